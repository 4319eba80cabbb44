import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { plainText } from '#server/db/contains.ts';
import { compilePredicate } from '#server/resource/compile-query.ts';
import { listRecords } from '#server/resource/list.ts';
import type { Actor } from '#server/session/actor.ts';
import type { multiUserShape, userListQuery, userPage } from '#shared/contract/user.schema.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { sysUser } from '#shared/system/user.ts';
import { seesContact } from './user-hooks.ts';

type Query = z.output<typeof userListQuery>;
type Page = z.input<typeof userPage>;
type Condition = RawBuilder<SqlBool>;

export interface ListRules {
  /** Pickers offer active people only and look below a department; the plain list has everybody and direct members. */
  readonly picker: boolean;
  /** Active people only, whoever asks. */
  readonly active?: boolean;
}

/** Members of the caller's tenant, as the caller may see them; what the platform's parameters mean stands here. */
export async function listMembers(actor: Actor, query: Query, rules: ListRules): Promise<Page> {
  const { username, realname, keyword, id, code, departId, roleCode, ...plain } = query;
  const also = sql<SqlBool>`${sql.join(conditionsOf(actor.tenantId, query, rules), sql` and `)}`;
  // What is masked to most people asks for those who see it only: the definition of the others ignores it (P18).
  const page = await listRecords(seesContact(actor) ? openUser : sysUser, actor, plain, also);
  // The columns of the definition and what `userHooks` lay beside them are the call's row; its schema is asked again.
  return page as unknown as Page;
}

/** As somebody sees people who sees contact data of colleagues: it is filtered and sorted by as all else. */
const openUser: ResourceDefinition = {
  ...sysUser,
  fields: sysUser.fields.map(({ masked: _, ...field }) => field),
};

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

function conditionsOf(tenantId: number, query: Query, { picker, active = picker }: ListRules): readonly Condition[] {
  const { keyword, departId, roleCode } = query;
  const ids = [query.id, query.code].filter((list) => list !== undefined);
  return [
    sql<SqlBool>`true`,
    ...(active ? [compare('status', 1)] : []),
    ...(query.username ? [textRule('username', query.username, picker)] : []),
    ...(query.realname ? [textRule('realname', query.realname, picker)] : []),
    ...ids.map((list) => oneOf('id', list)),
    ...(keyword ? [sql<SqlBool>`(${contains('realname', keyword)} or ${contains('username', keyword)})`] : []),
    ...(roleCode ? [holds(tenantId, roleCode)] : []),
    ...(departId ? [belongsTo(tenantId, departId, picker)] : []),
  ];
}

/** Contract §5.2: a comma list is "one of", stars mean contains; pickers always mean contains. */
function textRule(name: string, text: string, picker: boolean): Condition {
  if (text.includes(',')) return oneOf(name, text);
  return picker || text !== plainText(text) ? contains(name, text) : compare(name, text);
}

function field(name: string) {
  const found = fieldOf(sysUser, name);
  if (!found) throw new Error(`a user has no ${name}`);
  return found;
}

const compare = (name: string, value: string | number): Condition =>
  compilePredicate(sysUser, { field: field(name), op: 'eq', value });
const contains = (name: string, text: string): Condition =>
  compilePredicate(sysUser, { field: field(name), op: 'contains', value: plainText(text) });
/** Comma list with at most 1,000 values (P19). */
const oneOf = (name: string, text: string): Condition =>
  compilePredicate(sysUser, { field: field(name), op: 'in', values: listOf(text).slice(0, 1000) });

const holds = (tenantId: number, roleCode: string): Condition => sql<SqlBool>`id in (
  select ur.user_id from sys_user_role ur join sys_role r on r.id = ur.role_id
  where ur.tenant_id = ${tenantId} and r.tenant_id = ${tenantId} and r.role_code = ${roleCode})`;

const belongsTo = (tenantId: number, departId: string, below: boolean): Condition => sql<SqlBool>`id in (
  select ud.user_id from sys_user_depart ud
    join sys_depart d on d.id = ud.dep_id
    join sys_depart top on top.id = ${departId} and top.tenant_id = ${tenantId}
  where ud.tenant_id = ${tenantId} and d.tenant_id = ${tenantId}
    and ${below ? sql`starts_with(d.org_code, top.org_code)` : sql`d.id = top.id`})`;
