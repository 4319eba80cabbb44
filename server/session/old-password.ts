import { createCipheriv, createHash } from 'node:crypto';

/**
 * Passwords of accounts imported from a JeecgBoot installation (docs/security.md P1). JeecgBoot stores the user name
 * encrypted with the password (PBEWithMD5AndDES, 1000 rounds), of which an attacker with the table can test a hundred
 * thousand passwords per second. We store only an argon2id hash of that text, until the user signs in for the first
 * time.
 */

const rounds = 1_000;
const form = /^jeecg:([0-9a-f]{16}):([\w-]+):(\$argon2id\$.+)$/;

/** Data for verifying a typed password against an imported one. */
export interface OldPassword {
  /** The argon2id hash in PHC form. */
  readonly hash: string;
  /** User name in the old installation, which is the plain text of the old encryption. */
  readonly username: string;
  readonly salt: string;
}

/** Value of `sys_user.password` for an imported account. */
export function oldPasswordText({ hash, username, salt }: OldPassword): string {
  return `jeecg:${Buffer.from(salt).toString('hex')}:${Buffer.from(username).toString('base64url')}:${hash}`;
}

/**
 * Parses the stored password of an imported account that has not signed in yet; undefined for any other stored
 * password.
 */
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
 * JeecgBoot's encrypted text for a password, lower-case hex (PBES1 of the user name). Null for a password that
 * JeecgBoot could not accept, because Java's key takes only printable ASCII, and for a salt of another length.
 */
export function platformHash(password: string, { username, salt }: Omit<OldPassword, 'hash'>): string | null {
  if (!/^[ -~]+$/.test(password) || !isSalt(salt)) return null;
  let derived = Buffer.concat([Buffer.from(password), Buffer.from(salt)]);
  for (let round = 0; round < rounds; round += 1) derived = createHash('md5').update(derived).digest();
  const key = derived.subarray(0, 8);
  // OpenSSL 3 offers single DES only as a legacy cipher; triple DES with three equal keys gives the same result.
  const cipher = createCipheriv('des-ede3-cbc', Buffer.concat([key, key, key]), derived.subarray(8));
  return cipher.update(username, 'utf8', 'hex') + cipher.final('hex');
}

/** Java requires a salt of exactly eight bytes. */
export const isSalt = (salt: string): boolean => Buffer.byteLength(salt, 'utf8') === 8;
