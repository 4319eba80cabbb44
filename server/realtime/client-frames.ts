import { parseObject, type RowUpdateFrame, readRowUpdate } from '#shared/realtime/frames.ts';
import type { Listener } from './seat.ts';

const heartCheck = JSON.stringify({ cmd: 'heartcheck', msgTxt: '心跳响应' });
const heartBeat = JSON.stringify({ type: 'heart_beat', data: true });

/** Takes a row that a client says it changed. */
export type OnRowUpdate = (from: Listener, update: RowUpdateFrame['data']) => void;

/**
 * What a client's text is answered with on its own socket, if anything; all else is ignored. `ping` is the newest
 * JeecgBoot client, which expects the bare word back.
 */
export function answerTo(text: string, listener: Listener, onRowUpdate: OnRowUpdate): string | undefined {
  if (listener.seat.topic === 'websocket') {
    if (text === 'HeartBeat') return heartCheck;
    return text === 'ping' || text === 'heartcheck' ? 'ping' : undefined;
  }
  const frame = parseObject(text);
  if (frame?.type === 'heart_beat') return heartBeat;
  const update = frame && readRowUpdate(frame);
  if (update) onRowUpdate(listener, update);
  return undefined;
}
