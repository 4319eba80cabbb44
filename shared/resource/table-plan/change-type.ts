import { literal } from './identifier.ts';
import type { Risk } from './plan-step.ts';

/**
 * How to change a column to another type. `changeType` returns null if no value of the old type can become a value of
 * the new type.
 */
export interface TypeChange {
  readonly risk: Risk;
  /** SQL expression of the new value; absent: PostgreSQL's assignment cast. */
  readonly using?: (column: string) => string;
  /** SQL condition of values that do not fit; null if the database cannot tell; absent: all fit. */
  readonly unfit?: ((column: string) => string) | null;
  /** SQL condition of values that the change rounds or cuts. */
  readonly cut?: (column: string) => string;
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
 * @param canTest whether the database has `pg_input_is_valid` (PostgreSQL 16), which tells typed values from others
 */
export function changeType(from: string, to: string, canTest = true): TypeChange | null {
  const [was, is] = [read(from), read(to)];
  if (!was || !is || was.kind === 'json' || is.kind === 'json') return null;
  if (was.kind === 'text' && is.kind === 'text') return changeLength(was, is);
  if (was.kind === 'number' && is.kind === 'number') return changeNumber(from, to, was, is);
  if (is.kind === 'text') {
    const using = (column: string) => textOf(was.kind, column);
    return { risk: 'locks', using, ...(Number.isFinite(is.size) && { unfit: (column) => tooLong(using(column), is) }) };
  }
  if (was.kind === 'text') {
    const using = (column: string) => `nullif(btrim(${column}), '')::${to}`;
    const unfit = (column: string) => `not pg_input_is_valid(nullif(btrim(${column}), ''), ${literal(to)})`;
    return { risk: 'locks', using, unfit: canTest ? unfit : null };
  }
  if (was.kind === 'date' && is.kind === 'time') return { risk: 'locks' };
  if (was.kind === 'time' && is.kind === 'date') {
    const using = (column: string) => `${column}::date`;
    return { risk: 'loses data', using, cut: (column) => `${using(column)}::${from} <> ${column}` };
  }
  return null;
}

function changeLength(was: ColumnType, is: ColumnType): TypeChange {
  return is.size >= was.size ? { risk: 'none' } : { risk: 'locks', unfit: (column) => tooLong(column, is) };
}

/** PostgreSQL drops spaces beyond the end, and nothing else. */
const tooLong = (text: string, { size }: ColumnType): string => `rtrim(substr(${text}, ${size + 1}), ' ') <> ''`;

function changeNumber(from: string, to: string, was: ColumnType, is: ColumnType): TypeChange {
  const wider = is.size - is.scale >= was.size - was.scale;
  const unfit = (column: string) => {
    const rounded = `round(${column}::numeric, ${is.scale})`;
    if (to === 'integer') return `${rounded} not between -2147483648 and 2147483647`;
    return `abs(${rounded}) >= 1e${is.size - is.scale}`;
  };
  // Not all numbers of ten digits are integers, and rounding may add a digit.
  const bounds = wider && to !== 'integer' && is.scale >= was.scale ? {} : { unfit };
  if (is.scale < was.scale) {
    return { risk: 'loses data', ...bounds, cut: (column) => `round(${column}, ${is.scale}) <> ${column}` };
  }
  const grows = from.startsWith('numeric') && to.startsWith('numeric') && wider && is.scale === was.scale;
  return { risk: grows ? 'none' : 'locks', ...bounds };
}

/** SQL expression of a value as text, in the format of the wire. */
function textOf(kind: Kind, column: string): string {
  return kind === 'time' ? `to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')` : `${column}::text`;
}
