import { type Config, StartError } from '#server/config.ts';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { readGlobal, writeAs, writeGlobal } from '#server/db/scope.ts';
import { seedJobs } from '#server/jobs/seed-jobs.ts';
import { parameters } from '#server/modules/config/parameters.ts';
import { hashPassword } from '#server/session/password.ts';
import { checkNewPassword } from '#server/session/password-rule.ts';
import { AppError } from '#shared/errors/fail.ts';
import { seedCategories } from './seed-categories.ts';
import { seedDictionaries } from './seed-dictionaries.ts';
import { seedMenu } from './seed-menu.ts';
import { seedPositions } from './seed-positions.ts';
import { seedReports } from './seed-reports.ts';
import { seedTenantRoles } from './seed-roles.ts';
import { seedRules } from './seed-rules.ts';
import { stableId } from './stable-id.ts';

/** The tenant a new installation begins with. */
export const FIRST_TENANT = 1;
/** Root of the department tree; every department's code begins with it. */
export const ROOT_ORG_CODE = 'A01';

/**
 * What every yard has: tenant, menu, roles and their grants, dictionaries, parameters, the company, and the first
 * administrator. Repeatable: it adds what is missing and leaves alone what is there, but for the menu, whose pages follow
 * the product.
 */
export async function seedSystem(config: Pick<Config, 'adminPassword'>): Promise<void> {
  const newPermissions = await writeGlobal(async (trx) => {
    await trx
      .insertInto('sysTenant')
      .values({ id: FIRST_TENANT, name: '海工制造基地' })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return seedMenu(trx);
  });
  await seedTenant(FIRST_TENANT, newPermissions);
  await seedAdministrator(config.adminPassword);
}

/** Roles, dictionaries, categories, rules, reports, parameters, positions and the root department of one tenant. */
export async function seedTenant(tenantId: number, newPermissions: ReadonlySet<string>): Promise<void> {
  await writeAs(tenantId, async (trx) => {
    await seedTenantRoles(trx, tenantId, newPermissions);
    await seedDictionaries(trx, tenantId);
    await seedCategories(trx, tenantId);
    await seedReports(trx, tenantId);
    await seedParameters(trx, tenantId);
    await seedRules(trx, tenantId);
    await seedJobs(trx, tenantId);
    await seedPositions(trx, tenantId);
    await trx
      .insertInto('sysDepart')
      .values({
        id: newId(),
        tenantId,
        departName: '公司',
        departNameEn: 'Company',
        orgCategory: '1',
        orgType: '1',
        orgCode: ROOT_ORG_CODE,
        sysOrgCode: ROOT_ORG_CODE,
      })
      .onConflict((conflict) => conflict.columns(['tenantId', 'orgCode']).doNothing())
      .execute();
  });
}

async function seedParameters(trx: Trx, tenantId: number): Promise<void> {
  await trx
    .insertInto('sysConfig')
    .values(
      Object.entries(parameters).map(([key, { name, value }]) => ({
        id: newId(),
        tenantId,
        configKey: key,
        configValue: String(value),
        configName: name.zh,
        nameEn: name.en,
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenantId', 'configKey']).doNothing())
    .execute();
}

/** The first account (P34). It is made once; a later change of ADMIN_PASSWORD changes nobody's password. */
async function seedAdministrator(password: string | undefined): Promise<void> {
  const id = stableId('user', 'admin');
  const known = await readGlobal((db) =>
    db.selectFrom('sysUser').select('id').where('username', '=', 'admin').executeTakeFirst(),
  );
  if (known) return;
  if (password === undefined) throw new StartError('the first start needs a password for admin');
  await checkNewPassword(password, 'admin').catch((error: unknown) => {
    throw error instanceof AppError ? new StartError(`ADMIN_PASSWORD is refused: ${error.id}`) : error;
  });
  const hash = await hashPassword(password);
  await writeAs(FIRST_TENANT, async (trx) => {
    await trx
      .insertInto('sysUser')
      .values({ id, username: 'admin', realname: '管理员', password: hash, loginTenantId: FIRST_TENANT })
      .execute();
    await trx
      .insertInto('sysUserTenant')
      .values({ id: newId(), userId: id, tenantId: FIRST_TENANT, orgCode: ROOT_ORG_CODE })
      .execute();
    const role = await trx
      .selectFrom('sysRole')
      .select('id')
      .where('tenantId', '=', FIRST_TENANT)
      .where('roleCode', '=', 'admin')
      .executeTakeFirstOrThrow();
    const root = await trx
      .selectFrom('sysDepart')
      .select('id')
      .where('tenantId', '=', FIRST_TENANT)
      .where('orgCode', '=', ROOT_ORG_CODE)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('sysUserRole')
      .values({ id: newId(), tenantId: FIRST_TENANT, userId: id, roleId: role.id })
      .execute();
    await trx
      .insertInto('sysUserDepart')
      .values({ id: newId(), tenantId: FIRST_TENANT, userId: id, depId: root.id })
      .execute();
  });
}
