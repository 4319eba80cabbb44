export type Strength = 'tooShort' | 'isName' | 'weak' | 'fair' | 'strong';

/** Figures, letters of either case, and everything else: how many signs there are to guess from. */
const alphabets: readonly (readonly [RegExp, number])[] = [
  [/\d/, 10],
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[^\da-z]/i, 33],
];

/**
 * How hard a password is to guess, for the person who chooses it; what is refused the server says (P1). Signs that go on
 * as the two before them did (`aaa`, `1234`, `9876`) count as a third.
 */
export function passwordStrength(password: string, username: string, minLength: number): Strength {
  const signs = [...password];
  if (signs.length < minLength) return 'tooShort';
  if (password.toLowerCase() === username.toLowerCase()) return 'isName';
  const points = signs.map((sign) => sign.codePointAt(0) ?? 0);
  const steps = points.map((point, at) => point - (points[at - 1] ?? point - 1_000));
  const worth = steps.reduce((sum, step, at) => sum + (Math.abs(step) <= 1 && step === steps[at - 1] ? 1 / 3 : 1), 0);
  const pool = alphabets.reduce((sum, [found, size]) => sum + (found.test(password) ? size : 0), 0);
  const bits = worth * Math.log2(pool);
  if (bits < 48) return 'weak';
  return bits < 72 ? 'fair' : 'strong';
}
