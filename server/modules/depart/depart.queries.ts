import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import type { departRow } from '#shared/contract/depart.schema.ts';

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
] as const;

/** Departments that the user belongs to. */
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

/** Every department of the tenant, in the order of the tree's levels. */
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

/** Department names of each user, joined by commas, in one query. */
export async function joinedDepartNames(
  db: Db,
  tenantId: number,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sysUserDepart as ud')
    .innerJoin('sysDepart as d', 'd.id', 'ud.depId')
    .select(['ud.userId', 'd.departName'])
    .where('ud.tenantId', '=', tenantId)
    .where('d.tenantId', '=', tenantId)
    .where('ud.userId', 'in', userIds)
    .where('d.delFlag', '=', 0)
    .orderBy('d.orgCode')
    .execute();
  const names = new Map<string, string>();
  for (const row of rows) {
    const before = names.get(row.userId);
    names.set(row.userId, before === undefined ? row.departName : `${before},${row.departName}`);
  }
  return names;
}
