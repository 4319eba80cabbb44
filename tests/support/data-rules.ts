import { newId } from '#server/db/new-id.ts';
import { writeAs } from '#server/db/scope.ts';
import { definitionOfMenu } from '#server/permission/menu-definition.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';

export interface TestRule {
  readonly ruleColumn: string;
  readonly ruleConditions: string;
  readonly ruleValue: string;
  readonly status?: string;
}

/** Grants a role the page of a definition with these rules only. */
export async function ruleRole(roleCode: string, code: string, rules: readonly TestRule[], tenantId = FIRST_TENANT) {
  await writeAs(tenantId, async (trx) => {
    const role = await trx
      .selectFrom('sysRole')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('roleCode', '=', roleCode)
      .executeTakeFirstOrThrow();
    const pages = await trx
      .selectFrom('sysPermission')
      .select(['id', 'component', 'url', 'menuType'])
      .where('menuType', '<', 2)
      .execute();
    const page = pages.find((row) => definitionOfMenu(tenantId, row)?.code === code);
    if (page === undefined) throw new Error(`no page of ${code}`);
    const rows = rules.map((rule) => ({ ...rule, id: newId(), permissionId: page.id, ruleName: rule.ruleColumn }));
    if (rows.length > 0) await trx.insertInto('sysPermissionDataRule').values(rows).execute();
    const dataRuleIds = rows.map(({ id }) => id).join(',');
    await trx
      .insertInto('sysRolePermission')
      .values({ id: newId(), tenantId, roleId: role.id, permissionId: page.id, dataRuleIds })
      .onConflict((conflict) => conflict.columns(['tenantId', 'roleId', 'permissionId']).doUpdateSet({ dataRuleIds }))
      .execute();
  });
  forgetAllActors();
}
