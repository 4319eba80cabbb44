import type { Risk } from './plan-step.ts';

/**
 * How to change a column to another type. `changeType` returns null if no value of the old type can become a value of
 * the new type.
 */
export interface TypeChange {
  readonly risk: Risk;
  /** SQL expression of the new value; absent: PostgreSQL's assignment cast. */
  readonly using?: (column: string) => string;
}

type Kind = 'text' | 'number' | 'date' | 'time' | 'bool' | 'json';

interface ColumnType {
  readonly kind: Kind;
  /** Characters of a text or digits of a number; Infinity if unlimited. */
  readonly size: number;
  readonly scale: number;
}

function read(type: string): ColumnType | null {
  const [, name = '', size, scale] = /^([a-z ]+?)(?:\((\d+)(?:,(\d+))?\))?(?: with time zone)?$/.exec(type) ?? [];
  const bound = size === undefined ? Number.POSITIVE_INFINITY : Number(size);
  switch (name) {
    case 'character varying':
    case 'text':
      return { kind: 'text', size: bound, scale: 0 };
    case 'integer':
      return { kind: 'number', size: 10, scale: 0 };
    case 'numeric':
      return { kind: 'number', size: bound, scale: Number(scale ?? 0) };
    case 'date':
      return { kind: 'date', size: 0, scale: 0 };
    case 'timestamp':
      return { kind: 'time', size: 0, scale: 0 };
    case 'boolean':
      return { kind: 'bool', size: 0, scale: 0 };
    case 'jsonb':
      return { kind: 'json', size: 0, scale: 0 };
    default:
      return null;
  }
}

/**
 * How to change from one type to another. If a stored value does not fit the new type, PostgreSQL rejects the statement
 * and nothing is lost. `loses data` marks changes that PostgreSQL would cut or round silently.
 */
export function changeType(from: string, to: string): TypeChange | null {
  const [was, is] = [read(from), read(to)];
  if (!was || !is || was.kind === 'json' || is.kind === 'json') return null;
  if (was.kind === 'text' && is.kind === 'text') return { risk: is.size >= was.size ? 'none' : 'locks' };
  if (was.kind === 'number' && is.kind === 'number') return changeNumber(from, was, is);
  if (is.kind === 'text') return { risk: 'locks', using: (column) => textOf(was.kind, column) };
  if (was.kind === 'text') return { risk: 'locks', using: (column) => `nullif(btrim(${column}), '')::${to}` };
  if (was.kind === 'date' && is.kind === 'time') return { risk: 'locks' };
  if (was.kind === 'time' && is.kind === 'date') return { risk: 'loses data', using: (column) => `${column}::date` };
  return null;
}

function changeNumber(from: string, was: ColumnType, is: ColumnType): TypeChange {
  if (is.scale < was.scale) return { risk: 'loses data' };
  const wider = is.size - is.scale >= was.size - was.scale;
  return { risk: from.startsWith('numeric') && wider && is.scale === was.scale ? 'none' : 'locks' };
}

/** SQL expression of a value as text, in the format of the wire. */
function textOf(kind: Kind, column: string): string {
  return kind === 'time' ? `to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')` : `${column}::text`;
}
