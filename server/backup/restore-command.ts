import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '#server/config/config.ts';
import { StartError } from '#server/config/start-error.ts';
import { isServed } from '#server/db/backup/present-state.ts';
import { asCommand } from '#server/process/command.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { restoreTenant } from './restore-tenant.ts';
import { type Installation, withInstallation } from './with-database.ts';

const usage = 'npm run restore -- <folder of a backup> [--tenant=<number>]';
const option = '--tenant=';

/**
 * `npm run restore`: restores a backup into a new, empty installation, or one tenant of a backup into the present one.
 */
export function runRestore(args: readonly string[]): Promise<void> {
  return asCommand(usage, args, /^(?!-)|^--tenant=[1-9]\d{0,8}$/, async (config, all) => {
    const [given = '', ...more] = all.filter((arg) => !arg.startsWith(option));
    const backup = resolve(given);
    if (given === '' || more.length > 0 || !existsSync(join(backup, '..'))) throw new StartError(`usage: ${usage}`);
    const tenant = all.find((arg) => arg.startsWith(option))?.slice(option.length);
    return withInstallation(config, { alone: true }, (installation) =>
      tenant === undefined
        ? wholeOf(backup, config, installation)
        : tenantOf(backup, Number(tenant), config, installation),
    );
  });
}

async function wholeOf(backup: string, { backupKey }: Config, { urls, store }: Installation): Promise<string> {
  const { manifest, rows, files } = await restoreBackup(urls, backup, backupKey, store);
  return [
    `Restored the state of ${manifest.madeAt}: ${rows} rows of ${manifest.tables.length} tables, ${files} files.`,
    'Everybody has to sign in again. Passwords of data sources need the folder secrets of the old data folder, or must be entered again.',
    'Start it with npm start.',
  ].join('\n');
}

/** Restores one tenant. The present state is backed up first, in case the restored one is not what was wanted. */
async function tenantOf(backup: string, tenant: number, config: Config, installation: Installation): Promise<string> {
  const { urls, store, backups: folder } = installation;
  if (await isServed(urls.owner)) throw new StartError('A server is still using this database; stop it first');
  const before = await makeBackup(urls, { folder, phrase: config.backupKey }, store, null);
  const done = await restoreTenant(urls, backup, tenant, config.backupKey, store);
  return [
    `Tenant ${tenant} is restored to its state of ${done.madeAt}: ${done.added} rows replace ${done.removed}, ${done.files} files.`,
    ...Object.entries(done.leftOut).map(
      ([table, count]) =>
        `${count} rows of ${table} were left out: they refer to an account or a menu that was removed since`,
    ),
    ...(done.missingFiles > 0 ? [`${done.missingFiles} files that its records refer to are missing`] : []),
    ...(done.leftSince.length > 0
      ? [`Names and data of people who were anonymised since are back in its rows: ${done.leftSince.join(', ')}`]
      : []),
    `The backup from before is ${before.path}. Start it with npm start.`,
  ].join('\n');
}
