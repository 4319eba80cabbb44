import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { withInstallation } from '#server/backup/with-database.ts';
import { StartError } from '#server/config/start-error.ts';
import { withOwner } from '#server/db/owner-connection.ts';
import { PLATFORM_TENANT } from '#server/kernel/platform.ts';
import { asCommand } from '#server/process/command.ts';
import { writeArchive } from './archive.ts';
import { retentionKinds } from './kinds.ts';

const kinds = retentionKinds.map(({ key }) => key).join(' | ');
const usage = `npm run archive -- --kind=<${kinds}> --before=<YYYY-MM-DD> [--tenant=<number>] <folder>`;
const known = /^(--kind=\w+|--before=\d{4}-\d{2}-\d{2}|--tenant=[1-9]\d{0,8}|[^-].*)$/;

/**
 * `npm run archive`: writes rows of one kind older than a day as CSV files with a manifest, while people work. Deletes
 * nothing.
 */
export function runArchive(args: readonly string[]): Promise<void> {
  return asCommand(usage, args, known, (config, given) => {
    const option = (name: string) => given.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
    const folders = given.filter((arg) => !arg.startsWith('--'));
    const kind = retentionKinds.find(({ key }) => key === option('kind'));
    const [to] = folders;
    const day = option('before');
    if (kind === undefined || to === undefined || folders.length > 1 || !isDay(day)) {
      throw new StartError(`usage: ${usage}`);
    }
    const folder = resolve(to);
    if (existsSync(folder)) throw new StartError(`${folder} exists already`);
    const tenantId = Number(option('tenant') ?? PLATFORM_TENANT);
    return withInstallation(config, { alone: false }, async ({ urls, store }) => {
      const asked = { tenantId, before: `${day} 00:00:00+08` };
      const written = await withOwner((client) => writeArchive(client, { folder, kind, asked, store }), {
        url: urls.owner,
      });
      return `Archive ${folder}: ${written.rows} rows, ${written.files} files; nothing was removed`;
    });
  });
}

function isDay(text: string | undefined): text is string {
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(ms) && new Date(ms).toISOString().slice(0, 10) === text;
}
