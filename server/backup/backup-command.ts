import { join } from 'node:path';
import { StartError } from '#server/config/start-error.ts';
import { locateData } from '#server/db/embedded/location.ts';
import { asCommand } from '#server/process/command.ts';
import { backupFolder, finishedBackups } from './backup-folder.ts';
import { keyOf } from './backup-key.ts';
import { makeBackup } from './make-backup.ts';
import { readManifest } from './manifest.ts';
import { checkFileList, checkTables } from './read-backup.ts';
import { sizeText } from './size-text.ts';
import { withInstallation } from './with-database.ts';

const usage = 'npm run backup [-- --keep=<days>] [-- --check]';

/** `npm run backup`: makes a backup and with `--keep` removes old ones; `--check` reads the newest one instead. */
export function runBackup(args: readonly string[]): Promise<void> {
  return asCommand(usage, args, /^--(keep=[1-9]\d{0,4}|check)$/, async (config, given) => {
    const { backupKey: phrase } = config;
    if (given.includes('--check')) {
      // Reads files only, so no database is needed.
      const folder = backupFolder(config, locateData(config).dataDir);
      const [newest] = finishedBackups(folder);
      if (newest === undefined) throw new StartError(`${folder} contains no backup`);
      const manifest = readManifest(join(folder, newest));
      keyOf(manifest.sealed, phrase);
      await checkTables(join(folder, newest), manifest);
      await checkFileList(join(folder, newest), manifest);
      return `${join(folder, newest)} is complete: ${manifest.tables.length} tables`;
    }
    return withInstallation(config, { alone: false }, async ({ urls, store, backups: folder }) => {
      const keep = given.find((arg) => arg.startsWith('--keep='))?.slice('--keep='.length);
      const days = keep === undefined ? null : Number(keep);
      const { path, manifest, bytes, deleted } = await makeBackup(urls, { folder, phrase }, store, days);
      return [
        `Backup ${path}: ${manifest.tables.length} tables (${sizeText(bytes)}), ${manifest.files.count} files`,
        ...(manifest.files.missing > 0
          ? [`${manifest.files.missing} files that records refer to are not in the store`]
          : []),
        ...(manifest.sealed === null ? ['The backup is not encrypted: BACKUP_KEY is not set'] : []),
        ...(deleted.backups.length > 0 ? [`Removed ${deleted.backups.length} backups older than ${days} days`] : []),
      ].join('\n');
    });
  });
}
