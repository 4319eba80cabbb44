import { Suspense } from 'react';
import { useNotices, watchCallErrors } from '#src/notice/notice-queue.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { followSession } from '#src/session/follow-session.ts';
import { useSignInRequest } from '#src/session/sign-in-request.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { Guarded } from './guarded.tsx';
import { loadNoticeHost } from './load-notices.ts';

/** Retries instead of failing without a network, because an error here would lose the user's input. */
const NoticeHost = lazyPart(loadNoticeHost, { again: 3_000, quiet: true });

watchCallErrors();
followSession();

/**
 * The office, inside a router of the browser or of the prerendered page. Its routes depend on the user's menu, so there
 * is no route table here.
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

let hasShown = false;

/** The notice host with antd is loaded with the first notice and stays. */
function NoticeSlot() {
  const waiting = useNotices((state) => state.queue.length > 0);
  const asked = useSignInRequest((state) => state.asked);
  hasShown ||= waiting || asked;
  if (!hasShown) return null;
  return (
    <Suspense>
      <NoticeHost />
    </Suspense>
  );
}
