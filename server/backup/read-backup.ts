import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { StartError } from '#server/config/start-error.ts';
import { opened } from './backup-files.ts';
import type { BackupKey } from './backup-key.ts';
import { type BackedTable, fileList, type Manifest, tableFile } from './manifest.ts';
import { unseal } from './seal.ts';

/** Rows of a table as COPY text. */
export function openTable(backup: string, table: BackedTable, key: BackupKey | undefined): Readable {
  const steps = key === undefined ? [createGunzip()] : [unseal(key.bytes), createGunzip()];
  return opened(join(backup, tableFile(table)), steps);
}

/**
 * Names of the stored files that belong to a backup.
 * @throws StartError if the list is missing or damaged
 */
export async function* namedFiles(backup: string): AsyncIterable<string> {
  const path = join(backup, fileList);
  const lines = createInterface({ input: opened(path, [createGunzip()]), crlfDelay: Number.POSITIVE_INFINITY });
  try {
    for await (const line of lines) if (line !== '') yield line;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${path} cannot be read, or is damaged`);
  }
}

/** @throws StartError if the list of stored files is incomplete */
export async function checkFileList(backup: string, { files }: Manifest): Promise<void> {
  let count = 0;
  for await (const _ of namedFiles(backup)) count += 1;
  if (count !== files.count)
    throw new StartError(`${join(backup, fileList)} is damaged: it names ${count} files instead of ${files.count}`);
}

/**
 * Compares the hash of each table file with the manifest.
 * @throws StartError for the first file that is missing or damaged
 */
export async function checkTables(backup: string, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) {
    const digest = createHash('sha256');
    const path = join(backup, tableFile(table));
    await pipeline(createReadStream(path), digest).catch(() => {
      throw new StartError(`${path} cannot be read`);
    });
    if (digest.digest('hex') !== table.sha256)
      throw new StartError(`${path} is damaged: its content has changed since the backup`);
  }
}
