import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { managedDepart } from '#server/modules/depart/manage-depart.ts';
import { fail } from '#shared/errors/fail.ts';

/**
 * Loads a role of a department that the actor manages.
 * @throws `departMissing`, `departOutOfReach`
 */
export async function departRoleOf(db: Db, actor: Actor, roleId: string) {
  const role = await db
    .selectFrom('sysDepartRole')
    .select(['id', 'departId', 'roleName'])
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', roleId)
    .executeTakeFirst();
  if (!role) throw fail('departMissing');
  await managedDepart(db, actor, role.departId);
  return role;
}

export async function departPermissionIds(db: Db, tenantId: number, departId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sysDepartPermission')
    .select('permissionId')
    .where('tenantId', '=', tenantId)
    .where('departId', '=', departId)
    .orderBy('permissionId')
    .execute();
  return rows.map(({ permissionId }) => permissionId);
}

/** Permission ids of department roles. */
export async function departRolePermissionIds(db: Db, tenantId: number, roleIds: readonly string[]): Promise<string[]> {
  if (roleIds.length === 0) return [];
  const rows = await db
    .selectFrom('sysDepartRolePermission')
    .select('permissionId')
    .distinct()
    .where('tenantId', '=', tenantId)
    .where('roleId', 'in', roleIds)
    .orderBy('permissionId')
    .execute();
  return rows.map(({ permissionId }) => permissionId);
}

/** Roles of a department that a user has. */
export function departRolesOf(db: Db, tenantId: number, departId: string, userId: string) {
  return db
    .selectFrom('sysDepartRoleUser as du')
    .innerJoin('sysDepartRole as dr', 'dr.id', 'du.droleId')
    .select(['du.id', 'du.userId', 'du.droleId'])
    .where('du.tenantId', '=', tenantId)
    .where('dr.tenantId', '=', tenantId)
    .where('dr.departId', '=', departId)
    .where('du.userId', '=', userId)
    .orderBy('du.droleId')
    .execute();
}
