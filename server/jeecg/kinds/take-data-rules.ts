import { type ImportRun, installation, reasonOf } from '#server/jeecg/import-run.ts';
import { importer } from '#server/jeecg/own-tables.ts';
import { markRuled } from '#server/modules/data-rule/data-rule.queries.ts';
import { refuseUnreadable } from '#server/modules/data-rule/save-rule.ts';
import { findMenu } from '#server/modules/menu/menu.queries.ts';
import { definitionOfMenu } from '#server/permission/menu-definition.ts';

/**
 * Imports data rules of pages. A rule that we cannot read is refused, together with the grants that it restricts
 * (docs/security.md P15).
 */
export async function takeDataRules(run: ImportRun): Promise<void> {
  for (const row of run.source.rows('sys_permission_data_rule')) {
    const [sourceId, name] = [row.text('id'), row.text('rule_name')];
    if (!run.reads('dataRule', row, name)) continue;
    const menu = run.own('menu', row.text('permission_id'));
    if (!menu) {
      run.refuse('dataRule', sourceId, name, 'its menu was not taken over');
      continue;
    }
    const rule = {
      ruleName: name,
      ruleColumn: row.text('rule_column'),
      ruleConditions: row.text('rule_conditions'),
      ruleValue: row.text('rule_value'),
      status: row.text('status') === '0' ? '0' : '1',
    };
    try {
      refuseUnreadable(definitionOfMenu(run.target, await findMenu(run.trx, menu.id)), rule);
    } catch (error) {
      run.refuse('dataRule', sourceId, name, reasonOf(error));
      continue;
    }
    const own = await run.place({
      kind: 'dataRule',
      table: 'sys_permission_data_rule',
      target: installation,
      sourceId,
      name,
      values: { ...rule, permissionId: menu.id },
      first: { createBy: importer },
    });
    if (own?.outcome === 'new') await markRuled(run.trx, menu.id);
  }
}
