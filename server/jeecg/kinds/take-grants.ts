import type { ImportRun } from '#server/jeecg/import-run.ts';
import { listOf } from '#shared/query/value-rule.ts';

/**
 * Imports the rights of roles. A grant that data rules restrict is imported with all its rules or not at all, because
 * otherwise it would show more than before (docs/security.md P15).
 */
export async function takeGrants(run: ImportRun): Promise<void> {
  for (const row of run.source.rows('sys_role_permission')) {
    const [roleId, menuId] = [row.text('role_id'), row.text('permission_id')];
    const sourceId = `${roleId}:${menuId}`;
    const [role, menu] = [run.own('role', roleId), run.own('menu', menuId)];
    if (!role || !menu) {
      run.refuse(
        'grant',
        sourceId,
        '',
        role ? `menu ${menuId} was not taken over` : `role ${roleId} was not taken over`,
      );
      continue;
    }
    const rules = listOf(row.text('data_rule_ids'));
    const owned = rules.flatMap((id) => run.own('dataRule', id)?.id ?? []);
    if (owned.length < rules.length) {
      run.refuse('grant', sourceId, '', 'one of its data rules was not taken over: without it the role would see more');
      continue;
    }
    await run.tie({
      kind: 'grant',
      table: 'sys_role_permission',
      target: role.target,
      sourceId,
      name: '',
      values: {
        tenantId: role.target,
        roleId: role.id,
        permissionId: menu.id,
        dataRuleIds: owned.join(',') || null,
      },
    });
  }
}
