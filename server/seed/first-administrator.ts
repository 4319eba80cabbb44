import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { ROOT_ORG_CODE, seedYard } from './seed-yard.ts';

interface Administration {
  readonly tenantId: number;
  readonly userId: string;
  /** Who arranged it; absent: the installation itself. */
  readonly createBy?: string;
}

/** The role of a tenant that may do everything there. */
export async function administratorRole(trx: Trx, tenantId: number): Promise<string> {
  const { id } = await trx
    .selectFrom('sysRole')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('roleCode', '=', 'admin')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes an account the first administrator of a yard that was just made, in its company; it may be a member already. */
export async function makeAdministrator(trx: Trx, { tenantId, userId, createBy }: Administration): Promise<void> {
  const own = { tenantId, userId };
  await trx
    .insertInto('sysUserTenant')
    .values({ id: newId(), ...own, orgCode: ROOT_ORG_CODE, ...(createBy === undefined ? {} : { createBy }) })
    .onConflict((conflict) => conflict.columns(['userId', 'tenantId']).doNothing())
    .execute();
  await trx
    .insertInto('sysUserRole')
    .values({ id: newId(), ...own, roleId: await administratorRole(trx, tenantId) })
    .execute();
  const root = await trx
    .selectFrom('sysDepart')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('orgCode', '=', ROOT_ORG_CODE)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('sysUserDepart')
    .values({ id: newId(), ...own, depId: root.id })
    .execute();
}

/** Fills a tenant that was just added with all that a yard begins with, its first administrator included. */
export async function furnishTenant(trx: Trx, made: Administration): Promise<void> {
  await seedYard(trx, made.tenantId, new Set());
  await makeAdministrator(trx, made);
}
