/**
 * Arithmetic of decimal fractions: 0.1 + 0.2 is 0.3, and whole numbers are exact up to 2^53. Each operation reads its
 * numbers as the decimals that people see, calculates exactly and returns the nearest number. Sums and
 * products beyond the range of numbers are Infinity, as usual.
 */
interface Decimal {
  readonly digits: bigint;
  /** Digits behind the point; negative for trailing zeros. */
  readonly scale: number;
}

/** Digits of a quotient: more than a number can represent. */
const quotientDigits = 20;

function decimalOf(number: number): Decimal {
  const [mantissa = '0', exponent = '0'] = number.toExponential().split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), scale: fraction.length - Number(exponent) };
}

const numberOf = ({ digits, scale }: Decimal): number => Number(`${digits}e${-scale}`);

const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent);

function withScale({ digits, scale }: Decimal, wanted: number): bigint {
  return digits * powerOfTen(wanted - scale);
}

/** Both numbers as whole numbers of the smaller unit. */
function aligned(a: number, b: number): readonly [bigint, bigint, number] {
  const [one, other] = [decimalOf(a), decimalOf(b)];
  const scale = Math.max(one.scale, other.scale);
  return [withScale(one, scale), withScale(other, scale), scale];
}

export function add(a: number, b: number): number {
  const fast = a + b;
  if (!Number.isFinite(fast)) return fast;
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b) && Number.isSafeInteger(fast)) return fast + 0;
  const [one, other, scale] = aligned(a, b);
  return numberOf({ digits: one + other, scale });
}

export function multiply(a: number, b: number): number {
  const fast = a * b;
  if (!Number.isFinite(fast)) return fast;
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b) && Number.isSafeInteger(fast)) return fast + 0;
  const [one, other] = [decimalOf(a), decimalOf(b)];
  return numberOf({ digits: one.digits * other.digits, scale: one.scale + other.scale });
}

/** The quotient; `b` must not be 0. */
export function divide(a: number, b: number): number {
  const [one, other] = [decimalOf(a), decimalOf(b)];
  const shift = quotientDigits + String(other.digits).length;
  const digits = (one.digits * powerOfTen(shift)) / other.digits;
  return numberOf({ digits, scale: one.scale - other.scale + shift });
}

/** The rest of a division, with the sign of `a`; `b` must not be 0. */
export function remainder(a: number, b: number): number {
  const [one, other, scale] = aligned(a, b);
  return numberOf({ digits: one % other, scale });
}

/** Rounds to `places` digits behind the point; a half is rounded away from zero, as PostgreSQL does. */
export function round(number: number, places: number): number {
  const { digits, scale } = decimalOf(number);
  if (scale <= places) return number;
  const unit = powerOfTen(scale - places);
  const half = digits < 0n ? -unit / 2n : unit / 2n;
  return numberOf({ digits: (digits + half) / unit, scale: places });
}
