import { existsSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { sql } from 'kysely';
import { withInstallation } from '#server/backup/with-database.ts';
import { allSignInWays } from '#server/config/config.ts';
import { setRunningConfig } from '#server/config/running-config.ts';
import { StartError } from '#server/config/start-error.ts';
import { migrations } from '#server/db/migrations.ts';
import { readGlobal } from '#server/db/scope.ts';
import { withOpenDatabase } from '#server/db/start-database.ts';
import { PLATFORM_TENANT } from '#server/kernel/platform.ts';
import { asCommand } from '#server/process/command.ts';
import { dumpText } from './dump/open-dump.ts';
import { readDump } from './dump/read-dump.ts';
import type { Dialect } from './dump/token.ts';
import { importDump } from './import-dump.ts';
import { reportCsv, reportText } from './report.ts';
import { Source } from './source.ts';
// Loads the product's parts, which define the known jobs and pages.
import '#server/start/bindings.ts';

const usage =
  'npm run import-jeecg -- <dump.sql> [--apply] [--tenant=<number>] [--dialect=mysql|postgresql] [--report=<file>]';

/** `npm run import-jeecg`: reports what a dump of a JeecgBoot installation would import; with `--apply` imports it. */
export function runImport(args: readonly string[]): Promise<void> {
  const known = /^(?:[^-].*|--apply|--tenant=[1-9]\d{0,8}|--dialect=(?:mysql|postgresql)|--report=.+)$/;
  return asCommand(usage, args, known, async (config, given) => {
    const [dump, ...more] = given.filter((arg) => !arg.startsWith('--'));
    if (dump === undefined || more.length > 0) throw new StartError(`usage: ${usage}`);
    const option = (name: string) => given.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
    const path = resolve(dump);
    if (!existsSync(path)) throw new StartError(`${path} does not exist`);
    const source = new Source();
    const dialect = await readDump(dumpText(path), source, option('dialect') as Dialect | undefined);
    if (source.isEmpty) throw new StartError(`${path} contains no rows of a JeecgBoot installation's sys_ tables`);
    return withInstallation(config, { alone: false }, async ({ urls }) => {
      setRunningConfig({ ...config, signInWays: config.signInWays ?? allSignInWays });
      return withOpenDatabase(urls, async () => {
        await refuseOtherSchema();
        const tenant = option('tenant');
        const apply = given.includes('--apply');
        const target = tenant === undefined ? PLATFORM_TENANT : Number(tenant);
        const report = await importDump(source, { apply, target, tenants: tenant === undefined, name: basename(path) });
        const csv = resolve(option('report') ?? 'import-jeecg.csv');
        // Readable by this account only, because it contains people's names.
        writeFileSync(csv, reportCsv(report), { mode: 0o600 });
        return [
          `${path} (${dialect}), into tenant ${target}${tenant === undefined ? ' and the tenants of the dump' : ''}`,
          '',
          reportText(report),
          '',
          `Every row with its reason: ${csv}`,
          ending(apply, report.changesNothing),
        ].join('\n');
      });
    });
  });
}

function ending(apply: boolean, nothing: boolean): string {
  if (nothing) return 'There is nothing to take over.';
  return apply ? 'Taken over.' : 'Nothing was changed. Add --apply to take it over.';
}

/**
 * Checks that the tables are those of this release and were filled by its first start.
 * @throws StartError
 */
async function refuseOtherSchema(): Promise<void> {
  const last = migrations.at(-1)?.name;
  const isPresent = await readGlobal(async (db) => {
    const { rows } =
      await sql`select to_regclass('public.jeecg_import') as found, (select count(*) from sys_user)::int as people`.execute(
        db,
      );
    return rows[0] as { readonly found: string | null; readonly people: number };
  }).catch(() => null);
  if (!isPresent?.found || isPresent.people === 0)
    throw new StartError(`Start Slipway once first (npm start): the database is not that of this release (${last})`);
}
