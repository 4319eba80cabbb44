import type { ErrorId } from '#shared/errors/catalogue.ts';
import { type ErrorParams, fail } from '#shared/errors/fail.ts';
import { isTooLong } from './password.ts';

/**
 * Minimum length in characters (docs/security.md P1). All characters are permitted, and the only maximum is the byte
 * limit of hashing.
 */
export const MIN_LENGTH = 8;
const COMMON_COUNT = 3000;

let common: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords that satisfy the minimum length, in lower case. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  // Loaded when the first password is set, because most processes never need the list.
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

/** Reports the error at the field `password`, which all forms use. */
const refused = (id: ErrorId, params: ErrorParams = {}) => fail(id, params, { password: id });

/** Whether the text is the name plus digits only. */
function isNameWithDigits(text: string, name: string): boolean {
  const at = name === '' ? -1 : text.indexOf(name);
  return at >= 0 && /^\d*$/.test(text.slice(0, at) + text.slice(at + name.length));
}

/** Whether the text repeats a piece that is shorter than the minimum length: `aaaaaaaa`, `abc1abc1`. */
function isRepetition(text: string): boolean {
  // The first index at which the text occurs again in its double is the length of the repeated piece.
  return (text + text).indexOf(text, 1) < Math.min(text.length, MIN_LENGTH);
}

/** Throws an error with the reason if the password is not acceptable; forms show it at the field. */
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
