import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { asCommand } from '#server/process/command.ts';
import { StartError } from '#server/start-error.ts';
import { restoreBackup } from './restore-backup.ts';
import { withInstallation } from './with-database.ts';

const usage = 'npm run restore -- <folder of a backup>';

/** `npm run restore`: a backup into a new, empty installation. */
export function runRestore(args: readonly string[]): Promise<void> {
  return asCommand(usage, args, /^[^-]/, async (config, [given = '']) => {
    const backup = resolve(given);
    if (given === '' || !existsSync(join(backup, '..'))) throw new StartError(`usage: ${usage}`);
    return withInstallation(config, { alone: true }, async ({ urls, store }) => {
      const { manifest, rows, files } = await restoreBackup(urls, backup, config.backupKey, store);
      return [
        `Restored what stood on ${manifest.madeAt}: ${rows} rows of ${manifest.tables.length} tables, ${files} files.`,
        'Everybody signs in again. Passwords of data sources need the folder secrets of the old data folder, or are entered anew.',
        'Start it with npm start.',
      ].join('\n');
    });
  });
}
