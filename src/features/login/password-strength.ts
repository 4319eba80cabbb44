export type Strength = 'tooShort' | 'isName' | 'weak' | 'fair' | 'strong';

/** Figures, letters of either case, common Chinese characters, and everything else: how many signs there are to guess from. */
const alphabets: readonly (readonly [RegExp, number])[] = [
  [/\d/, 10],
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\p{Script=Han}/u, 2500],
  [/[^\da-z\p{Script=Han}]/iu, 33],
];

/**
 * How hard a password is to guess, for the person who chooses it; what is refused the server says (docs/security.md P1). Signs that go on
 * as the two before them did (`aaa`, `1234`, `9876`) count as a third, the own user name in it as nothing.
 */
export function passwordStrength(password: string, username: string, minLength: number): Strength {
  if ([...password].length < minLength) return 'tooShort';
  if (password.toLowerCase() === username.toLowerCase()) return 'isName';
  const guessed = withoutName(password, username);
  const points = [...guessed].map((sign) => sign.codePointAt(0) ?? 0);
  const steps = points.map((point, at) => point - (points[at - 1] ?? point - 1_000));
  const worth = steps.reduce((sum, step, at) => sum + (Math.abs(step) <= 1 && step === steps[at - 1] ? 1 / 3 : 1), 0);
  const pool = alphabets.reduce((sum, [found, size]) => sum + (found.test(guessed) ? size : 0), 0);
  const bits = worth * Math.log2(Math.max(pool, 1));
  if (bits < 48) return 'weak';
  return bits < 72 ? 'fair' : 'strong';
}

function withoutName(password: string, username: string): string {
  const at = username === '' ? -1 : password.toLowerCase().indexOf(username.toLowerCase());
  return at < 0 ? password : password.slice(0, at) + password.slice(at + username.length);
}
