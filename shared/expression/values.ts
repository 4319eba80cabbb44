import { isDate, isDateTime } from '#shared/resource/date-text.ts';
import { type FieldValue, isBlank } from '#shared/resource/record.ts';
import { writtenNumber } from '#shared/resource/written-number.ts';

/**
 * Readings of stored values. Each returns null for a blank and undefined for a value that cannot be read so. Records
 * may come from forms while people type, from imports and from other servers, so the type of a value is not certain.
 */
export type Reading<T> = T | null | undefined;

/** The text of a scalar or of a list of scalars (a comma list). */
export function textOf(value: FieldValue | undefined): Reading<string> {
  if (isBlank(value)) return null;
  if (typeof value !== 'object') return String(value);
  if (!Array.isArray(value)) return undefined;
  return value.some((item) => typeof item === 'object' && item !== null) ? undefined : value.join(',');
}

/** The number of a value; true is 1 and false is 0. */
export function numberOf(value: FieldValue | undefined): Reading<number> {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'boolean') return value ? 1 : 0;
  const text = textOf(value);
  return typeof text === 'string' ? writtenNumber(text) : text;
}

const truths: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'Y', 'y'].map((text) => [text, true] as const),
  ...['false', '0', 'N', 'n'].map((text) => [text, false] as const),
]);

/** Yes or no, in all spellings that tables and JeecgBoot's wire have: true, 1, '1', 'Y'. */
export function booleanOf(value: FieldValue | undefined): Reading<boolean> {
  const text = textOf(value);
  return typeof text === 'string' ? truths.get(text) : text;
}

/** A date or a time of the yard as its text. Years have four digits without a leading zero, as `day.ts` needs. */
export function dayOf(value: FieldValue | undefined): Reading<string> {
  const text = textOf(value);
  if (typeof text !== 'string') return text;
  return !text.startsWith('0') && (isDate(text) || isDateTime(text)) ? text : undefined;
}

/** The values of a multi field or of a list. */
export function itemsOf(value: FieldValue | undefined): Reading<readonly FieldValue[]> {
  if (Array.isArray(value)) return value;
  const text = textOf(value);
  return typeof text === 'string' ? text.split(',') : text;
}

/**
 * Whether two values are equal. Blanks equal nothing, and 30 equals '30', because dictionary values are texts on the
 * wire.
 */
export function isSame(a: FieldValue | undefined, b: FieldValue | undefined): Reading<boolean> {
  if (isBlank(a) || isBlank(b)) return null;
  if (typeof a === 'boolean' || typeof b === 'boolean') {
    const [one, other] = [booleanOf(a), booleanOf(b)];
    if (one !== undefined && other !== undefined) return one === other;
  }
  const [one, other] = [textOf(a), textOf(b)];
  return one === undefined || other === undefined ? undefined : one === other;
}
