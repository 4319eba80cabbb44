import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { PLATFORM_TENANT } from '#server/kernel/platform.ts';
import { type SeedRole, seedRoles } from '#server/kernel/roles.ts';
import { menuRows } from '#server/permission/seed-menu.ts';
import { developerRole } from '#shared/permission/safe-mode.ts';
import { grantsCode, rolePermissions } from './role-permissions.ts';

/** Nobody's at first, and without a right of its own: what safe mode closes stays open to whoever is given it. */
const developer: SeedRole = {
  code: developerRole,
  name: { zh: '开发员', en: 'Developer' },
  scope: 'self',
  areas: [],
};

/**
 * Roles of a tenant and what they may do. A grant is written only when its role or its permission is new, so that a
 * grant an administrator took away does not come back with the next start.
 */
export async function seedTenantRoles(trx: Trx, tenantId: number, newPermissions: ReadonlySet<string>): Promise<void> {
  const added = await trx
    .insertInto('sysRole')
    .values(
      [...seedRoles, developer].map((role) => ({
        id: newId(),
        tenantId,
        roleCode: role.code,
        roleName: role.name.zh,
        roleNameEn: role.name.en,
        dataScope: role.scope,
        areas: role.areas.join(',') || null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenantId', 'roleCode']).doNothing())
    .returning('id')
    .execute();
  const newRoles = new Set(added.map((row) => row.id));
  const roles = await trx.selectFrom('sysRole').select(['id', 'roleCode']).where('tenantId', '=', tenantId).execute();
  const grants = roles.flatMap((role) =>
    newTo(role.roleCode, tenantId, newRoles.has(role.id), newPermissions).map((permissionId) => ({
      id: newId(),
      tenantId,
      roleId: role.id,
      permissionId,
    })),
  );
  for (let from = 0; from < grants.length; from += 1000) {
    await trx
      .insertInto('sysRolePermission')
      .values(grants.slice(from, from + 1000))
      .onConflict((conflict) => conflict.columns(['tenantId', 'roleId', 'permissionId']).doNothing())
      .execute();
  }
}

/** The permission rows that the product grants to a role, with the row above each. */
function permissionsOf(
  roleCode: string,
  tenantId: number,
): readonly { readonly id: string; readonly parentId: string | null }[] {
  const granted = rolePermissions.get(roleCode);
  if (!granted) return [];
  return menuRows()
    .filter(({ seeded }) => !seeded.platform || tenantId === PLATFORM_TENANT)
    .filter(({ seeded }) =>
      seeded.kind === 'page'
        ? granted.pages.includes(seeded.key)
        : seeded.kind === 'button' && granted.codes.some((pattern) => grantsCode(pattern, seeded.key)),
    )
    .map(({ row, seeded }) => ({ id: seeded.id, parentId: seeded.kind === 'page' ? (row.parentId ?? null) : null }));
}

/**
 * What is new to a role: all of it for a new role, else the rows that are new to the menu, with the directories above
 * them, for nobody sees a page in a directory that is not granted.
 */
function newTo(
  roleCode: string,
  tenantId: number,
  newRole: boolean,
  newPermissions: ReadonlySet<string>,
): readonly string[] {
  const all = permissionsOf(roleCode, tenantId);
  if (newRole) return all.map(({ id }) => id);
  const above = new Map(all.map(({ id, parentId }) => [id, parentId]));
  const chosen = new Set<string>();
  for (const { id } of all.filter(({ id }) => newPermissions.has(id)))
    for (let at: string | null | undefined = id; at && above.has(at); at = above.get(at)) chosen.add(at);
  return [...chosen];
}
