import { trimSigns } from '#shared/query/trim-signs.ts';

/**
 * A sign, digits with at most one point, an optional exponent. Other notations that JavaScript reads (`0x1f`,
 * `Infinity`) are excluded.
 */
const notation = /^[+-]?(?:\d+(?:\.(\d*))?|\.(\d+))(?:e([+-]?\d+))?$/i;

/** The number in a text; undefined if the text is no number (`12x3.5`). */
export function writtenNumber(text: string): number | undefined {
  const plain = text.trim();
  const number = notation.test(plain) ? Number(plain) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

/**
 * Number of digits after the point in a text, including digits that a JavaScript number could not represent. Trailing
 * zeros do not count.
 */
export function writtenDecimals(text: string): number {
  const [, behind, alone, exponent = '0'] = notation.exec(text.trim()) ?? [];
  return Math.max(0, trimSigns(behind ?? alone ?? '', '0', 'end').length - Number(exponent));
}
