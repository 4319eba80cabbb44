import type { Connection } from '#shared/realtime/connection.ts';
import { browserClock } from '#src/realtime/browser-clock.ts';
import { openTopic } from '#src/realtime/topic-connection.ts';
import { onSessionChange, sessionState } from '#src/session/session-store.ts';
import { randomUuid } from './random-id.ts';
import { TableSocket } from './table-socket.ts';

/** Created once per page load: all grids of the page share one socket. */
const pageId = randomUuid();
const nobody: Connection = { send: () => false, stop: () => {} };

let socket: TableSocket | undefined;

/** The table socket of this page, for the signed-in user. */
export function pageSocket(): TableSocket {
  if (socket !== undefined) return socket;
  const made = new TableSocket((listener) => {
    const { session } = sessionState();
    if (session === null) return nobody;
    const { token, tenantId, userInfo } = session;
    return openTopic({ topic: { kind: 'vxeSocket', user: userInfo.id, page: pageId }, token, tenantId }, listener);
  }, browserClock);
  onSessionChange(({ session }, before) => {
    const isSame = session?.token === before.session?.token && session?.tenantId === before.session?.tenantId;
    if (!isSame) made.restart();
  });
  socket = made;
  return made;
}
