import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { PLATFORM_TENANT } from '#server/kernel/platform.ts';
import { type SeedRole, seedRoles } from '#server/kernel/roles.ts';
import { menuRows } from '#server/permission/seed-menu.ts';
import { developerRole } from '#shared/permission/safe-mode.ts';
import { grantsCode, rolePermissions } from './role-permissions.ts';

/** Role that nobody has at first and that has no rights of its own: it may still do what safe mode closes. */
const developer: SeedRole = {
  code: developerRole,
  name: { zh: '开发员', en: 'Developer' },
  scope: 'self',
  areas: [],
};

/**
 * Adds a tenant's roles and their grants. A grant is added only if its role or permission is new, so that a grant which
 * an administrator removed does not come back.
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
  for (let from = 0; from < grants.length; from += 1000) await grant(trx, grants.slice(from, from + 1000));
  await grantBeside(trx, tenantId, newPermissions);
}

interface RoleGrant {
  readonly id: string;
  readonly tenantId: number;
  readonly roleId: string;
  readonly permissionId: string;
}

async function grant(trx: Trx, grants: readonly RoleGrant[]): Promise<void> {
  await trx
    .insertInto('sysRolePermission')
    .values(grants)
    .onConflict((conflict) => conflict.columns(['tenantId', 'roleId', 'permissionId']).doNothing())
    .execute();
}

/** Grants a new page to all roles, also the yard's own, that may open the older page beside it. */
async function grantBeside(trx: Trx, tenantId: number, newPermissions: ReadonlySet<string>): Promise<void> {
  for (const { seeded } of menuRows()) {
    if (seeded.beside === undefined || !newPermissions.has(seeded.id)) continue;
    const holders = await trx
      .selectFrom('sysRolePermission')
      .select('roleId')
      .where('tenantId', '=', tenantId)
      .where('permissionId', '=', seeded.beside)
      .execute();
    const grants = holders.map(({ roleId }) => ({ id: newId(), tenantId, roleId, permissionId: seeded.id }));
    if (grants.length > 0) await grant(trx, grants);
  }
}

/** Permission rows that the product grants to a role, with their parents. */
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
 * New permissions of a role: all of them for a new role, else those that are new in the menu, with their directories,
 * because a page in a directory that is not granted is invisible.
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
