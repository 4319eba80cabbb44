import type { Db } from '#server/db/database.ts';
import { readAs } from '#server/db/scope.ts';
import type { DataScope, Restrictions } from '#server/kernel/actor.ts';
import type { DataRules } from '#shared/permission/data-rule.ts';
import { codesOf } from '#shared/permission/decide-permission.ts';
import { loadDataRules } from './data-rules.ts';
import { findProjects } from './projects.ts';
import { readRestrictions } from './restrictions.ts';

/** Rights and memberships of a user in one tenant. */
export interface Grants {
  readonly roles: readonly string[];
  readonly codes: ReadonlySet<string>;
  readonly restrictions: Restrictions;
  readonly scope: DataScope;
  readonly dataRules: DataRules;
  /** Ids of the granted projects. An empty list does not mean that no project is visible (`projects.ts`). */
  readonly projects: readonly string[];
  readonly orgCode: string;
  readonly orgCodes: readonly string[];
}

const parts = (list: string | null | undefined): string[] => (list ?? '').split(',').filter(Boolean);

/** Loads roles, permission codes, data scope and departments of a user in a tenant. */
export function loadGrants(userId: string, tenantId: number): Promise<Grants> {
  return readAs(tenantId, async (db) => {
    const [roles, perms, departs, membership] = [
      await findRoles(db, userId, tenantId),
      await findPerms(db, userId, tenantId),
      await findOrgCodes(db, userId, tenantId),
      await findMembership(db, userId, tenantId),
    ];
    return {
      roles: roles.map((role) => role.roleCode),
      codes: new Set(perms.flatMap((row) => (row.status === '1' ? codesOf(row.perms) : []))),
      restrictions: await readRestrictions(db, tenantId, perms),
      scope: widest(roles, parts(membership?.contractorIds)),
      dataRules: await loadDataRules(db, userId, tenantId),
      projects: await findProjects(db, userId, tenantId),
      orgCode: membership?.orgCode ?? departs[0] ?? '',
      orgCodes: departs,
    };
  });
}

interface RoleScope {
  readonly dataScope: string;
  /** Comma-separated; null or empty for no area. */
  readonly areas: string | null;
}

const ranking: readonly DataScope['kind'][] = ['none', 'vendor', 'self', 'dept', 'all'];

/**
 * Returns the widest scope of the roles (docs/domain.md §1). `area` means the user's own rows plus all rows of some
 * areas. A role with an unknown scope adds nothing (docs/security.md P15).
 */
export function widest(roles: readonly RoleScope[], contractors: readonly string[]): DataScope {
  const kinds = roles.map((role) => (role.dataScope === 'area' ? 'self' : role.dataScope));
  const kind = ranking.findLast((candidate) => kinds.includes(candidate)) ?? 'none';
  const areas = [...new Set(roles.flatMap((role) => parts(role.areas)))];
  return { kind, areas, contractors };
}

function findRoles(db: Db, userId: string, tenantId: number) {
  return db
    .selectFrom('sysUserRole as ur')
    .innerJoin('sysRole as r', 'r.id', 'ur.roleId')
    .select(['r.roleCode', 'r.dataScope', 'r.areas'])
    .where('ur.tenantId', '=', tenantId)
    .where('r.tenantId', '=', tenantId)
    .where('ur.userId', '=', userId)
    .where('r.delFlag', '=', 0)
    .orderBy('r.roleCode')
    .execute();
}

/**
 * All permissions granted by roles of the tenant and of the user's departments, whatever their type and strategy
 * (docs/wire.md §1.2). The server checks calls against them. A permission that is switched off (`status` 0) grants
 * nothing (docs/decisions/permission-table.md).
 */
function findPerms(db: Db, userId: string, tenantId: number) {
  return db
    .selectFrom('sysUserPermission as up')
    .innerJoin('sysPermission as p', 'p.id', 'up.permissionId')
    .select(['p.perms', 'p.permsType', 'p.status', 'p.menuType'])
    .distinct()
    .where('up.tenantId', '=', tenantId)
    .where('up.userId', '=', userId)
    .where('p.delFlag', '=', 0)
    .where('p.perms', 'is not', null)
    .execute();
}

async function findOrgCodes(db: Db, userId: string, tenantId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sysUserDepart as ud')
    .innerJoin('sysDepart as d', 'd.id', 'ud.depId')
    .select('d.orgCode')
    .where('ud.tenantId', '=', tenantId)
    .where('d.tenantId', '=', tenantId)
    .where('ud.userId', '=', userId)
    .where('d.delFlag', '=', 0)
    .orderBy('d.orgCode')
    .execute();
  return rows.map((row) => row.orgCode);
}

function findMembership(db: Db, userId: string, tenantId: number) {
  return db
    .selectFrom('sysUserTenant')
    .select(['orgCode', 'contractorIds'])
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .executeTakeFirst();
}
