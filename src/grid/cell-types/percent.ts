import { isEmptyValue } from './plain-text.ts';

/** Parses a percentage, usually 0 to 100; undefined if there is none. `45`, `'45'` and `'45%'` are equal. */
export function percentOf(value: unknown): number | undefined {
  if (isEmptyValue(value)) return undefined;
  const percent = Number(typeof value === 'string' ? value.replace(/%\s*$/, '') : value);
  return Number.isFinite(percent) ? percent : undefined;
}
