import { listByUser } from '#shared/contract/message/announcement.ts';
import { useCall } from '#src/http/use-call.ts';

/** Milliseconds between two looks (docs/specification.md §1.9). */
const pollEvery = 6_000;

/**
 * Unread messages of the signed-in person: loaded on mount, every 6 s, and on each frame of the socket. A failed load
 * stops the polling (docs/specification.md §1.4); the next frame, reconnect or retry begins it again.
 */
export function useBell() {
  return useCall(
    listByUser,
    { query: {} },
    { quiet: true, refetchInterval: (query) => (query.state.status === 'error' ? false : pollEvery) },
  );
}
