import { dirname } from 'node:path';
import { StartError } from '#server/config/start-error.ts';
import { isEmpty } from '#server/db/backup/is-empty.ts';
import { loadFormTables, loadTables } from '#server/db/backup/load-tables.ts';
import { makeFormTables } from '#server/db/backup/make-form-tables.ts';
import type { DatabaseUrls } from '#server/db/database-urls.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations.ts';
import { checkDatabase } from '#server/db/roles.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { backupFiles } from './backup-files.ts';
import { type BackupKey, keyOf } from './backup-key.ts';
import { type BackedTable, type Manifest, readManifest } from './manifest.ts';
import { checkFileList, checkTables, namedFiles, openTable } from './read-backup.ts';

export interface Restored {
  readonly manifest: Manifest;
  readonly rows: number;
  readonly files: number;
}

/**
 * Restores a backup into an empty database: the database is migrated to the release of the backup and filled; the next
 * start migrates it further. Nobody can sign in until the restore is finished, and an interrupted restore can be
 * repeated.
 * @throws StartError if the database is not empty, or the backup is damaged, encrypted with another key, or of a later
 * release
 */
export async function restoreBackup(
  urls: DatabaseUrls,
  backup: string,
  phrase: string | undefined,
  store: FileStore,
): Promise<Restored> {
  const manifest = readManifest(backup);
  const key = keyOf(manifest.sealed, phrase);
  const steps = migrations.slice(0, manifest.migrations.length);
  if (steps.some(({ name }, at) => name !== manifest.migrations[at]) || steps.length < manifest.migrations.length) {
    throw new StartError('This backup was made by another release: restore it with that one, or with a later one');
  }
  if (!(await isEmpty(urls.owner))) {
    throw new StartError('The database is not empty; set DATA_DIR (or DATABASE_URL) to a new one and restore there');
  }
  await checkTables(backup, manifest);
  await checkFileList(backup, manifest);
  const files = await putFiles(backup, key, store);
  await migrate(urls.owner, steps);
  await checkDatabase(urls);
  const open = (table: BackedTable) => openTable(backup, table, key);
  const inSchema = (schema: BackedTable['schema']) => manifest.tables.filter((table) => table.schema === schema);
  // Created by the same code as when the forms were published.
  await makeFormTables(urls.forms, manifest.forms as ResourceDefinition[], inSchema('onl'));
  await loadFormTables(urls.forms, inSchema('onl'), open);
  // The accounts come last, so that nobody can sign in before everything is there.
  await loadTables(urls.owner, inSchema('public'), manifest.sequences, open);
  return { manifest, files, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0) };
}

async function putFiles(backup: string, key: BackupKey | undefined, store: FileStore): Promise<number> {
  const kept = backupFiles(dirname(backup), key);
  let count = 0;
  for await (const name of namedFiles(backup)) {
    const state = await kept.restore(name, store);
    if (state !== 'there') throw new StartError(`The stored file ${name} of this backup is ${state}`);
    count += 1;
  }
  return count;
}
