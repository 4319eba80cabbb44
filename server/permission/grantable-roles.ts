import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/session/actor.ts';
import { codesOf } from '#shared/permission/decide-permission.ts';
import { widest } from './grants.ts';
import { mayGrantRole } from './reach.ts';

export interface GrantableRole {
  readonly id: string;
  readonly roleCode: string;
  readonly roleName: string;
  readonly roleNameEn: string | null;
}

/** The tenant's roles that this person may give: what each can do and see is no more than the own rights (P16). */
export async function findGrantableRoles(db: Db, actor: Actor): Promise<GrantableRole[]> {
  const roles = await db
    .selectFrom('sysRole')
    .select(['id', 'roleCode', 'roleName', 'roleNameEn', 'dataScope', 'areas'])
    .where('tenantId', '=', actor.tenantId)
    .where('delFlag', '=', 0)
    .orderBy('roleCode')
    .execute();
  const rights = await db
    .selectFrom('sysRolePermission as rp')
    .innerJoin('sysPermission as p', 'p.id', 'rp.permissionId')
    .select(['rp.roleId', 'p.perms'])
    .where('rp.tenantId', '=', actor.tenantId)
    .where('p.delFlag', '=', 0)
    .where('p.status', '=', '1')
    .where('p.perms', 'is not', null)
    .execute();
  const codesByRole = new Map<string, Set<string>>();
  for (const { roleId, perms } of rights) {
    const codes = codesByRole.get(roleId) ?? new Set();
    for (const code of codesOf(perms)) codes.add(code);
    codesByRole.set(roleId, codes);
  }
  return roles.filter(({ id, roleCode, dataScope, areas }) =>
    mayGrantRole(actor, {
      roles: [roleCode],
      codes: codesByRole.get(id) ?? new Set(),
      scope: widest([{ dataScope, areas }], []),
    }),
  );
}
