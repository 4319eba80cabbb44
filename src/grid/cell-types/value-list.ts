import { plainText } from './plain-text.ts';

/** Splits a comma-separated list; also accepts an array. */
export function splitValues(value: unknown): string[] {
  const parts = Array.isArray(value) ? value.map(plainText) : plainText(value).split(',');
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Joins values to a comma-separated list; null if empty. */
export function joinValues(values: readonly string[]): string | null {
  return values.length === 0 ? null : values.join(',');
}
