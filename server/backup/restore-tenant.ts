import { dirname } from 'node:path';
import { StartError } from '#server/config/start-error.ts';
import { changedForms, leftSince, standsAt } from '#server/db/backup/present-state.ts';
import { type Replaced, replaceTenant } from '#server/db/backup/replace-tenant.ts';
import type { DatabaseUrls } from '#server/db/database-urls.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { keyOf } from './backup-key.ts';
import { keptFiles } from './kept-files.ts';
import { readManifest } from './manifest.ts';
import { checkTables, openTable } from './read-backup.ts';

export interface TenantRestored extends Omit<Replaced, 'files'> {
  readonly madeAt: string;
  readonly files: number;
  /** Files that its records name and that neither the store nor, as they were, the backup has. */
  readonly missingFiles: number;
  /** Pseudonyms of people who were anonymised since: their names and data came back with the tenant's rows. */
  readonly leftSince: readonly string[];
}

/**
 * Puts one tenant of a backup in the place of that tenant in an installation that is stopped: its rows and files as they
 * were, under the same ids. What all tenants share stays: accounts, the menu, the audit trail.
 * @throws StartError where backup and database are not of the same release, or the backup has no such tenant
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
  // Rows fit the tables of their own release alone.
  if (!(await standsAt(urls.owner, manifest.migrations))) {
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
  const kept = keptFiles(dirname(backup), key);
  let missingFiles = 0;
  for (const hash of files) {
    if (await isThere(store, hash)) continue;
    if ((await kept.giveBack(kept.nameOf(hash), store)) !== 'there') missingFiles += 1;
  }
  const left = await leftSince(urls.owner, tenantId, manifest.madeAt);
  return { ...replaced, madeAt: manifest.madeAt, files: files.length - missingFiles, missingFiles, leftSince: left };
}

async function isThere(store: FileStore, hash: string): Promise<boolean> {
  const found = await store.open(hash);
  found?.stream.destroy();
  return found !== null;
}
