import { TokenBucket } from '#server/process/token-bucket.ts';
import { answerTo, type GridFrames } from './client-frames.ts';
import type { Hub, HubSocket } from './hub.ts';
import type { Listener } from './seat.ts';

/** Shared by both transports. */
export interface SocketContext {
  readonly hub: Hub;
  readonly grids: GridFrames;
}

export interface SocketSession {
  onText(text: string): void;
  onClosed(): void;
}

/** Texts of one socket. Edits of a grid come in bursts; a steady stream does not come from a person. */
const quota = { burst: 60, perSecond: 10 };

/** Adds an accepted socket to the hub and answers its texts; undefined if its user has too many sockets. */
export function beginSession(
  { hub, grids }: SocketContext,
  listener: Listener,
  socket: HubSocket,
): SocketSession | undefined {
  const leave = hub.join(listener, socket);
  if (!leave) return undefined;
  const bucket = new TokenBucket(quota.burst, quota.perSecond);
  return {
    onText: (text) => {
      if (!bucket.take()) {
        socket.close('too many messages');
        return;
      }
      const answer = answerTo(text, listener, grids);
      if (answer !== undefined) socket.send(answer);
    },
    onClosed: () => {
      leave();
      grids.onGone(listener);
    },
  };
}
