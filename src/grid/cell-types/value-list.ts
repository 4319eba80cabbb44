import { plainText } from './plain-text.ts';

/** Values of a comma list as it is stored; arrays of the wire are read as well. */
export function splitValues(value: unknown): string[] {
  const parts = Array.isArray(value) ? value.map(plainText) : plainText(value).split(',');
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** The stored text; none chosen is null. */
export function joinValues(values: readonly string[]): string | null {
  return values.length === 0 ? null : values.join(',');
}
