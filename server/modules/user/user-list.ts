import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { plainText } from '#server/db/contains.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { listRecords } from '#server/resource/list/list.ts';
import type { multiUserShape, userListQuery, userPage } from '#shared/contract/people/user.schema.ts';
import { sysUser } from '#shared/system/user.ts';
import { belongsTo, type Condition, compare, contains, oneOf } from './user-conditions.ts';

type Query = z.output<typeof userListQuery>;
type Page = z.input<typeof userPage>;

export interface ListRules {
  /**
   * Pickers list active people only, and also the members of departments below; the plain list has all people, and
   * direct members.
   */
  readonly picker: boolean;
  /** Active people only, in the plain list too. */
  readonly active?: boolean;
}

/**
 * Lists members of the caller's tenant, as the caller may see them. JeecgBoot's parameters are translated here and in
 * `narrowPeople`, which the export shares.
 */
export async function listMembers(actor: Actor, query: Query, rules: ListRules): Promise<Page> {
  const { username, realname, id, code, departId, ...plain } = query;
  const also = sql<SqlBool>`${sql.join(conditionsOf(actor.tenantId, query, rules), sql` and `)}`;
  // The column of all departments is sorted by the current department.
  const column = plain.column?.replace(/\bdeparts\b/g, 'orgCode');
  const page = await listRecords(sysUser, actor, { ...plain, ...(column && { column }) }, also);
  // The types match because the call's schema checks the rows again.
  return page as unknown as Page;
}

/** Active members with the given ids or user names, in any order; none if both lists are empty. */
export async function listMembersOf(
  actor: Actor,
  { id, username }: z.output<typeof multiUserShape.query>,
): Promise<Page['records']> {
  if (!id && !username) return [];
  const query = {
    pageNo: 1,
    pageSize: 1000,
    ...(id ? { id } : {}),
    // The comma makes a single name an exact match too, so that a star does not mean "contains".
    ...(username ? { username: `${username},` } : {}),
  };
  return (await listMembers(actor, query, { picker: false, active: true })).records;
}

function conditionsOf(
  tenantId: number,
  { departId, ...query }: Query,
  { picker, active = picker }: ListRules,
): readonly Condition[] {
  const ids = [query.id, query.code].filter((list) => list !== undefined);
  return [
    sql<SqlBool>`true`,
    ...(active ? [compare('status', 1)] : []),
    ...(query.username ? [textRule('username', query.username, picker)] : []),
    ...(query.realname ? [textRule('realname', query.realname, picker)] : []),
    ...ids.map((list) => oneOf('id', list)),
    ...(departId ? [belongsTo(tenantId, departId, picker)] : []),
  ];
}

/**
 * Rules of docs/wire.md §1.5.2: a comma list means "one of", stars mean "contains"; pickers always search for parts.
 */
function textRule(name: string, text: string, picker: boolean): Condition {
  if (text.includes(',')) return oneOf(name, text);
  return picker || text !== plainText(text) ? contains(name, text) : compare(name, text);
}
