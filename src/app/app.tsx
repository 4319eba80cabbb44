import { Suspense } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { buildSettings } from '#shared/build-settings.ts';
import { useNotices, watchCallErrors } from '#src/notice/notice-queue.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { followSession } from '#src/session/follow-session.ts';
import { useSignInRequest } from '#src/session/sign-in-request.ts';
import { CrashPage } from './crash-page.tsx';
import { Guarded } from './guarded.tsx';
import { loadNoticeHost } from './load-notices.ts';

/** One splat route: what lies below it depends on the menu of whoever is signed in. History mode below the build's path. */
export function createOfficeRouter(basename: string = buildSettings.basePath) {
  return createBrowserRouter([{ path: '*', Component: Guarded, ErrorBoundary: CrashPage }], { basename });
}

/** Without a network the first notice waits for it: an office that fell over would take along what was typed. */
const NoticeHost = lazyPart(loadNoticeHost, { again: 3_000, quiet: true });

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
