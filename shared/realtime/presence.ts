/**
 * Who edits which row (docs/decisions/row-presence.md): our own frames on the table socket, unknown to JeecgBoot. A
 * grid announces that it is open and receives the list of editors; further frames are sent only to a server that
 * answered with a list.
 */

/**
 * From a grid: whether the grid is open (`watching`), and the id of the row that its user edits, or null. Repeated
 * every `presenceEvery` ms.
 */
export interface PresenceClaimFrame {
  readonly type: 'row_presence';
  readonly data: PresenceClaim;
}

export interface PresenceClaim {
  readonly socketKey: string;
  readonly caseId: string;
  readonly id: string | null;
  readonly watching: boolean;
}

/** A person who edits a row. One entry per open grid: a person with two windows has two entries. */
export interface RowEditor {
  readonly socketKey: string;
  readonly caseId: string;
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  /** Epoch milliseconds by the server's clock. */
  readonly since: number;
}

/** To grids: a person has started to edit a row, or stopped (`gone`). */
export interface PresenceFrame {
  readonly type: 'row_presence';
  readonly data: RowEditor & { readonly gone: boolean };
}

/** To a newly opened grid (`caseId`): all editors that the grid may see. The list replaces the grid's previous list. */
export interface PresenceListFrame {
  readonly type: 'row_presence_list';
  readonly data: { readonly socketKey: string; readonly caseId: string; readonly editors: readonly RowEditor[] };
}

/** A claim is repeated at this interval and expires after `presenceLapse`. Milliseconds. */
export const presenceEvery = 10_000;
export const presenceLapse = 30_000;

type Fields = Record<string, unknown>;

const isShort = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 100;

/** Parses a grid's claim; undefined if malformed. */
export function readPresenceClaim(frame: Fields): PresenceClaim | undefined {
  const data = frame.data as Fields | undefined;
  if (frame.type !== 'row_presence' || !isShort(data?.socketKey) || !isShort(data.caseId)) return undefined;
  const { socketKey, caseId, id, watching } = data;
  if ((id !== null && !isShort(id)) || typeof watching !== 'boolean') return undefined;
  return { socketKey, caseId, id, watching };
}

/** Whether a frame is one of the two presence frames that a server sends. */
export function isPresenceFrame({ type, data }: Fields): boolean {
  if (typeof data !== 'object' || data === null) return false;
  const fields = data as Fields;
  if (type === 'row_presence') return isEditor(fields) && typeof fields.gone === 'boolean';
  if (type !== 'row_presence_list' || !isShort(fields.socketKey) || !isShort(fields.caseId)) return false;
  return Array.isArray(fields.editors) && fields.editors.every(isEditor);
}

function isEditor(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { socketKey, caseId, id, userId, name, since } = value as Fields;
  return [socketKey, caseId, id, userId].every(isShort) && typeof name === 'string' && typeof since === 'number';
}
