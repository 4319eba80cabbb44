import { isDate, isDateTime } from '#shared/resource/date-text.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';

/** A value in the type that its column compares; dates and times are texts in wire format. */
export type Operand = string | number | boolean;

export type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';

/**
 * One condition of a list on a column of the definition; its values are already converted to the column's type. `never`
 * matches no row. As in SQL, a row without a value matches `empty` only.
 */
export type Predicate = { readonly field: FieldDefinition } & (
  | { readonly op: Comparison; readonly value: Operand }
  /** Includes both ends. */
  | { readonly op: 'between'; readonly from: string; readonly to: string; readonly not?: boolean }
  | { readonly op: 'contains' | 'startsWith' | 'endsWith'; readonly value: string; readonly not?: boolean }
  | { readonly op: 'in'; readonly values: readonly Operand[] }
  | { readonly op: 'containsAny'; readonly values: readonly string[] }
  | { readonly op: 'empty'; readonly not?: boolean }
  | { readonly op: 'never' }
);

export type ValueKind = 'text' | 'number' | 'bool' | 'date' | 'datetime' | 'none';

/** How a field's values are compared; JSON and masked columns cannot be compared ('none'). */
export function valueKind(field: FieldDefinition): ValueKind {
  if (field.masked) return 'none';
  switch (field.type) {
    case 'int':
    case 'dec':
      return 'number';
    case 'bool':
    case 'date':
    case 'datetime':
      return field.type;
    case 'json':
      return 'none';
    default:
      return 'text';
  }
}

/**
 * Converts a text to a value of the column; undefined if the text is no such value. Dates and times are accepted for
 * both kinds of columns.
 */
export function readOperand(field: FieldDefinition, text: string): Operand | undefined {
  switch (valueKind(field)) {
    case 'number': {
      const number = text === '' ? Number.NaN : Number(text);
      return Number.isFinite(number) && fitsColumn(field, number) ? number : undefined;
    }
    case 'bool':
      return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : undefined;
    case 'date':
    case 'datetime':
      return isDate(text) || isDateTime(text) ? text : undefined;
    default:
      return text;
  }
}

/**
 * PostgreSQL casts a number beside an integer column to integer, and fails if the number is no integer or out of range.
 */
function fitsColumn(field: FieldDefinition, number: number): boolean {
  return field.type !== 'int' || (Number.isInteger(number) && Math.abs(number) <= 2_147_483_647);
}

/**
 * Builds a comparison. A date compared with a time column means the whole day. A time compared with a date column means
 * the date of that time; midnight is that date itself.
 */
export function compare(field: FieldDefinition, op: Comparison, value: Operand): Predicate {
  const kind = valueKind(field);
  if (kind === 'datetime' && typeof value === 'string' && value.length === 10) return compareDay(field, op, value);
  if (kind === 'date' && typeof value === 'string' && value.length > 10) return compareTime(field, op, value);
  return { field, op, value };
}

function compareDay(field: FieldDefinition, op: Comparison, day: string): Predicate {
  const [from, to] = [`${day} 00:00:00`, `${day} 23:59:59`];
  if (op === 'eq' || op === 'ne') return { field, op: 'between', from, to, not: op === 'ne' };
  return { field, op, value: op === 'ge' || op === 'lt' ? from : to };
}

function compareTime(field: FieldDefinition, op: Comparison, time: string): Predicate {
  const day = time.slice(0, 10);
  if (time.endsWith(' 00:00:00')) return { field, op, value: day };
  switch (op) {
    case 'eq':
      return { field, op: 'never' };
    case 'ge':
      return { field, op: 'gt', value: day };
    case 'lt':
      return { field, op: 'le', value: day };
    default:
      return { field, op, value: day };
  }
}
