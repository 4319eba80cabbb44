import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';

/**
 * Gives all roles to the person with the most tasks in the demo yard, so that calls find tasks of that person; resolves
 * to the person.
 */
export async function busyPerson(): Promise<{ readonly id: string; readonly username: string }> {
  const busiest = await readAs(FIRST_TENANT, (trx) =>
    trx
      .selectFrom('wfTaskPerson')
      .innerJoin('sysUser', 'sysUser.username', 'wfTaskPerson.username')
      .select(['sysUser.id', 'sysUser.username'])
      .where('wfTaskPerson.tenantId', '=', FIRST_TENANT)
      .groupBy(['sysUser.id', 'sysUser.username'])
      .orderBy((eb) => eb.fn.countAll(), 'desc')
      .orderBy('sysUser.username')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  await giveAllRoles(busiest.id);
  return busiest;
}

/** Gives a person every role of the first tenant. */
async function giveAllRoles(userId: string): Promise<void> {
  await writeAs(FIRST_TENANT, async (trx) => {
    const held = trx
      .selectFrom('sysUserRole')
      .select('roleId')
      .where('tenantId', '=', FIRST_TENANT)
      .where('userId', '=', userId);
    const missing = await trx
      .selectFrom('sysRole')
      .select('id')
      .where('tenantId', '=', FIRST_TENANT)
      .where('id', 'not in', held)
      .execute();
    if (missing.length === 0) return;
    await trx
      .insertInto('sysUserRole')
      .values(missing.map(({ id }) => ({ id: newId(), tenantId: FIRST_TENANT, userId, roleId: id })))
      .execute();
  });
  forgetAllActors();
}

/** Restores what requests may have removed from their sender: account, membership, roles; not the session. */
export async function restoreRights(userId: string): Promise<void> {
  await writeAs(FIRST_TENANT, async (trx) => {
    await trx.updateTable('sysUser').set({ status: 1, delFlag: 0 }).where('id', '=', userId).execute();
    await trx
      .insertInto('sysUserTenant')
      .values({ id: newId(), userId, tenantId: FIRST_TENANT, status: 1 })
      .onConflict((conflict) => conflict.columns(['tenantId', 'userId']).doUpdateSet({ status: 1 }))
      .execute();
  });
  await giveAllRoles(userId);
}
