import { writtenNumber } from '#shared/resource/written-number.ts';

/** More digits a number may not keep: such a text stays a text. */
const safeDigits = 15;
const thousands = /^([+-]?)(\d{1,3}(?:,\d{3})+)(\.\d*)?$/;

/**
 * What was typed as a number, with full-width digits of an input method or the commas that lists show; the text itself
 * where it is none, for the schema to refuse it; null where nothing was typed.
 */
export function typedNumber(text: string): number | string | null {
  const plain = text.normalize('NFKC').replaceAll('。', '.').replaceAll('−', '-').trim();
  if (plain === '') return null;
  const written = thousands.test(plain) ? plain.replaceAll(',', '') : plain;
  const number = writtenNumber(written);
  if (number === undefined) return text;
  if (written.replace(/\D/g, '').length > safeDigits) return written;
  // A nought has no sign.
  return number === 0 ? 0 : number;
}

/** One step from a number, or from nothing, inside its limits; exact in `scale` digits. */
export function stepped(from: number | null, step: number, scale: number, min?: number, max?: number): number {
  const next = Number(((from ?? 0) + step).toFixed(scale));
  return Math.min(Math.max(next, min ?? Number.NEGATIVE_INFINITY), max ?? Number.POSITIVE_INFINITY);
}
