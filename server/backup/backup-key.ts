import { createHmac, randomBytes, scryptSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/config/start-error.ts';

/** What seals the files of a backup folder. */
export interface BackupKey {
  readonly bytes: Buffer;
  /** Tells this key from others without telling anything of it; a manifest holds it. */
  readonly id: string;
  readonly salt: string;
}

const saltFile = 'salt';

/** The key of `BACKUP_KEY` for a folder of backups; the salt is made with the first of them. Undefined: nothing is sealed. */
export function backupKey(folder: string, phrase: string | undefined): BackupKey | undefined {
  if (phrase === undefined) return undefined;
  const path = join(folder, saltFile);
  if (!existsSync(path)) writeFileSync(path, randomBytes(16).toString('base64url'), { mode: 0o600, flag: 'wx' });
  return deriveKey(phrase, readFileSync(path, 'utf8'));
}

/**
 * The key that a backup was sealed with.
 * @throws StartError where `BACKUP_KEY` is missing or another one
 */
export function keyOf(sealed: { readonly salt: string; readonly keyId: string } | null, phrase: string | undefined) {
  if (sealed === null) return undefined;
  if (phrase === undefined) throw new StartError('This backup is encrypted: set BACKUP_KEY to what it was made with');
  const key = deriveKey(phrase, sealed.salt);
  if (key.id !== sealed.keyId) throw new StartError('BACKUP_KEY is not the one that this backup was made with');
  return key;
}

function deriveKey(phrase: string, salt: string): BackupKey {
  const bytes = scryptSync(phrase, Buffer.from(salt, 'base64url'), 32, { N: 2 ** 15, r: 8, maxmem: 64 * 2 ** 20 });
  return { bytes, salt, id: named(bytes, 'key').slice(0, 16) };
}

/** A name that only the holder of the key can make from what it stands for. */
export const named = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('hex');
