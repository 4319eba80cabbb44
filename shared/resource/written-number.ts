import { trimSigns } from '#shared/query/trim-signs.ts';

/** A sign, digits with one point, perhaps an exponent: no other notation that JavaScript would read (`0x1f`, `Infinity`). */
const notation = /^[+-]?(?:\d+(?:\.(\d*))?|\.(\d+))(?:e([+-]?\d+))?$/i;

/** The number that a text writes; undefined where it writes none (`12x3.5`). */
export function writtenNumber(text: string): number | undefined {
  const plain = text.trim();
  const number = notation.test(plain) ? Number(plain) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** Digits after the point that a text writes, those too that a number could not keep; closing noughts are none. */
export function writtenDecimals(text: string): number {
  const [, behind, alone, exponent = '0'] = notation.exec(text.trim()) ?? [];
  return Math.max(0, trimSigns(behind ?? alone ?? '', '0', 'end').length - Number(exponent));
}
