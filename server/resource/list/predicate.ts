import { isDate, isDateTime } from '#shared/resource/date-text.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';

/** A value as its column compares it; dates and times are texts of the wire. */
export type Operand = string | number | boolean;

export type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';

/**
 * One condition of a list on a column of the definition, its values already read by the column's type. `never` is what
 * no value of the column can meet. SQL's rule for nulls holds: only `empty` matches a row without a value.
 */
export type Predicate = { readonly field: FieldDefinition } & (
  | { readonly op: Comparison; readonly value: Operand }
  /** Both ends included. */
  | { readonly op: 'between'; readonly from: string; readonly to: string; readonly not?: boolean }
  | { readonly op: 'contains' | 'startsWith' | 'endsWith'; readonly value: string; readonly not?: boolean }
  | { readonly op: 'in'; readonly values: readonly Operand[] }
  | { readonly op: 'containsAny'; readonly values: readonly string[] }
  | { readonly op: 'empty'; readonly not?: boolean }
  | { readonly op: 'never' }
);

export type ValueKind = 'text' | 'number' | 'bool' | 'date' | 'datetime' | 'none';

/** How a field's values compare; JSON and masked columns compare with nothing. */
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

/** A written value as one of the column's; undefined when it cannot be one. Days and times are both let through. */
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

/** PostgreSQL reads a number beside an integer column as an integer and fails where it is none. */
function fitsColumn(field: FieldDefinition, number: number): boolean {
  return field.type !== 'int' || (Number.isInteger(number) && Math.abs(number) <= 2_147_483_647);
}

/**
 * Compares a column. A day against a time column means that whole day; a time against a date column counts from the
 * day it lies in (its midnight is the day itself).
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
