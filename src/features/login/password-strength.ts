export type Strength = 'tooShort' | 'isName' | 'weak' | 'fair' | 'strong';

/** Digits, letters of either case, common Chinese characters, and all others, each with its number of characters. */
const alphabets: readonly (readonly [RegExp, number])[] = [
  [/\d/, 10],
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\p{Script=Han}/u, 2500],
  [/[^\da-z\p{Script=Han}]/iu, 33],
];

/**
 * Estimates how hard a password is to guess, to advise the user; the server decides what it accepts
 * (docs/security.md P1). A character that continues a sequence (`aaa`, `1234`, `9876`) counts as a third, the user's
 * own name counts as nothing.
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
