import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { escapeLike, plainText } from '#server/db/contains.ts';
import type { Db } from '#server/db/database.ts';
import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { noteContactLook } from '#server/modules/user/contact-looks.ts';
import { canSeeContact } from '#server/modules/user/contact-right.ts';
import { maskBirthday, maskEmail, maskPhone } from '#server/modules/user/mask.ts';
import { visiblePeople } from '#server/modules/user/people-rules.ts';
import { listRecords } from '#server/resource/list/list.ts';
import type { addressListShape, departUserListShape } from '#shared/contract/people/depart-people.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { sysUser } from '#shared/system/user.ts';
import { chargeOf } from './depart-charge.ts';
import { findDepart } from './depart-place.ts';

type Condition = RawBuilder<SqlBool>;
type UserPage = NonNullable<z.input<(typeof departUserListShape)['result']>>;
type PeopleQuery = z.output<(typeof addressListShape)['query']>;

/**
 * People of a department and all departments below. Without a department: people of the departments that the caller
 * manages, null if there are none (docs/wire.md §1.7). `orgCode` of a row contains the names of its departments.
 */
export async function departUsers(
  actor: Actor,
  { depId, username, realname, keyword, ...query }: z.output<(typeof departUserListShape)['query']>,
): Promise<UserPage | null> {
  const codes = await readAs(actor.tenantId, async (db) => {
    if (!depId) return chargeOf(db, actor);
    const depart = await findDepart(db, actor.tenantId, { id: depId });
    if (!depart) throw fail('departMissing');
    return [depart.orgCode];
  });
  if (codes.length === 0) return null;
  const conditions = [
    sql<SqlBool>`id in (
      select ud.user_id from sys_user_depart ud join sys_depart d on d.id = ud.dep_id and d.tenant_id = ud.tenant_id
      where ud.tenant_id = ${actor.tenantId} and d.del_flag = 0
        and exists (select from unnest(${[...codes]}::text[]) top where starts_with(d.org_code, top)))`,
    ...(username ? [contains(['username'], username)] : []),
    ...(realname ? [contains(['realname'], realname)] : []),
    ...(keyword ? [contains(['username', 'realname'], keyword)] : []),
  ];
  // Sort by the stored column, not by its text.
  const column = query.column?.replaceAll('_dictText', '');
  const page = await listRecords(sysUser, actor, { ...query, ...(column && { column }) }, all(conditions));
  const records = page.records.map((record) => ({ ...record, orgCode: record.orgCodeTxt ?? null }));
  // The types match because the call's schema checks the rows again.
  return { ...page, records } as unknown as UserPage;
}

interface PersonRow {
  readonly username: string;
  readonly id: string;
  readonly realname: string;
  readonly workNo: string | null;
  readonly post: string | null;
  readonly telephone: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly avatar: string | null;
  readonly sex: number | null;
  readonly birthday: string | null;
}

/**
 * Active people of the tenant within the caller's data rules (docs/security.md P15), with names of departments and
 * positions; contact data as far as the caller may see it (docs/security.md P18).
 */
export function addressPage(actor: Actor, query: PeopleQuery) {
  const { pageNo, pageSize, orgCode, realname, workNo, keyword } = query;
  const conditions = [
    sql<SqlBool>`u.del_flag = 0 and u.status = 1`,
    visiblePeople(actor),
    ...(orgCode
      ? [
          sql<SqlBool>`exists (
            select from sys_user_depart ud join sys_depart d on d.id = ud.dep_id and d.tenant_id = ud.tenant_id
            where ud.tenant_id = ${actor.tenantId} and ud.user_id = u.id and d.del_flag = 0
              and starts_with(d.org_code, ${orgCode}))`,
        ]
      : []),
    ...(realname ? [contains(['u.realname'], realname)] : []),
    ...(workNo ? [contains(['u.work_no'], workNo)] : []),
    ...(keyword ? [contains(['u.realname', 'u.work_no'], keyword)] : []),
  ];
  const from = sql`from sys_user u
    join sys_user_tenant m on m.user_id = u.id and m.tenant_id = ${actor.tenantId} and m.status = 1
    where ${all(conditions)}`;
  return readAs(actor.tenantId, async (db) => {
    const { rows } = await sql<PersonRow>`
      select u.id, u.username, u.realname, u.work_no, u.post, u.telephone, u.email, u.phone, u.avatar, u.sex,
        to_char(u.birthday, 'YYYY-MM-DD') as birthday ${from}
      order by u.realname, u.id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
    const counted = await sql<{ n: number }>`select count(*)::int as n ${from}`.execute(db);
    const total = counted.rows[0]?.n ?? 0;
    const departs = await departsOf(
      db,
      actor,
      rows.map(({ id }) => id),
    );
    const positions = await positionNames(db, actor, rows);
    const open = canSeeContact(actor);
    if (open)
      await noteContactLook(
        db,
        actor,
        'depart',
        rows.map(({ username }) => username),
      );
    const records = rows.map((row) => ({
      ...row,
      ...(!open && {
        phone: maskPhone(row.phone),
        email: maskEmail(row.email),
        birthday: maskBirthday(row.birthday),
        telephone: maskPhone(row.telephone),
      }),
      post_dictText:
        listOf(row.post ?? '')
          .map((code) => positions.get(code) ?? code)
          .join('、') || null,
      departId: departs.get(row.id)?.[0]?.departId ?? null,
      departName:
        departs
          .get(row.id)
          ?.map(({ departName }) => departName)
          .join(' | ') ?? null,
    }));
    return { records, total, size: pageSize, current: pageNo, pages: Math.ceil(total / pageSize) };
  });
}

async function departsOf(db: Db, { tenantId, language }: Actor, userIds: readonly string[]) {
  const byUser = new Map<string, { departId: string; departName: string }[]>();
  if (userIds.length === 0) return byUser;
  const rows = await db
    .selectFrom('sysUserDepart as ud')
    .innerJoin('sysDepart as d', 'd.id', 'ud.depId')
    .select(['ud.userId', 'd.id as departId', 'd.departName', 'd.departNameEn'])
    .where('ud.tenantId', '=', tenantId)
    .where('d.tenantId', '=', tenantId)
    .where('d.delFlag', '=', 0)
    .where('ud.userId', 'in', userIds)
    .orderBy('d.orgCode')
    .execute();
  for (const { userId, departId, departName, departNameEn } of rows) {
    const depart = { departId, departName: language === 'en' ? departNameEn || departName : departName };
    const own = byUser.get(userId);
    if (own) own.push(depart);
    else byUser.set(userId, [depart]);
  }
  return byUser;
}

async function positionNames(db: Db, { tenantId, language }: Actor, rows: readonly PersonRow[]) {
  const codes = [...new Set(rows.flatMap(({ post }) => listOf(post ?? '')))];
  if (codes.length === 0) return new Map<string, string>();
  const found = await db
    .selectFrom('sysPosition')
    .select(['code', 'name', 'nameEn'])
    .where('tenantId', '=', tenantId)
    .where('code', 'in', codes)
    .execute();
  return new Map(found.map(({ code, name, nameEn }) => [code, language === 'en' ? nameEn || name : name]));
}

/** Condition: one of the columns contains the text, with or without stars. */
function contains(columns: readonly string[], text: string): Condition {
  const pattern = `%${escapeLike(plainText(text))}%`;
  const each = columns.map((column) => sql<SqlBool>`${sql.ref(column)} ilike ${pattern}`);
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}

const all = (conditions: readonly Condition[]): Condition => sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
