import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { StartError } from '#server/config/start-error.ts';
import { type Snapshot, withSnapshot } from '#server/db/backup/snapshot.ts';
import type { DatabaseUrls } from '#server/db/database-urls.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { makeFolder } from '#server/process/make-folder.ts';
import { type BackupFiles, backupFiles } from './backup-files.ts';
import { backupName, draftOf, leftDrafts } from './backup-folder.ts';
import { type BackupKey, backupKey } from './backup-key.ts';
import { type DeletedBackups, deleteOldBackups } from './delete-old-backups.ts';
import { type BackedTable, fileList, type Manifest, manifestFile, tableFile } from './manifest.ts';
import { writeFileSealed } from './write-file.ts';

/** Folder of the backups, and the phrase of the key that encrypts them. */
export interface BackupPlace {
  readonly folder: string;
  readonly phrase: string | undefined;
}

export interface Backup {
  readonly path: string;
  readonly manifest: Manifest;
  /** Size of all table files in bytes. */
  readonly bytes: number;
  readonly deleted: DeletedBackups;
}

const nothing: DeletedBackups = { backups: [], files: 0 };

/**
 * Backs up the current state of the database and the files that its rows name. The folder gets its final name when
 * everything is on the disk. An unfinished backup is removed, and the draft of a killed process by the next backup. Old
 * backups are removed under the same lock, so that files which another backup is about to name are not removed.
 * @param keepDays days that backups are kept; null: none is removed
 * @throws StartError while another backup of the database is being made
 */
export function makeBackup(
  urls: Pick<DatabaseUrls, 'owner' | 'forms'>,
  { folder, phrase }: BackupPlace,
  store: FileStore,
  keepDays: number | null,
): Promise<Backup> {
  return withSnapshot(urls, async (snapshot) => {
    if (snapshot === null) throw new StartError('Another backup of this database is being made');
    makeFolder(folder, 0o700);
    for (const left of leftDrafts(folder)) await rm(join(folder, left), { recursive: true, force: true });
    const key = backupKey(folder, phrase);
    const made = new Date();
    const name = backupName(made);
    const draft = join(folder, draftOf(name));
    await mkdir(draft, { mode: 0o700 });
    const write = async (): Promise<Manifest> => {
      const tables = await writeTables(snapshot, draft, key);
      const files = await writeFiles(snapshot, draft, backupFiles(folder, key), store);
      const manifest: Manifest = {
        format: 1,
        madeAt: made.toISOString(),
        migrations: [...snapshot.migrations],
        sealed: key ? { salt: key.salt, keyId: key.id } : null,
        tables,
        sequences: [...snapshot.sequences],
        forms: [...snapshot.forms],
        files,
      };
      await writeFile(join(draft, manifestFile), JSON.stringify(manifest), { mode: 0o600, flush: true });
      await rename(draft, join(folder, name));
      return manifest;
    };
    const manifest = await write().catch(async (error: unknown) => {
      // If the disk is full, the unfinished backup must not fill it until the next night.
      await rm(draft, { recursive: true, force: true }).catch(() => {});
      throw error;
    });
    await flushFolder(folder);
    const bytes = manifest.tables.reduce((sum, table) => sum + table.bytes, 0);
    const deleted = keepDays === null ? nothing : await deleteOldBackups({ folder, key }, keepDays, made);
    return { path: join(folder, name), manifest, bytes, deleted };
  });
}

async function writeTables(snapshot: Snapshot, draft: string, key: BackupKey | undefined): Promise<BackedTable[]> {
  const tables: BackedTable[] = [];
  for (const table of snapshot.tables) {
    const rows = snapshot.copy(table);
    const path = join(draft, tableFile(table));
    const written = await writeFileSealed(path, rows, { key: key?.bytes, steps: [createGzip({ level: 5 })] });
    tables.push({
      ...table,
      columns: [...table.columns],
      types: [...table.types],
      secret: [...(table.secret ?? [])],
      rows: rows.rowCount,
      ...written,
    });
  }
  return tables;
}

/** A file that a row names but the store has lost is only counted; the backup is made all the same. */
async function writeFiles(
  snapshot: Snapshot,
  draft: string,
  kept: BackupFiles,
  store: FileStore,
): Promise<Manifest['files']> {
  const files = { count: 0, bytes: 0, missing: 0 };
  async function* lines(): AsyncIterable<string> {
    for await (const hash of snapshot.fileHashes()) {
      const bytes = await kept.keep(hash, store);
      if (bytes === null) files.missing += 1;
      else {
        files.count += 1;
        files.bytes += bytes;
        yield `${kept.nameOf(hash)}\n`;
      }
    }
  }
  // The list is not encrypted, because the names of encrypted files reveal nothing.
  await writeFileSealed(join(draft, fileList), Readable.from(lines()), { key: undefined, steps: [createGzip()] });
  return files;
}

/**
 * Flushes a folder, so that a renamed backup is on the disk. Windows cannot flush folders; its file system keeps a
 * journal of names.
 */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
