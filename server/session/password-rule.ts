import { fail } from '#shared/errors/fail.ts';
import { isTooLong } from './password.ts';

/** P1: at least this many characters, any character, no upper bound below the byte limit of hashing. */
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

/** Throws the reason why this may not become somebody's password. */
export async function checkNewPassword(password: string, username: string): Promise<void> {
  if ([...password].length < MIN_LENGTH) throw fail('passwordTooShort', { min: MIN_LENGTH });
  if (isTooLong(password)) throw fail('passwordTooLong');
  const lower = password.toLowerCase();
  if (lower === username.toLowerCase()) throw fail('passwordIsName');
  if ((await commonPasswords()).has(lower)) throw fail('passwordCommon');
}
