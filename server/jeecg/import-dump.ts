import { StartError } from '#server/config/start-error.ts';
import { enterTenant, writeGlobal } from '#server/db/scope.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import { administratorRole, makeAdministrator } from '#server/seed/first-administrator.ts';
import { ImportRun } from './import-run.ts';
import { takeCategories } from './kinds/take-categories.ts';
import { takeDataRules } from './kinds/take-data-rules.ts';
import { takeDataSources } from './kinds/take-data-sources.ts';
import { takeDeparts } from './kinds/take-departs.ts';
import { takeDictionaries } from './kinds/take-dictionaries.ts';
import { takeGrants } from './kinds/take-grants.ts';
import { takeJobs } from './kinds/take-jobs.ts';
import { takeLinks } from './kinds/take-links.ts';
import { takeMenus } from './kinds/take-menus.ts';
import { takePositions } from './kinds/take-positions.ts';
import { takeRoles } from './kinds/take-roles.ts';
import { takeTenants } from './kinds/take-tenants.ts';
import { takeUsers } from './kinds/take-users.ts';
import { preparePasswords } from './prepare-passwords.ts';
import { ImportReport, kinds } from './report.ts';
import type { Source } from './source.ts';

export interface ImportOptions {
  /** If false, everything is imported, reported and rolled back. */
  readonly apply: boolean;
  /** Tenant for rows without one. */
  readonly target: number;
  /** Whether the dump's tenants are imported; otherwise everything goes to `target`. */
  readonly tenants: boolean;
  /** Name of the dump in the audit log. */
  readonly name: string;
}

class OnlyLooked extends Error {}

/**
 * Imports a dump in one transaction, or reports what that would do, by rolling the same work back. It can be repeated:
 * rows that were imported before are recognised, and changes made in the yard stay.
 */
export async function importDump(source: Source, options: ImportOptions): Promise<ImportReport> {
  const report = new ImportReport();
  const passwords = await preparePasswords(source, options.apply);
  try {
    await writeGlobal(async (trx) => {
      const run = new ImportRun(trx, source, report, options.target);
      const target = await trx.selectFrom('sysTenant').select('id').where('id', '=', options.target).executeTakeFirst();
      if (!target) throw new StartError(`There is no tenant ${options.target}`);
      await enterTenant(trx, options.target);
      await run.recall();
      const made = await takeTenants(run, options.tenants);
      await run.enter(options.target);
      await takeMenus(run);
      await takeDataRules(run);
      await takeRoles(run);
      const codes = await takeDeparts(run);
      await takeDictionaries(run);
      await takeCategories(run);
      await takePositions(run);
      await takeUsers(run, passwords);
      await takeLinks(run, codes);
      await takeGrants(run);
      await takeJobs(run);
      await takeDataSources(run);
      await giveAdministrators(run, made);
      await run.remember();
      await noteImport(run, options, newAdministrators(run));
      if (!options.apply) throw new OnlyLooked();
    });
  } catch (error) {
    if (!(error instanceof OnlyLooked)) throw error;
  }
  forgetAllActors();
  noteLeft(report, source);
  return report;
}

/** Makes the installation's first account the administrator of new tenants without one. */
async function giveAdministrators({ trx, report }: ImportRun, made: readonly number[]): Promise<void> {
  for (const tenantId of made) {
    await enterTenant(trx, tenantId);
    const held = await trx
      .selectFrom('sysUserRole')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('roleId', '=', await administratorRole(trx, tenantId))
      .executeTakeFirst();
    const admin = await trx.selectFrom('sysUser').select('id').where('username', '=', 'admin').executeTakeFirst();
    if (held || !admin) continue;
    await makeAdministrator(trx, { tenantId, userId: admin.id });
    report.notes.push(`Nobody in the dump administers tenant ${tenantId}; the account admin does.`);
  }
}

/** New administrators of this import, which are named explicitly in the report. */
function newAdministrators({ report, source }: ImportRun): readonly string[] {
  const roles = source.rows('sys_role').filter((row) => row.text('role_code') === 'admin');
  const ids = new Set(roles.map((row) => row.text('id')));
  const links = report.lines.filter(
    ({ kind, outcome, sourceId }) =>
      kind === 'userRole' && outcome === 'new' && ids.has(sourceId.slice(sourceId.indexOf(':') + 1)),
  );
  const names = [...new Set(links.map(({ name }) => name))];
  if (names.length > 0) report.notes.push(`Administrators by this import: ${names.join(', ')}`);
  return names;
}

/**
 * Writes one audit line for the whole import (docs/security.md P33): the counts, the new administrators, and the name
 * of the dump.
 */
async function noteImport(
  { trx, report, target }: ImportRun,
  { name }: ImportOptions,
  admins: readonly string[],
): Promise<void> {
  const counts = kinds.flatMap((kind) => {
    const [made, changed] = [report.count(kind, 'new'), report.count(kind, 'changed')];
    return made + changed > 0 ? [`${kind} ${made}+${changed}`] : [];
  });
  if (counts.length === 0) return;
  await audit(trx, {
    type: 'operation',
    operate: 'import',
    event: 'jeecg.imported',
    content: `导入 JeecgBoot 数据（新增+修改）：${counts.join('，')}${admins.length > 0 ? `；新管理员：${admins.join('，')}` : ''}`,
    success: true,
    tenantId: target,
    username: 'system',
    realname: '系统',
    target: name,
  });
}

/** Adds to the report what could not be imported. */
function noteLeft(report: ImportReport, source: Source): void {
  for (const [table, columns] of source.otherColumns)
    report.notes.push(`Not taken over from ${table}: ${[...columns].join(', ')}`);
  const tables = [...source.otherTables].sort();
  if (tables.length > 0) report.notes.push(`Not read: ${tables.join(', ')}`);
  for (const [problem, times] of source.problems) report.notes.push(`Could not be read (${times} times): ${problem}`);
}
