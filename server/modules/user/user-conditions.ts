import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { plainText } from '#server/db/contains.ts';
import { compilePredicate } from '#server/resource/list/compile-query.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import { sysUser } from '#shared/system/user.ts';

/** Conditions on people that do not concern a single column, over the columns of `sys_user_list`. */

export type Condition = RawBuilder<SqlBool>;

function field(name: string) {
  const found = fieldOf(sysUser, name);
  if (!found) throw new Error(`a user has no ${name}`);
  return found;
}

export const compare = (name: string, value: string | number): Condition =>
  compilePredicate(sysUser, { field: field(name), op: 'eq', value });

export const contains = (name: string, text: string): Condition =>
  compilePredicate(sysUser, { field: field(name), op: 'contains', value: plainText(text) });

/** Condition for a comma list with at most 1,000 values (docs/security.md P19). */
export const oneOf = (name: string, text: string): Condition =>
  compilePredicate(sysUser, { field: field(name), op: 'in', values: listOf(text).slice(0, 1000) });

/** Searches in the name and the user name. */
const called = (text: string): Condition =>
  sql<SqlBool>`(${contains('realname', text)} or ${contains('username', text)})`;

const holdsRole = (tenantId: number, roleCode: string): Condition => sql<SqlBool>`id in (
  select ur.user_id from sys_user_role ur join sys_role r on r.id = ur.role_id
  where ur.tenant_id = ${tenantId} and r.tenant_id = ${tenantId} and r.role_code = ${roleCode})`;

/** Members of departments, given as a comma list of ids or codes; with `below` also of the departments below them. */
export function belongsTo(tenantId: number, departs: string, below: boolean): Condition {
  const wanted = listOf(departs).slice(0, 1000);
  return sql<SqlBool>`id in (
  select ud.user_id from sys_user_depart ud
    join sys_depart d on d.id = ud.dep_id
    join sys_depart top on (top.id = any(${wanted}) or top.org_code = any(${wanted}))
      and top.tenant_id = ${tenantId}
  where ud.tenant_id = ${tenantId} and d.tenant_id = ${tenantId}
    and ${below ? sql`starts_with(d.org_code, top.org_code)` : sql`d.id = top.id`})`;
}

/** Filters of lists and exports of people that are not columns (docs/wire.md §1.7). */
export function narrowPeople(tenantId: number, query: Readonly<Record<string, unknown>>): Condition | undefined {
  const asked = (name: string, condition: (text: string) => Condition): readonly Condition[] => {
    const value = query[name];
    return typeof value === 'string' && value !== '' ? [condition(value)] : [];
  };
  const all = [
    ...asked('keyword', called),
    ...asked('roleCode', (code) => holdsRole(tenantId, code)),
    ...asked('departId', (id) => belongsTo(tenantId, id, false)),
    ...asked('departs', (id) => belongsTo(tenantId, id, true)),
  ];
  return all.length === 0 ? undefined : sql<SqlBool>`${sql.join(all, sql` and `)}`;
}
