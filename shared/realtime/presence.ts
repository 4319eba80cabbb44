/**
 * Who edits which row (docs/decisions/row-presence.md): frames of our own on the table socket, unknown to JeecgBoot. A
 * grid that is open says so and is answered with a list; only a server that has answered is told more.
 */

/** From a grid: it is open (`watching`), and its person edits row `id` or none. Repeated every `presenceEvery`. */
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

/** A person in a row of a grid; one per open grid, so a person with two windows stands there twice. */
export interface RowEditor {
  readonly socketKey: string;
  readonly caseId: string;
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  /** Milliseconds since 1970, by the server's clock. */
  readonly since: number;
}

/** To grids: somebody entered a row, or left it (`gone`). */
export interface PresenceFrame {
  readonly type: 'row_presence';
  readonly data: RowEditor & { readonly gone: boolean };
}

/** To a grid that has just opened (`caseId`): everybody it may see. It replaces what the grid knew. */
export interface PresenceListFrame {
  readonly type: 'row_presence_list';
  readonly data: { readonly socketKey: string; readonly caseId: string; readonly editors: readonly RowEditor[] };
}

/** A claim is repeated this often and lapses after `presenceLapse`. Milliseconds. */
export const presenceEvery = 10_000;
export const presenceLapse = 30_000;

type Fields = Record<string, unknown>;

const isShort = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 100;

/** A grid's claim, or undefined when malformed. */
export function readPresenceClaim(frame: Fields): PresenceClaim | undefined {
  const data = frame.data as Fields | undefined;
  if (frame.type !== 'row_presence' || !isShort(data?.socketKey) || !isShort(data.caseId)) return undefined;
  const { socketKey, caseId, id, watching } = data;
  if ((id !== null && !isShort(id)) || typeof watching !== 'boolean') return undefined;
  return { socketKey, caseId, id, watching };
}

/** Whether a typed frame is one of the two that a server sends about presence. */
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
