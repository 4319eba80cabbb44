import { Suspense, useMemo } from 'react';
import { Navigate, Route, Routes, useParams, useSearchParams } from 'react-router-dom';
import { allAreas } from '#shared/resource/menu-entry.ts';
import { useDefinition } from '#src/resource/definitions/use-definition.ts';
import { PageFailed } from '#src/resource/page-failed.tsx';
import { PageWaiting } from '#src/resource/page-waiting.tsx';
import { lazyPage } from '#src/screen/lazy-page.tsx';
import { TodoListPage } from './todo-list-page.tsx';
import { queueParam } from './todo-path.ts';
import { type TodoArea, useTodoAreas } from './use-todo-areas.ts';

const TaskPage = lazyPage(async () => (await import('./task-page.tsx')).TaskPage);

export interface TodoPageProps {
  /** Business area or `all`, from the menu's component `todo/<area>`. */
  readonly name: string;
  /** Path of the menu entry; the path of a task is `<path>/<resource>/<bizId>?taskId=`. */
  readonly path: string;
}

/** The pending page of one or all business areas, and the pages of its tasks. */
export function TodoPage({ name, path }: TodoPageProps) {
  const areas = useTodoAreas();
  const area = areas.data?.find((entry) => entry.area === name);
  if (areas.isPending) return <PageWaiting />;
  if (areas.isError) return <PageFailed message={areas.error.message} onRetry={() => void areas.refetch()} />;
  if (name !== allAreas && area === undefined) return <Navigate to="/404" replace />;
  return (
    <Suspense fallback={<PageWaiting />}>
      <Routes>
        <Route
          index
          element={
            area === undefined ? <AllAreas areas={areas.data} path={path} /> : <OneArea area={area} path={path} />
          }
        />
        <Route path=":resource/:bizId" element={<OneTask area={name} path={path} />} />
      </Routes>
    </Suspense>
  );
}

function AllAreas({ areas, path }: { readonly areas: readonly TodoArea[]; readonly path: string }) {
  const scope = useMemo(
    () => ({ key: allAreas, areas: areas.filter(({ example }) => !example), definition: null }),
    [areas],
  );
  return <TodoListPage scope={scope} path={path} />;
}

function OneArea({ area, path }: { readonly area: TodoArea; readonly path: string }) {
  const loading = useDefinition(area.resource);
  const definition = loading?.data;
  const scope = useMemo(() => definition && { key: area.area, areas: [area], definition }, [area, definition]);
  if (loading === null) return <Navigate to="/404" replace />;
  if (loading.error !== null) return <PageFailed message={loading.error.message} onRetry={loading.retry} />;
  return scope === undefined ? <PageWaiting /> : <TodoListPage scope={scope} path={path} />;
}

function OneTask({ area, path }: { readonly area: string; readonly path: string }) {
  const { resource = '', bizId = '' } = useParams();
  const [search] = useSearchParams();
  const loading = useDefinition(resource);
  const taskId = search.get('taskId');
  if (loading === null) return <Navigate to="/404" replace />;
  if (loading.error !== null) return <PageFailed message={loading.error.message} onRetry={loading.retry} />;
  if (loading.data === undefined) return <PageWaiting />;
  const definition = loading.data;
  return (
    <TaskPage
      key={`${bizId}${taskId}`}
      definition={definition}
      area={area}
      path={path}
      bizId={bizId}
      taskId={taskId}
      queue={search.get(queueParam) ?? ''}
      given={search.toString()}
    />
  );
}
