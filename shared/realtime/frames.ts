import { isPresenceFrame, type PresenceFrame, type PresenceListFrame } from './presence.ts';

/**
 * Frames of the two sockets (docs/wire.md §2.2 and §2.3). Every frame is strict JSON; a text that does not parse or has
 * an unknown form is only logged (docs/specification.md §1.8).
 */

/** Notices have changed and must be reloaded. `topic` addresses everybody, `user` one person. */
export interface NoticeFrame {
  readonly cmd: 'topic' | 'user';
  readonly userId?: string;
  /** Id and title of an announcement. */
  readonly msgId?: string;
  readonly msgTxt?: string;
}

/** The number of pending tasks has changed after a decision. */
export interface TodoFrame {
  readonly cmd: 'todo';
}

/** A definition made at run time was published or removed (`hash: null`); pages that show the definition update. */
export interface DefinitionFrame {
  readonly cmd: 'definition';
  readonly code: string;
  readonly hash: string | null;
}

/** A dictionary of the tenant has changed; cached texts must be reloaded. */
export interface DictionaryFrame {
  readonly cmd: 'dictionary';
  readonly code: string;
}

/** Answer to a heartbeat on the notification socket. */
export interface HeartCheckFrame {
  readonly cmd: 'heartcheck';
  readonly msgTxt: string;
}

/** Heartbeat of the table socket: `data` is `""` from the client and `true` from the server. */
export interface HeartBeatFrame {
  readonly type: 'heart_beat';
  readonly data: '' | true;
}

/** A row was changed in another user's grid; `args` contains the row and the sender's grid id. */
export interface RowUpdateFrame {
  readonly type: 'update_vxe_table';
  readonly data: { readonly socketKey: string; readonly args: readonly [row: Record<string, unknown>, caseId: string] };
}

/** Data for grids registered under `key`; the wire spells the type `send_date`. */
export interface CommonDataFrame {
  readonly type: 'common_send_date';
  readonly data: { readonly key: string; readonly args: readonly unknown[] };
}

export type ServerFrame =
  | NoticeFrame
  | TodoFrame
  | DefinitionFrame
  | DictionaryFrame
  | HeartCheckFrame
  | HeartBeatFrame
  | RowUpdateFrame
  | CommonDataFrame
  | PresenceFrame
  | PresenceListFrame;

/** Heartbeat of a notification client, sent after 20 s of silence (docs/specification.md §1.4). */
export const notificationHeartbeat = 'HeartBeat';
/** Heartbeat of a table client, sent every 10 s. */
export const tableHeartbeat = JSON.stringify({ type: 'heart_beat', data: '' } satisfies HeartBeatFrame);

type Fields = Record<string, unknown>;

/** Parses a frame; undefined if the text is not JSON or has an unknown form. */
export function parseFrame(text: string): ServerFrame | undefined {
  const frame = parseObject(text);
  if (!frame) return undefined;
  if (typeof frame.cmd === 'string') return isCommandFrame(frame) ? (frame as unknown as ServerFrame) : undefined;
  return isTypedFrame(frame) ? (frame as unknown as ServerFrame) : undefined;
}

/** Parses a JSON object; undefined for anything else. */
export function parseObject(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
  } catch {
    return undefined;
  }
}

/** Row and grid id of an `update_vxe_table` frame; undefined if malformed. */
export function readRowUpdate(frame: Fields): RowUpdateFrame['data'] | undefined {
  const data = frame.data as Fields | undefined;
  if (frame.type !== 'update_vxe_table' || typeof data?.socketKey !== 'string' || !Array.isArray(data.args)) return;
  const [row, caseId] = data.args as unknown[];
  if (typeof row !== 'object' || row === null || Array.isArray(row) || typeof caseId !== 'string') return undefined;
  return { socketKey: data.socketKey, args: [row as Fields, caseId] };
}

function isCommandFrame(frame: Fields): boolean {
  if (frame.cmd === 'definition') {
    return typeof frame.code === 'string' && (frame.hash === null || typeof frame.hash === 'string');
  }
  if (frame.cmd === 'dictionary') return typeof frame.code === 'string';
  const texts = [frame.userId, frame.msgId, frame.msgTxt];
  if (!texts.every((text) => text === undefined || text === null || typeof text === 'string')) return false;
  return ['topic', 'user', 'todo', 'heartcheck'].includes(frame.cmd as string);
}

function isTypedFrame(frame: Fields): boolean {
  if (frame.type === 'heart_beat') return true;
  if (frame.type === 'update_vxe_table') return readRowUpdate(frame) !== undefined;
  if (isPresenceFrame(frame)) return true;
  const data = frame.data as Fields | undefined;
  return frame.type === 'common_send_date' && typeof data?.key === 'string' && Array.isArray(data.args);
}
