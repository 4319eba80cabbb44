import { lazy, Suspense } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { useNotices, watchCallErrors } from '#src/shell/notice-queue.ts';
import { CrashPage } from './crash-page.tsx';
import { Guarded } from './guarded.tsx';

// One splat route: what lies below it depends on the menu of whoever is signed in.
const router = createBrowserRouter([{ path: '*', Component: Guarded, ErrorBoundary: CrashPage }]);

const NoticeHost = lazy(() => import('./notice-host.tsx'));

watchCallErrors();

export function App() {
  return (
    <>
      <RouterProvider router={router} />
      <NoticeSlot />
    </>
  );
}

let everShown = false;

/** antd's notices load with the first notice and stay. */
function NoticeSlot() {
  const waiting = useNotices((state) => state.queue.length > 0);
  everShown ||= waiting;
  if (!everShown) return null;
  return (
    <Suspense>
      <NoticeHost />
    </Suspense>
  );
}
