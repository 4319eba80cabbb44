import { Suspense } from 'react';
import { useNotices, watchCallErrors } from '#src/notice/notice-queue.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { followSession } from '#src/session/follow-session.ts';
import { useSignInRequest } from '#src/session/sign-in-request.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { Guarded } from './guarded.tsx';
import { loadNoticeHost } from './load-notices.ts';

/** Without a network the first notice waits for it: an office that fell over would take along what was typed. */
const NoticeHost = lazyPart(loadNoticeHost, { again: 3_000, quiet: true });

watchCallErrors();
followSession();

/**
 * The office, in the router of a browser or of the first picture. What lies at an address depends on the menu of whoever is
 * signed in, so there is no table of routes here.
 */
export function App() {
  return (
    <>
      <CrashBoundary>
        <Guarded />
      </CrashBoundary>
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
