import { createHmac, randomBytes, scryptSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/config/start-error.ts';

/** Key that encrypts the files of a backup folder. */
export interface BackupKey {
  readonly bytes: Buffer;
  /** Identifies the key without revealing it; stored in the manifest. */
  readonly id: string;
  readonly salt: string;
}

const saltFile = 'salt';

/**
 * Derives the key of a backup folder from `BACKUP_KEY`; the salt is created with the first backup. Undefined: backups
 * are not encrypted.
 */
export function backupKey(folder: string, phrase: string | undefined): BackupKey | undefined {
  if (phrase === undefined) return undefined;
  const path = join(folder, saltFile);
  if (!existsSync(path)) writeFileSync(path, randomBytes(16).toString('base64url'), { mode: 0o600, flag: 'wx' });
  return deriveKey(phrase, readFileSync(path, 'utf8'));
}

/**
 * Returns the key that a backup was encrypted with; undefined if it is not encrypted.
 * @throws StartError if `BACKUP_KEY` is missing or a different one
 */
export function keyOf(sealed: { readonly salt: string; readonly keyId: string } | null, phrase: string | undefined) {
  if (sealed === null) return undefined;
  if (phrase === undefined)
    throw new StartError('This backup is encrypted: set BACKUP_KEY to the key that it was made with');
  const key = deriveKey(phrase, sealed.salt);
  if (key.id !== sealed.keyId) throw new StartError('BACKUP_KEY is not the one that this backup was made with');
  return key;
}

function deriveKey(phrase: string, salt: string): BackupKey {
  const bytes = scryptSync(phrase, Buffer.from(salt, 'base64url'), 32, { N: 2 ** 15, r: 8, maxmem: 64 * 2 ** 20 });
  return { bytes, salt, id: named(bytes, 'key').slice(0, 16) };
}

/** Keyed hash of a text, used as a name that only somebody with the key can derive. */
export const named = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('hex');
