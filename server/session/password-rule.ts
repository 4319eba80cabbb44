import type { ErrorId } from '#shared/errors/catalogue.ts';
import { type ErrorParams, fail } from '#shared/errors/fail.ts';
import { isTooLong } from './password.ts';

/** docs/security.md P1: at least this many characters, any character, no upper bound below the byte limit of hashing. */
export const MIN_LENGTH = 8;
const COMMON_COUNT = 3000;

let common: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords that are long enough to be chosen at all, in lower case. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  // Loaded when a password is first set: most processes never need the list.
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const ranked = dictionary['passwords-common'] as readonly string[];
    return new Set(
      ranked
        .map((entry) => entry.toLowerCase())
        .filter((entry) => entry.length >= MIN_LENGTH)
        .slice(0, COMMON_COUNT),
    );
  });
  return common;
}

/** Every form that sets one calls it `password`. */
const refused = (id: ErrorId, params: ErrorParams = {}) => fail(id, params, { password: id });

/** Whether there are only digits beside a name. */
function isNameWithDigits(text: string, name: string): boolean {
  const at = name === '' ? -1 : text.indexOf(name);
  return at >= 0 && /^\d*$/.test(text.slice(0, at) + text.slice(at + name.length));
}

/** Whether it is one piece, too short to be a password itself, again and again: `aaaaaaaa`, `abc1abc1`. */
function isRepetition(text: string): boolean {
  // The first place where the text, written twice, begins again is how long its piece is.
  return (text + text).indexOf(text, 1) < Math.min(text.length, MIN_LENGTH);
}

/** Throws the reason why this may not become somebody's password; forms show it at the field. */
export async function checkNewPassword(password: string, username: string): Promise<void> {
  if ([...password].length < MIN_LENGTH) throw refused('passwordTooShort', { min: MIN_LENGTH });
  if (isTooLong(password)) throw refused('passwordTooLong');
  const lower = password.toLowerCase();
  const name = username.toLowerCase();
  if (lower === name) throw refused('passwordIsName');
  if (isNameWithDigits(lower, name)) throw refused('passwordNameDigits');
  if (isRepetition(lower)) throw refused('passwordRepeats');
  if ((await commonPasswords()).has(lower)) throw refused('passwordCommon');
}
