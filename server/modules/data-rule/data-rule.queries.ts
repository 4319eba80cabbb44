import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';
import type { SysPermissionDataRuleTable } from '#server/db/tables/data-rule.ts';
import { fail } from '#shared/errors/fail.ts';

export type Rule = Selectable<SysPermissionDataRuleTable>;

/**
 * Loads a rule of a menu that the tenant can see.
 * @throws `notFound`
 */
export async function findRule(db: Db, id: string): Promise<Rule> {
  const rule = await db.selectFrom('sysPermissionDataRule').selectAll().where('id', '=', id).executeTakeFirst();
  if (!rule) throw fail('notFound');
  return rule;
}

/** Data rules, newest first. */
export function findRules(db: Db, permissionId: string | undefined): Promise<Rule[]> {
  return db
    .selectFrom('sysPermissionDataRule')
    .selectAll()
    .$if(permissionId !== undefined, (query) => query.where('permissionId', '=', permissionId ?? ''))
    .orderBy('createTime', 'desc')
    .orderBy('id', 'desc')
    .limit(1000)
    .execute();
}

/** Updates the mark whether a menu has rules. */
export async function markRuled(trx: Trx, permissionId: string): Promise<void> {
  await sql`
    update sys_permission set rule_flag = case when exists (
      select 1 from sys_permission_data_rule where permission_id = ${permissionId}) then 1 else 0 end
    where id = ${permissionId}`.execute(trx);
}

/** Tables of grants that refer to data rules: of roles, departments and department roles. */
const ruled = ['sys_role_permission', 'sys_depart_permission', 'sys_depart_role_permission'] as const;

/** Removes a rule from the tenant's grants. Grants of other tenants ignore unknown ids. */
export async function removeFromGrants(trx: Trx, tenantId: number, { id, permissionId }: Rule): Promise<void> {
  for (const table of ruled) {
    await sql`
      update ${sql.table(table)}
      set data_rule_ids = nullif(array_to_string(array_remove(string_to_array(data_rule_ids, ','), ${id}), ','), '')
      where tenant_id = ${tenantId} and permission_id = ${permissionId}
        and ${id} = any(string_to_array(data_rule_ids, ','))`.execute(trx);
  }
}
