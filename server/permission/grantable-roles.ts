import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { codesOf } from '#shared/permission/decide-permission.ts';
import { widest } from './grants.ts';
import { type HeldRights, mayGrantRole, rolesBeyondRules } from './reach.ts';

export interface HeldRole {
  readonly id: string;
  readonly roleCode: string;
  readonly roleName: string;
  readonly roleNameEn: string | null;
  /** What the role grants, as input of `mayGrantRole`. */
  readonly held: HeldRights;
}

/**
 * Roles of the tenant that the actor may grant: roles without rights or rows beyond the actor's own
 * (docs/security.md P16).
 */
export async function findGrantableRoles(db: Db, actor: Actor): Promise<HeldRole[]> {
  const roles = (await findRoles(db, actor.tenantId)).filter(({ held }) => mayGrantRole(actor, held));
  const ids = roles.map(({ id }) => id);
  const beyond = await rolesBeyondRules(db, actor, ids);
  return roles.filter(({ id }) => !beyond.has(id));
}

/** Roles of a tenant sorted by code, with what each role grants; `ids` restricts the result. */
export async function findRoles(db: Db, tenantId: number, ids?: readonly string[]): Promise<HeldRole[]> {
  if (ids?.length === 0) return [];
  const roles = await db
    .selectFrom('sysRole')
    .select(['id', 'roleCode', 'roleName', 'roleNameEn', 'dataScope', 'areas'])
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('roleCode')
    .execute();
  const codes = await codesByRole(db, tenantId, ids);
  return roles.map(({ dataScope, areas, ...role }) => ({
    ...role,
    held: {
      roles: [role.roleCode],
      codes: codes.get(role.id) ?? new Set(),
      scope: widest([{ dataScope, areas }], []),
    },
  }));
}

async function codesByRole(db: Db, tenantId: number, ids?: readonly string[]): Promise<Map<string, Set<string>>> {
  const rights = await db
    .selectFrom('sysRolePermission as rp')
    .innerJoin('sysPermission as p', 'p.id', 'rp.permissionId')
    .select(['rp.roleId', 'p.perms'])
    .where('rp.tenantId', '=', tenantId)
    .where('p.delFlag', '=', 0)
    .where('p.status', '=', '1')
    .where('p.perms', 'is not', null)
    .$if(ids !== undefined, (query) => query.where('rp.roleId', 'in', ids ?? []))
    .execute();
  const byRole = new Map<string, Set<string>>();
  for (const { roleId, perms } of rights) {
    const codes = byRole.get(roleId) ?? new Set();
    for (const code of codesOf(perms)) codes.add(code);
    byRole.set(roleId, codes);
  }
  return byRole;
}
