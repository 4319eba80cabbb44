import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import type { Actor, Language } from '#server/kernel/actor.ts';
import type { explainPermissionShape } from '#shared/contract/rights/permission.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import { codesOf, decidePermission } from '#shared/permission/decide-permission.ts';
import { explainPermission } from '#shared/permission/explain-permission.ts';
import { loadGrants } from './grants.ts';
import { authEntryOf, findAllButtons, findGrantedButtons } from './permission.queries.ts';

type Query = z.output<typeof explainPermissionShape.query>;
type Explained = z.output<typeof explainPermissionShape.result>;
type Row = Explained['codes'][number]['rows'][number];

/** Maximum number of codes; more than any button has. */
const mostCodes = 20;

/**
 * Explains why a user sees a control or not, based on the lists that the browser uses and the grants that the server
 * checks. A user of another tenant is treated as unknown (docs/security.md P14).
 */
export async function explainFor(db: Db, actor: Actor, { action, username }: Query): Promise<Explained> {
  const { tenantId, language } = actor;
  const codes = codesOf(action).slice(0, mostCodes);
  const person = await findPerson(db, tenantId, username || actor.username);
  const [granted, all] = [await findGrantedButtons(db, tenantId, person.id), await findAllButtons(db)];
  const lists = {
    auth: granted.map((button) => authEntryOf(button, language)),
    allAuth: all.map((button) => authEntryOf(button, language)),
    node: [],
  };
  const roles = await findRoles(db, tenantId, person.id, language);
  const grants = await loadGrants(person.id, tenantId);
  const rows = await findRows(db, tenantId, codes, language);
  const explained = explainPermission(codes.join(','), lists).map((each) => ({
    ...each,
    mayCall: grants.codes.has(each.code),
    rows: rows.flatMap(({ perms, roleIds, ...row }): Row[] => {
      if (!codesOf(perms).includes(each.code)) return [];
      const grantedBy = roles.filter(({ id }) => roleIds.includes(id)).map(({ code, name }) => ({ code, name }));
      return [{ ...row, grantedBy, roleCount: roleIds.length }];
    }),
  }));
  const { username: name, realname } = person;
  return { username: name, realname, roles, ...decidePermission(codes.join(','), lists), codes: explained };
}

/**
 * A user of the tenant by user name.
 * @throws `notFound`
 */
export async function findPerson(db: Db, tenantId: number, username: string) {
  const person = await db
    .selectFrom('sysUser as u')
    .innerJoin('sysUserTenant as ut', 'ut.userId', 'u.id')
    .select(['u.id', 'u.username', 'u.realname'])
    .where('ut.tenantId', '=', tenantId)
    .where('u.username', '=', username)
    .where('u.delFlag', '=', 0)
    .executeTakeFirst();
  if (!person) throw fail('notFound');
  return person;
}

/** Roles of a user in the tenant, with names in the caller's language. */
export async function findRoles(db: Db, tenantId: number, userId: string, language: Language) {
  const rows = await db
    .selectFrom('sysUserRole as ur')
    .innerJoin('sysRole as r', 'r.id', 'ur.roleId')
    .select(['r.id', 'r.roleCode as code', 'r.roleName', 'r.roleNameEn'])
    .where('ur.tenantId', '=', tenantId)
    .where('ur.userId', '=', userId)
    .where('r.delFlag', '=', 0)
    .orderBy('r.roleCode')
    .execute();
  return rows.map(({ id, code, roleName, roleNameEn }) => ({
    id,
    code,
    name: language === 'en' ? roleNameEn || roleName : roleName,
  }));
}

interface MenuRow extends Omit<Row, 'grantedBy' | 'roleCount'> {
  readonly perms: string;
  readonly roleIds: readonly string[];
}

/** Menu rows that contain one of the codes, with the menus above and the roles of the tenant that grant the row. */
async function findRows(db: Db, tenantId: number, codes: readonly string[], language: Language): Promise<MenuRow[]> {
  const name = language === 'en' ? sql`coalesce(nullif(name_en, ''), name)` : sql`name`;
  const { rows } = await sql<MenuRow>`
    with recursive named as (
      select id, parent_id, ${name} as name, perms, perms_type, status, sort_no from sys_permission
      where del_flag = 0 and regexp_split_to_array(trim(perms), '\\s*,\\s*') && ${[...codes]}::text[]
    ), above as (
      select n.id as row_id, p.id, p.parent_id, p.name, p.name_en, 1 as height
      from named n join sys_permission p on p.id = n.parent_id
      union all
      select a.row_id, p.id, p.parent_id, p.name, p.name_en, a.height + 1
      from above a join sys_permission p on p.id = a.parent_id where a.height < 10
    )
    select n.id, n.name, n.perms, n.perms_type as type, n.status,
      array(select ${name} from above a where a.row_id = n.id order by a.height desc) as menus,
      array(select rp.role_id from sys_role_permission rp join sys_role r on r.id = rp.role_id and r.del_flag = 0
        where rp.tenant_id = ${tenantId} and rp.permission_id = n.id) as role_ids
    from named n order by n.sort_no, n.id limit 100`.execute(db);
  return rows;
}
