import type { Config } from '#server/config/config.ts';
import { StartError } from '#server/config/start-error.ts';
import { readGlobal, writeAs, writeGlobal } from '#server/db/scope.ts';
import { PLATFORM_TENANT } from '#server/kernel/platform.ts';
import { stableId } from '#server/kernel/stable-id.ts';
import { seedMenu } from '#server/permission/seed-menu.ts';
import { hashPassword } from '#server/session/password.ts';
import { checkNewPassword } from '#server/session/password-rule.ts';
import { AppError } from '#shared/errors/fail.ts';
import { makeAdministrator } from './first-administrator.ts';
import { seedYard } from './seed-yard.ts';

export const FIRST_TENANT = PLATFORM_TENANT;

/**
 * Adds what every yard has: tenant, menu, roles and grants, dictionaries, parameters, the company, and the first
 * administrator. Can be repeated: it adds what is missing and changes nothing that exists, except the menu, whose pages
 * follow the product.
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
  const others = await readGlobal((db) => db.selectFrom('sysTenant').select('id').orderBy('id').execute());
  // Also frozen and deleted tenants, because they may be restored.
  for (const { id } of others) await seedTenant(id, newPermissions);
  await seedAdministrator(config.adminPassword);
}

/** Adds the initial data of a tenant in its own transaction. */
export async function seedTenant(tenantId: number, newPermissions: ReadonlySet<string>): Promise<void> {
  await writeAs(tenantId, (trx) => seedYard(trx, tenantId, newPermissions));
}

/** Creates the first account (docs/security.md P34), once. A later change of ADMIN_PASSWORD changes no password. */
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
    await makeAdministrator(trx, { tenantId: FIRST_TENANT, userId: id });
  });
}
