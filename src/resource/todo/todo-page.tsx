import { Suspense } from 'react';
import { Navigate, Route, Routes, useParams, useSearchParams } from 'react-router-dom';
import { useDefinition } from '#src/resource/definitions/use-definition.ts';
import { ListFailed } from '#src/resource/list/list-empty.tsx';
import { PageWaiting } from '#src/resource/page-waiting.tsx';
import { lazyPage } from '#src/screen/lazy-page.tsx';
import { TodoListPage } from './todo-list-page.tsx';
import { queueParam } from './todo-path.ts';
import { useTodoAreas } from './use-todo-areas.ts';

const TaskPage = lazyPage(async () => (await import('./task-page.tsx')).TaskPage);

export interface TodoPageProps {
  /** Business area, from the menu's component `todo/<area>`. */
  readonly name: string;
  /** Path of the menu entry; a task lies below it as `<resource>/<bizId>?taskId=`. */
  readonly path: string;
}

/** The pending tasks of one business area, and below it one task to decide. */
export function TodoPage({ name, path }: TodoPageProps) {
  const areas = useTodoAreas();
  const area = areas.data?.find((entry) => entry.area === name);
  const loading = useDefinition(area?.resource);
  if (areas.isPending) return <PageWaiting />;
  if (areas.isError) return <ListFailed message={areas.error.message} onRetry={() => void areas.refetch()} />;
  if (area === undefined || loading === null) return <Navigate to="/404" replace />;
  if (loading.error !== null) return <ListFailed message={loading.error.message} onRetry={loading.retry} />;
  if (loading.data === undefined) return <PageWaiting />;
  const definition = loading.data;
  return (
    <Suspense fallback={<PageWaiting />}>
      <Routes>
        <Route index element={<TodoListPage area={area} definition={definition} path={path} />} />
        <Route path=":resource/:bizId" element={<OneTask area={area.area} path={path} />} />
      </Routes>
    </Suspense>
  );
}

function OneTask({ area, path }: { readonly area: string; readonly path: string }) {
  const { resource = '', bizId = '' } = useParams();
  const [search] = useSearchParams();
  const loading = useDefinition(resource);
  const taskId = search.get('taskId');
  if (loading === null) return <Navigate to="/404" replace />;
  if (loading.error !== null) return <ListFailed message={loading.error.message} onRetry={loading.retry} />;
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
    />
  );
}
