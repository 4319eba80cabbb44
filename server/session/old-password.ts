import { createCipheriv, createHash } from 'node:crypto';

/**
 * Passwords of an installation of the platform that was imported (docs/security.md P1). It kept the user name encrypted with
 * the password (PBEWithMD5AndDES, 1000 rounds): anybody who has the table tries a hundred thousand passwords a second. Here only
 * an argon2id of that text is kept, and only until its person signs in.
 */

const rounds = 1_000;
const form = /^jeecg:([0-9a-f]{16}):([\w-]+):(\$argon2id\$.+)$/;

/** What is needed to tell whether a typed password is the old one. */
export interface OldPassword {
  /** Of the argon2id, in PHC form. */
  readonly hash: string;
  /** What the old text has to be made of beside the typed password: as the account was called there. */
  readonly username: string;
  readonly salt: string;
}

/** `sys_user.password` of an imported account. */
export function oldPasswordText({ hash, username, salt }: OldPassword): string {
  return `jeecg:${Buffer.from(salt).toString('hex')}:${Buffer.from(username).toString('base64url')}:${hash}`;
}

/** What is stored of an imported account that has not signed in yet; undefined for every other text. */
export function readOldPassword(stored: string): OldPassword | undefined {
  const [, salt = '', username = '', hash = ''] = form.exec(stored) ?? [];
  if (hash === '') return undefined;
  return {
    hash,
    username: Buffer.from(username, 'base64url').toString(),
    salt: Buffer.from(salt, 'hex').toString(),
  };
}

/**
 * The old platform's text for a password, lower-case hex: PBES1 of the user name. Null for a password that it could not have
 * taken, since Java's key has printable ASCII only, and for a salt of another length.
 */
export function platformHash(password: string, { username, salt }: Omit<OldPassword, 'hash'>): string | null {
  if (!/^[ -~]+$/.test(password) || !isSalt(salt)) return null;
  let derived = Buffer.concat([Buffer.from(password), Buffer.from(salt)]);
  for (let round = 0; round < rounds; round += 1) derived = createHash('md5').update(derived).digest();
  const key = derived.subarray(0, 8);
  // OpenSSL 3 has single DES among its legacy ciphers only; three times with one key is the same.
  const cipher = createCipheriv('des-ede3-cbc', Buffer.concat([key, key, key]), derived.subarray(8));
  return cipher.update(username, 'utf8', 'hex') + cipher.final('hex');
}

/** Java takes eight bytes and nothing else. */
export const isSalt = (salt: string): boolean => Buffer.byteLength(salt, 'utf8') === 8;
