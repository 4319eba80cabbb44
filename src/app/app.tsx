import { lazy, Suspense } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { buildSettings } from '#shared/build-settings.ts';
import { useNotices, watchCallErrors } from '#src/notice/notice-queue.ts';
import { followSession } from '#src/session/follow-session.ts';
import { useSignInRequest } from '#src/session/sign-in-request.ts';
import { CrashPage } from './crash-page.tsx';
import { Guarded } from './guarded.tsx';

/** One splat route: what lies below it depends on the menu of whoever is signed in. History mode below the build's path. */
export function createOfficeRouter(basename: string = buildSettings.basePath) {
  return createBrowserRouter([{ path: '*', Component: Guarded, ErrorBoundary: CrashPage }], { basename });
}

const NoticeHost = lazy(loadNotices);

/** Without a network the first notice waits for it: an office that fell over would take along what was typed. */
async function loadNotices() {
  for (;;) {
    try {
      return await import('./notice-host.tsx');
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 3_000));
    }
  }
}

watchCallErrors();
followSession();

export function App({ router }: { readonly router: ReturnType<typeof createOfficeRouter> }) {
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
  const asked = useSignInRequest((state) => state.asked);
  everShown ||= waiting || asked;
  if (!everShown) return null;
  return (
    <Suspense>
      <NoticeHost />
    </Suspense>
  );
}
