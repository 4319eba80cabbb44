import { parseObject, type RowUpdateFrame, readRowUpdate } from '#shared/realtime/frames.ts';
import { type PresenceClaim, readPresenceClaim } from '#shared/realtime/presence.ts';
import type { Listener } from './seat.ts';

const heartCheck = JSON.stringify({ cmd: 'heartcheck', msgTxt: '心跳响应' });
const heartBeat = JSON.stringify({ type: 'heart_beat', data: true });

/** Handles frames of grids. A listener identifies its socket, because there is one object per connection. */
export interface GridFrames {
  /** A client reports that it has changed a row. */
  onRowUpdate(from: Listener, update: RowUpdateFrame['data']): void;
  /** A client reports which row its person edits. */
  onPresence(from: Listener, claim: PresenceClaim): void;
  onGone(from: Listener): void;
}

/**
 * Returns the answer to a client's text on the same socket, if there is one; other texts are ignored. `ping` comes from
 * the newest JeecgBoot client, which expects the same word back.
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
