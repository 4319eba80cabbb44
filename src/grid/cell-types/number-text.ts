import { halfWidth } from '#src/controls/half-width.ts';

/** What a number editor accepts while typing (docs/specification.md §2.5): an optional minus, digits and one point. */
const keystrokes = /^-?\d*(?:\.\d*)?$/;
const pasted = /^[+-]?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?(e[+-]?\d+)?$/i;

export function mayBeTyped(text: string): boolean {
  return keystrokes.test(text);
}

/** The number in an editor's text; null if it is none (`''`, `-`, `.`). */
export function typedNumber(text: string): number | null {
  if (!/\d/.test(text)) return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}

/**
 * The number in a pasted text, with thousands separators, full-width digits or an exponent; undefined if it is none.
 */
export function pastedNumber(text: string): number | undefined {
  const plain = halfWidth(text)
    .trim()
    .replace(/^\u2212/, '-');
  if (!/\d/.test(plain) || !pasted.test(plain)) return undefined;
  const number = Number(plain.replaceAll(',', ''));
  return Number.isFinite(number) ? number : undefined;
}

/** Rounds half away from zero on the decimal digits, so that 1.005 becomes 1.01. */
export function roundTo(number: number, digits: number): number {
  const rounded = Math.round(Number(`${Math.abs(number)}e${digits}`));
  const result = Number(`${rounded}e${-digits}`);
  if (!Number.isFinite(result)) return number;
  return number < 0 ? -result : result;
}

/** Whether a number has more decimals than `digits`, ignoring floating-point errors. */
export function isFiner(number: number, digits: number | undefined): boolean {
  return digits !== undefined && Math.abs(roundTo(number, digits) - number) > 1e-9 * Math.max(1, Math.abs(number));
}

/** A number as text, without an exponent where JavaScript allows it, with exactly `digits` decimals if given. */
export function numberText(number: number, digits?: number): string {
  return digits === undefined ? String(number) : roundTo(number, digits).toFixed(digits);
}

/** Adds commas between thousands. */
export function grouped(text: string): string {
  if (text.length < 4 || text.includes('e')) return text;
  const point = text.indexOf('.');
  const whole = point < 0 ? text : text.slice(0, point);
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (point < 0 ? '' : text.slice(point));
}
