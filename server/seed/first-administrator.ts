import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { ROOT_ORG_CODE, seedYard } from './seed-yard.ts';

interface Administration {
  readonly tenantId: number;
  readonly userId: string;
  /** User name of the creator; absent for the installation itself. */
  readonly createBy?: string;
}

/** Id of the role with all rights in a tenant. */
export async function administratorRole(trx: Trx, tenantId: number): Promise<string> {
  const { id } = await trx
    .selectFrom('sysRole')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('roleCode', '=', 'admin')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes an account the first administrator of a new yard, in its company; the account may be a member already. */
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

/** Creates the initial data of a new tenant, including its first administrator. */
export async function furnishTenant(trx: Trx, made: Administration): Promise<void> {
  await seedYard(trx, made.tenantId, new Set());
  await makeAdministrator(trx, made);
}
