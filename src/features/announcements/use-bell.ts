import { listByUser } from '#shared/contract/message/announcement.ts';
import { useCall } from '#src/http/use-call.ts';

/** Milliseconds between two polls (docs/specification.md §1.9). */
const pollEvery = 6_000;

/**
 * The user's unread messages: loaded on mount, every 6 s, and after each frame of the socket. A failed request stops
 * the polling (docs/specification.md §1.4); the next frame, reconnect or retry starts it again.
 */
export function useBell() {
  return useCall(
    listByUser,
    { query: {} },
    { quiet: true, refetchInterval: (query) => (query.state.status === 'error' ? false : pollEvery) },
  );
}
