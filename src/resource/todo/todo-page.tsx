import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useParams, useSearchParams } from 'react-router-dom';
import { definitionOf } from '#shared/yard/registry.ts';
import { todoAreaOf } from '#shared/yard/todo-areas.ts';
import { PageWaiting } from '#src/resource/page-waiting.tsx';
import { TodoListPage } from './todo-list-page.tsx';

const TaskPage = lazy(async () => ({ default: (await import('./task-page.tsx')).TaskPage }));

export interface TodoPageProps {
  /** Business area, from the menu's component `todo/<area>`. */
  readonly name: string;
  /** Path of the menu entry; a task lies below it as `<resource>/<bizId>?taskId=`. */
  readonly path: string;
}

/** The pending tasks of one business area, and below it one task to decide. */
export function TodoPage({ name, path }: TodoPageProps) {
  const area = todoAreaOf(name);
  const definition = area && definitionOf(area.resource);
  if (area === undefined || definition === undefined) return <Navigate to="/404" replace />;
  return (
    <Suspense fallback={<PageWaiting />}>
      <Routes>
        <Route index element={<TodoListPage area={area} definition={definition} path={path} />} />
        <Route path=":resource/:bizId" element={<OneTask path={path} />} />
      </Routes>
    </Suspense>
  );
}

function OneTask({ path }: { readonly path: string }) {
  const { resource = '', bizId = '' } = useParams();
  const [search] = useSearchParams();
  const definition = definitionOf(resource);
  const taskId = search.get('taskId');
  if (definition === undefined) return <Navigate to="/404" replace />;
  return <TaskPage key={`${bizId}${taskId}`} definition={definition} path={path} bizId={bizId} taskId={taskId} />;
}
