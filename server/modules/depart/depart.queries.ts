import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { contains } from '#server/db/contains.ts';
import type { Db } from '#server/db/database.ts';
import type { Language } from '#server/kernel/actor.ts';
import type { departRow } from '#shared/contract/people/depart.schema.ts';

export type DepartRow = z.input<typeof departRow>;

const columns = [
  'd.id',
  'd.parentId',
  'd.departName',
  'd.departNameEn',
  'd.departNameAbbr',
  'd.departOrder',
  'd.description',
  'd.orgCategory',
  'd.orgType',
  'd.orgCode',
  'd.mobile',
  'd.fax',
  'd.address',
  'd.memo',
  'd.status',
  'd.qywxIdentifier',
  'd.createBy',
  'd.createTime',
  'd.updateBy',
  'd.updateTime',
  'd.version',
  sql<string>`d.del_flag::text`.as('delFlag'),
] as const;

/** Departments that a user belongs to. */
export function findDepartsOf(db: Db, tenantId: number, userId: string): Promise<DepartRow[]> {
  return db
    .selectFrom('sysUserDepart as ud')
    .innerJoin('sysDepart as d', 'd.id', 'ud.depId')
    .select(columns)
    .where('ud.tenantId', '=', tenantId)
    .where('d.tenantId', '=', tenantId)
    .where('ud.userId', '=', userId)
    .where('d.delFlag', '=', 0)
    .orderBy('d.orgCode')
    .execute();
}

/** All departments of the tenant, in the order of the tree. */
export function findDeparts(db: Db, tenantId: number): Promise<DepartRow[]> {
  return db
    .selectFrom('sysDepart as d')
    .select(columns)
    .where('d.tenantId', '=', tenantId)
    .where('d.delFlag', '=', 0)
    .orderBy('d.departOrder')
    .orderBy('d.orgCode')
    .execute();
}

/** A department, and whether there are departments below it. */
export interface DepartLevelRow extends DepartRow {
  readonly hasChild: boolean;
}

/** Which departments to find: one level, those with given keys, or by name. */
export type DepartSearch =
  | { readonly parentId: string | null }
  | { readonly key: 'id' | 'orgCode'; readonly values: readonly string[] }
  | { readonly name: string };

/** Finds departments of the tenant, in the order of their level. */
export async function searchDepartRows(db: Db, tenantId: number, search: DepartSearch): Promise<DepartLevelRow[]> {
  const found = await db
    .selectFrom('sysDepart as d')
    .select(columns)
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('sysDepart as b')
          .select('b.id')
          .whereRef('b.parentId', '=', 'd.id')
          .where('b.tenantId', '=', tenantId)
          .where('b.delFlag', '=', 0),
      ).as('hasChild'),
    )
    .where('d.tenantId', '=', tenantId)
    .where('d.delFlag', '=', 0)
    .where(conditionOf(search))
    .orderBy('d.departOrder')
    .orderBy('d.orgCode')
    .limit(most)
    .execute();
  return found.map((row) => ({ ...row, hasChild: Boolean(row.hasChild) }));
}

/** Most departments of an answer. */
const most = 5000;

function conditionOf(search: DepartSearch): RawBuilder<SqlBool> {
  if ('values' in search) return sql<SqlBool>`${sql.ref(`d.${search.key}`)} = any(${[...search.values]})`;
  if ('name' in search)
    return sql<SqlBool>`(${contains('d.departName', search.name)} or ${contains('d.departNameEn', search.name)})`;
  if (search.parentId === null) return sql<SqlBool>`${sql.ref('d.parentId')} is null`;
  return sql<SqlBool>`${sql.ref('d.parentId')} = ${search.parentId}`;
}

/** Department names of each user, joined by commas. One query. */
export async function joinedDepartNames(
  db: Db,
  tenantId: number,
  userIds: readonly string[],
  language: Language = 'zh',
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sysUserDepart as ud')
    .innerJoin('sysDepart as d', 'd.id', 'ud.depId')
    .select(['ud.userId', 'd.departName', 'd.departNameEn'])
    .where('ud.tenantId', '=', tenantId)
    .where('d.tenantId', '=', tenantId)
    .where('ud.userId', 'in', userIds)
    .where('d.delFlag', '=', 0)
    .orderBy('d.orgCode')
    .execute();
  const names = new Map<string, string>();
  for (const row of rows) {
    const before = names.get(row.userId);
    const name = language === 'en' ? row.departNameEn || row.departName : row.departName;
    names.set(row.userId, before === undefined ? name : `${before},${name}`);
  }
  return names;
}
