import { join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import { StartError } from '#server/config/start-error.ts';
import type { DatabaseUrls } from '#server/db/database-urls.ts';
import { localStore } from '#server/files/local-store.ts';
import { backupFolder } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';

/**
 * Makes the backup before the server migrates a database that has accounts. Returns null if `UPGRADE_BACKUP=0` switches
 * it off.
 * @throws StartError if the backup fails; then nothing is migrated
 */
export async function backupBeforeUpgrade(
  { backupDir, backupKey: phrase, upgradeBackup }: Pick<Config, 'backupDir' | 'backupKey' | 'upgradeBackup'>,
  dataDir: string,
  urls: DatabaseUrls,
  due: readonly string[],
): Promise<string | null> {
  const steps = due.length === 1 ? due[0] : `${due.length} steps up to ${due.at(-1)}`;
  if (!upgradeBackup) {
    console.log(`Upgrading the database (${steps}), without a backup: UPGRADE_BACKUP is 0`);
    return null;
  }
  const place = { folder: backupFolder({ backupDir }, dataDir), phrase };
  try {
    const { path } = await makeBackup(urls, place, localStore(join(dataDir, 'files')), null);
    console.log(`Upgrading the database (${steps}); the backup from before is ${path}`);
    return path;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `No backup could be made before the upgrade (${reason}); nothing was changed. ` +
        'Mend that, or set UPGRADE_BACKUP=0 where the database is saved otherwise',
    );
  }
}
