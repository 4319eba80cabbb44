import { parseObject, type RowUpdateFrame, readRowUpdate } from '#shared/realtime/frames.ts';
import { type PresenceClaim, readPresenceClaim } from '#shared/realtime/presence.ts';
import type { Listener } from './seat.ts';

const heartCheck = JSON.stringify({ cmd: 'heartcheck', msgTxt: '心跳响应' });
const heartBeat = JSON.stringify({ type: 'heart_beat', data: true });

/** Where the frames of grids go. A listener stands for its socket: it is one object per connection. */
export interface GridFrames {
  /** A row that a client says it changed. */
  onRowUpdate(from: Listener, update: RowUpdateFrame['data']): void;
  /** The row that a client says its person edits. */
  onPresence(from: Listener, claim: PresenceClaim): void;
  onGone(from: Listener): void;
}

/**
 * What a client's text is answered with on its own socket, if anything; all else is ignored. `ping` is the newest
 * JeecgBoot client, which expects the bare word back.
 */
export function answerTo(text: string, listener: Listener, grids: GridFrames): string | undefined {
  if (listener.seat.topic === 'websocket') {
    if (text === 'HeartBeat') return heartCheck;
    return text === 'ping' || text === 'heartcheck' ? 'ping' : undefined;
  }
  const frame = parseObject(text);
  if (frame?.type === 'heart_beat') return heartBeat;
  const update = frame && readRowUpdate(frame);
  if (update) grids.onRowUpdate(listener, update);
  const claim = frame && readPresenceClaim(frame);
  if (claim) grids.onPresence(listener, claim);
  return undefined;
}
