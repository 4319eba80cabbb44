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
  /** Pickers offer active people only and look below a department; the plain list has everybody and direct members. */
  readonly picker: boolean;
  /** Active people only, whoever asks. */
  readonly active?: boolean;
}

/**
 * Members of the caller's tenant, as the caller may see them; what the platform's parameters mean stands here and in
 * `narrowPeople`, which the list's export shares.
 */
export async function listMembers(actor: Actor, query: Query, rules: ListRules): Promise<Page> {
  const { username, realname, id, code, departId, ...plain } = query;
  const also = sql<SqlBool>`${sql.join(conditionsOf(actor.tenantId, query, rules), sql` and `)}`;
  // The column of all departments is ordered by the current one.
  const column = plain.column?.replace(/\bdeparts\b/g, 'orgCode');
  const page = await listRecords(sysUser, actor, { ...plain, ...(column && { column }) }, also);
  // The columns of the definition and what `userHooks` lay beside them are the call's row; its schema is asked again.
  return page as unknown as Page;
}

/** Active members of given ids or user names, in any order; with neither list there is nobody. */
export async function listMembersOf(
  actor: Actor,
  { id, username }: z.output<typeof multiUserShape.query>,
): Promise<Page['records']> {
  if (!id && !username) return [];
  const query = {
    pageNo: 1,
    pageSize: 1000,
    ...(id ? { id } : {}),
    // A comma makes "one of" of a single name too; here no star means contains.
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

/** docs/wire.md §1.5.2: a comma list is "one of", stars mean contains; pickers always mean contains. */
function textRule(name: string, text: string, picker: boolean): Condition {
  if (text.includes(',')) return oneOf(name, text);
  return picker || text !== plainText(text) ? contains(name, text) : compare(name, text);
}
