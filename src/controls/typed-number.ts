import { writtenNumber } from '#shared/resource/written-number.ts';

/** Maximum number of digits that a JavaScript number keeps; longer text stays text. */
const safeDigits = 15;
const thousands = /^([+-]?)(\d{1,3}(?:,\d{3})+)(\.\d*)?$/;

/**
 * Parses typed text as a number, with full-width digits of an input method and with thousands separators. Returns the
 * text itself if it is no number, for validation to refuse, and null if it is empty.
 */
export function typedNumber(text: string): number | string | null {
  const plain = text.normalize('NFKC').replaceAll('。', '.').replaceAll('−', '-').trim();
  if (plain === '') return null;
  const written = thousands.test(plain) ? plain.replaceAll(',', '') : plain;
  const number = writtenNumber(written);
  if (number === undefined) return text;
  if (written.replace(/\D/g, '').length > safeDigits) return written;
  // Turns -0 into 0.
  return number === 0 ? 0 : number;
}

/** A number after one step, within its limits and rounded to `scale` decimals; null counts as 0. */
export function stepped(from: number | null, step: number, scale: number, min?: number, max?: number): number {
  const next = Number(((from ?? 0) + step).toFixed(scale));
  return Math.min(Math.max(next, min ?? Number.NEGATIVE_INFINITY), max ?? Number.POSITIVE_INFINITY);
}
