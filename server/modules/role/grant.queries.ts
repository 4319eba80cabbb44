import type { Db, Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';

/** Permission ids granted to a role of the tenant; none for roles of other tenants. */
export async function findGranted(db: Db, tenantId: number, roleId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sysRolePermission as rp')
    .innerJoin('sysPermission as p', 'p.id', 'rp.permissionId')
    .select('p.id')
    .where('rp.tenantId', '=', tenantId)
    .where('rp.roleId', '=', roleId)
    .where('p.delFlag', '=', 0)
    .orderBy('p.sortNo')
    .orderBy('p.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export interface GrantChange {
  readonly tenantId: number;
  readonly roleId: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Data rules of added grants, by permission. */
  readonly rules: ReadonlyMap<string, ReadonlySet<string>>;
  readonly ip: string;
}

/** Adds and removes grants; existing grants keep their data rules. */
export async function changeGrants(
  trx: Trx,
  { tenantId, roleId, added, removed, rules, ip }: GrantChange,
): Promise<void> {
  if (removed.length > 0) {
    await trx
      .deleteFrom('sysRolePermission')
      .where('tenantId', '=', tenantId)
      .where('roleId', '=', roleId)
      .where('permissionId', 'in', removed)
      .execute();
  }
  if (added.length > 0) {
    await trx
      .insertInto('sysRolePermission')
      .values(({ fn }) =>
        added.map((permissionId) => ({
          id: newId(),
          tenantId,
          roleId,
          permissionId,
          dataRuleIds: [...(rules.get(permissionId) ?? [])].join(',') || null,
          operateDate: fn<string>('now'),
          operateIp: ip,
        })),
      )
      .onConflict((conflict) => conflict.columns(['tenantId', 'roleId', 'permissionId']).doNothing())
      .execute();
  }
}
