import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { plainText } from '#server/db/contains.ts';
import { readAs } from '#server/db/scope.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { findGrantableRoles } from '#server/permission/grantable-roles.ts';
import { compilePredicate } from '#server/resource/list/compile-query.ts';
import { listRecords } from '#server/resource/list/list.ts';
import type { CallAnswer } from '#shared/contract/call.ts';
import {
  allRolesShape,
  checkRoleCodeShape,
  roleByIdShape,
  roleCountShape,
  roleListShape,
} from '#shared/contract/rights/role.schema.ts';
import {
  checkRoleCode,
  getRole,
  listAllRoles,
  listRoles,
  listRolesOfTenant,
  listRolesWithCount,
} from '#shared/contract/rights/role.ts';
import { fail } from '#shared/errors/fail.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import type { ResourceListQuery } from '#shared/resource/resource-shapes.ts';
import { withoutFields } from '#shared/resource/visible-fields.ts';
import { sysRole } from '#shared/system/role.ts';

type RolePage = CallAnswer<typeof roleListShape>;
type Condition = RawBuilder<SqlBool>;

/** Roles for choices and forms (docs/wire.md §1.8). */
export const roleCalls: readonly Binding[] = [
  implement(listRoles, roleListShape, ({ actor, query }) => pageOf(actor, query)),
  implement(listRolesWithCount, roleCountShape, async ({ actor, query }) => {
    const page = await pageOf(actor, query);
    const counts = await countHolders(
      actor.tenantId,
      page.records.map(({ id }) => id),
    );
    return { ...page, records: page.records.map((role) => ({ ...role, count: counts.get(role.id) ?? 0 })) };
  }),
  implement(listAllRoles, allRolesShape, ({ actor }) => allOf(actor)),
  implement(listRolesOfTenant, allRolesShape, ({ actor }) => allOf(actor)),
  implement(getRole, roleByIdShape, async ({ actor, query: { id } }) => {
    const [role] = (await rolesOf(actor, { pageNo: 1, pageSize: 1 }, [oneOf('id', id)])).records;
    if (role === undefined) throw fail('notFound');
    return role;
  }),
  implement(checkRoleCode, checkRoleCodeShape, async ({ actor: { tenantId }, query: { id, roleCode } }) => {
    // Deleted roles keep their code, so that a new role cannot inherit grants.
    const taken = await readAs(tenantId, (db) =>
      db
        .selectFrom('sysRole')
        .select('id')
        .where('tenantId', '=', tenantId)
        .where('roleCode', '=', roleCode)
        .where('id', '<>', id ?? '')
        .executeTakeFirst(),
    );
    if (taken) throw fail('roleCodeTaken');
    return true;
  }),
];

async function pageOf(actor: Actor, sent: z.output<typeof roleListShape.query>): Promise<RolePage> {
  const { roleName, roleCode, id, grantable, ...query } = sent;
  return rolesOf(actor, query, [
    ...(roleName ? [sql<SqlBool>`(${contains('roleName', roleName)} or ${contains('roleNameEn', roleName)})`] : []),
    ...(roleCode ? [roleCode.includes(',') ? oneOf('roleCode', roleCode) : contains('roleCode', roleCode)] : []),
    ...(id ? [oneOf('id', id)] : []),
    ...(grantable ? [await isGrantable(actor)] : []),
  ]);
}

/** Condition for roles that the actor may grant; the same check as for granting (docs/security.md P16). */
async function isGrantable(actor: Actor): Promise<Condition> {
  const roles = await readAs(actor.tenantId, (db) => findGrantableRoles(db, actor));
  return sql<SqlBool>`id = any(${roles.map(({ id }) => id)})`;
}

async function allOf(actor: Actor): Promise<RolePage['records']> {
  const { records } = await rolesOf(actor, { pageNo: 1, pageSize: 1000 }, []);
  if (records.length === 0) throw fail('rolesMissing');
  return records;
}

/** Number of members of the tenant with each role. */
async function countHolders(tenantId: number, roleIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (roleIds.length === 0) return new Map();
  const rows = await readAs(tenantId, (db) =>
    db
      .selectFrom('sysUserRole as ur')
      .innerJoin('sysUser as u', 'u.id', 'ur.userId')
      .select(({ fn }) => ['ur.roleId', fn.countAll<number>().as('count')])
      .where('ur.tenantId', '=', tenantId)
      .where('ur.roleId', 'in', roleIds)
      .where('u.delFlag', '=', 0)
      .groupBy('ur.roleId')
      .execute(),
  );
  return new Map(rows.map(({ roleId, count }) => [roleId, Number(count)]));
}

async function rolesOf(actor: Actor, query: ResourceListQuery, conditions: readonly Condition[]): Promise<RolePage> {
  const whole = actor.grants.has(verbCode(sysRole, 'list'));
  const also = sql<SqlBool>`${sql.join([sql<SqlBool>`true`, ...conditions], sql` and `)}`;
  // The types match because the call's schema checks the rows again.
  return (await listRecords(whole ? sysRole : named, actor, query, also)) as unknown as RolePage;
}

/**
 * Definition of roles without their data scope, for actors who do not administer roles: not visible, filterable or
 * sortable.
 */
const named = withoutFields(sysRole, ['dataScope', 'areas']);

function field(name: string) {
  const found = fieldOf(sysRole, name);
  if (!found) throw new Error(`a role has no ${name}`);
  return found;
}

const contains = (name: string, text: string): Condition =>
  compilePredicate(sysRole, { field: field(name), op: 'contains', value: plainText(text) });
const oneOf = (name: string, text: string): Condition =>
  compilePredicate(sysRole, { field: field(name), op: 'in', values: listOf(text).slice(0, 1000) });
