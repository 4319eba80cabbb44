import { dirname } from 'node:path';
import { StartError } from '#server/config/start-error.ts';
import { changedForms, hasMigrations, leftSince } from '#server/db/backup/present-state.ts';
import { type Replaced, replaceTenant } from '#server/db/backup/replace-tenant.ts';
import type { DatabaseUrls } from '#server/db/database-urls.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { backupFiles } from './backup-files.ts';
import { keyOf } from './backup-key.ts';
import { readManifest } from './manifest.ts';
import { checkTables, openTable } from './read-backup.ts';

export interface TenantRestored extends Omit<Replaced, 'files'> {
  readonly madeAt: string;
  readonly files: number;
  /** Number of files that the tenant's records name, but neither the store nor the backup has. */
  readonly missingFiles: number;
  /** Pseudonyms of people who were anonymised after the backup: their names and data are back in the tenant's rows. */
  readonly leftSince: readonly string[];
}

/**
 * Replaces one tenant of a stopped installation by the same tenant in a backup: rows and files as they were, with the
 * same ids. What all tenants share is not changed: accounts, the menu, the audit log.
 * @throws StartError if backup and database are of different releases, or the backup does not have the tenant
 */
export async function restoreTenant(
  urls: Pick<DatabaseUrls, 'owner' | 'forms'>,
  backup: string,
  tenantId: number,
  phrase: string | undefined,
  store: FileStore,
): Promise<TenantRestored> {
  const manifest = readManifest(backup);
  const key = keyOf(manifest.sealed, phrase);
  // Rows only fit the tables of their own release.
  if (!(await hasMigrations(urls.owner, manifest.migrations))) {
    throw new StartError(
      'Backup and database are not of the same release: restore the backup to an installation of its own, start that once, ' +
        'back it up, and take the tenant from there',
    );
  }
  const changed = await changedForms(urls.owner, manifest.tables, tenantId);
  if (changed.length > 0) {
    throw new StartError(
      `Forms were added, changed or removed since the backup (${changed.join(', ')}): restore it to an installation of its own and take the rows from there`,
    );
  }
  await checkTables(backup, manifest);
  const { files, ...replaced } = await replaceTenant(urls, tenantId, {
    tables: manifest.tables,
    open: (table) => openTable(backup, table, key),
  });
  const kept = backupFiles(dirname(backup), key);
  let missingFiles = 0;
  for (const hash of files) {
    if (await isThere(store, hash)) continue;
    if ((await kept.restore(kept.nameOf(hash), store)) !== 'there') missingFiles += 1;
  }
  const left = await leftSince(urls.owner, tenantId, manifest.madeAt);
  return { ...replaced, madeAt: manifest.madeAt, files: files.length - missingFiles, missingFiles, leftSince: left };
}

async function isThere(store: FileStore, hash: string): Promise<boolean> {
  const found = await store.open(hash);
  found?.stream.destroy();
  return found !== null;
}
