import { isEmptyValue } from './plain-text.ts';

/** A progress in percent, 0 to 100; undefined where none is told. `45`, `'45'` and `'45%'` are the same. */
export function percentOf(value: unknown): number | undefined {
  if (isEmptyValue(value)) return undefined;
  const percent = Number(typeof value === 'string' ? value.replace(/%\s*$/, '') : value);
  return Number.isFinite(percent) ? percent : undefined;
}
