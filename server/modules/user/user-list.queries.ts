import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { contains, plainText } from '#server/db/contains.ts';
import type { Db } from '#server/db/database.ts';
import { joinedDepartNames } from '#server/modules/depart/depart.queries.ts';
import { dictTexts } from '#server/modules/dict/dictionaries.ts';
import type { Actor } from '#server/session/actor.ts';
import type { multiUserShape, userListQuery, userPage } from '#shared/contract/user.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import { maskBirthday, maskEmail, maskPhone } from './mask.ts';

type Query = z.output<typeof userListQuery>;
type Page = z.input<typeof userPage>;

/** Who may see phone, birthday and e-mail of colleagues in full (P18). */
export const CONTACT_RIGHT = 'system:user:contact';

/** What the list may be sorted by; anything else is refused, password and salt exist nowhere (P18, P19). */
const sortable: Readonly<Record<string, string>> = {
  createTime: 'u.createTime',
  username: 'u.username',
  realname: 'u.realname',
  workNo: 'u.workNo',
  status: 'u.status',
};

export interface ListRules {
  /** Pickers offer active people only and look below a department; the plain list has everybody and direct members. */
  readonly picker: boolean;
  /** Active people only, whoever asks. */
  readonly active?: boolean;
}

/** Members of the caller's tenant, as the caller may see them. */
export async function findUserPage(db: Db, actor: Actor, query: Query, rules: ListRules): Promise<Page> {
  const matching = matched(db, actor.tenantId, query, rules);
  const count = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const [column, direction] = sortOf(query);
  const rows = await matching
    .select([
      'u.id',
      'u.username',
      'u.realname',
      'u.avatar',
      'u.sex',
      'u.phone',
      'u.email',
      'u.birthday',
      'u.workNo',
      'u.post',
      'u.status',
      'u.createTime',
      'm.orgCode',
    ])
    .orderBy(sql.ref(column), direction)
    .orderBy('u.id')
    .limit(query.pageSize)
    .offset((query.pageNo - 1) * query.pageSize)
    .execute();
  const ids = rows.map((row) => row.id);
  const departs = await joinedDepartNames(db, actor.tenantId, ids);
  const sexes = await dictTexts(actor.tenantId, 'sex', actor.language);
  const statuses = await dictTexts(actor.tenantId, 'user_status', actor.language);
  const open = actor.grants.has(CONTACT_RIGHT);
  return {
    records: rows.map((row) => ({
      ...row,
      phone: open ? row.phone : maskPhone(row.phone),
      email: open ? row.email : maskEmail(row.email),
      birthday: open ? row.birthday : maskBirthday(row.birthday),
      sex_dictText: sexes.get(String(row.sex)) ?? null,
      status_dictText: statuses.get(String(row.status)) ?? null,
      orgCodeTxt: departs.get(row.id) ?? null,
    })),
    total: count.total,
    size: query.pageSize,
    current: query.pageNo,
    pages: Math.ceil(count.total / query.pageSize),
  };
}

/** Active members of given ids or user names, in any order; with neither list there is nobody. */
export async function findUsersOf(
  db: Db,
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
  return (await findUserPage(db, actor, query, { picker: false, active: true })).records;
}

function matched(db: Db, tenantId: number, query: Query, { picker, active = picker }: ListRules) {
  let users = db
    .selectFrom('sysUser as u')
    .innerJoin('sysUserTenant as m', 'm.userId', 'u.id')
    .where('m.tenantId', '=', tenantId)
    .where('m.status', '=', 1)
    .where('u.delFlag', '=', 0);
  if (active) users = users.where('u.status', '=', 1);
  if (query.username) users = users.where(textRule('u.username', query.username, picker));
  if (query.realname) users = users.where(textRule('u.realname', query.realname, picker));
  // A list of nothing but commas names nobody; `in ()` would be no SQL.
  if (query.id) users = users.where(sql<SqlBool>`${sql.ref('u.id')} = any(${listOf(query.id)})`);
  const { keyword, departId, roleCode } = query;
  if (keyword) {
    users = users.where((eb) => eb.or([contains('u.realname', keyword), contains('u.username', keyword)]));
  }
  if (roleCode) users = users.where('u.id', 'in', holdersOf(db, tenantId, roleCode));
  if (departId) users = users.where('u.id', 'in', membersOf(db, tenantId, departId, picker));
  return users;
}

/** Contract §5.2: a comma list is "one of", stars mean contains; pickers always mean contains. */
function textRule(column: string, text: string, picker: boolean) {
  if (text.includes(',')) return sql<SqlBool>`${sql.ref(column)} = any(${listOf(text)})`;
  if (picker || text !== plainText(text)) return contains(column, text);
  return sql<SqlBool>`${sql.ref(column)} = ${text}`;
}

/** Comma list with at most 1,000 values (P19). */
function listOf(text: string): string[] {
  return text.split(',').filter(Boolean).slice(0, 1000);
}

function holdersOf(db: Db, tenantId: number, roleCode: string) {
  return db
    .selectFrom('sysUserRole as ur')
    .innerJoin('sysRole as r', 'r.id', 'ur.roleId')
    .select('ur.userId')
    .where('ur.tenantId', '=', tenantId)
    .where('r.tenantId', '=', tenantId)
    .where('r.roleCode', '=', roleCode);
}

function membersOf(db: Db, tenantId: number, departId: string, below: boolean) {
  const departs = db
    .selectFrom('sysDepart as d')
    .innerJoin('sysDepart as top', (join) => join.on('top.id', '=', departId).on('top.tenantId', '=', tenantId))
    .select('d.id')
    .where('d.tenantId', '=', tenantId)
    .where(below ? sql<SqlBool>`starts_with(d.org_code, top.org_code)` : sql<SqlBool>`d.id = top.id`);
  return db
    .selectFrom('sysUserDepart as ud')
    .select('ud.userId')
    .where('ud.tenantId', '=', tenantId)
    .where('ud.depId', 'in', departs);
}

function sortOf({ column, order }: Query): [column: string, direction: 'asc' | 'desc'] {
  if (!column || !order) return ['u.createTime', 'desc'];
  const name = column.replace(/_dictText$/, '');
  // hasOwn: `__proto__` and `constructor` are keys of every object, and no column.
  const known = Object.hasOwn(sortable, name) ? sortable[name] : undefined;
  if (!known) throw fail('sortColumnUnknown', { column });
  return [known, /asc/i.test(order) ? 'asc' : 'desc'];
}
