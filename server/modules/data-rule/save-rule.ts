import { sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { type Asked, changeMenu } from '#server/modules/menu/change-menu.ts';
import { refuseOthers } from '#server/modules/menu/guard-menu.ts';
import { findMenu } from '#server/modules/menu/menu.queries.ts';
import { definitionOfMenu } from '#server/permission/menu-definition.ts';
import { hasRightEverywhere } from '#server/permission/whole-installation.ts';
import { ruleField, rulePredicate } from '#server/resource/scope/data-rule-scope.ts';
import type { addRuleShape, editRuleShape } from '#shared/contract/rights/data-rule.schema.ts';
import { addRule, deleteRule, editRule } from '#shared/contract/rights/data-rule.ts';
import { fail } from '#shared/errors/fail.ts';
import { isRuleCondition, ruleVariables, unknownVariables } from '#shared/permission/data-rule.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { findRule, markRuled, type Rule, removeFromGrants } from './data-rule.queries.ts';

type Values = Pick<Rule, 'ruleName' | 'ruleColumn' | 'ruleConditions' | 'ruleValue' | 'status'>;

/** Adds a rule to a menu; it has no effect until a role is assigned to it. */
export async function addRuleOf(asked: Asked, sent: z.output<typeof addRuleShape.body>): Promise<void> {
  const { permissionId, ...rest } = sent;
  const rule: Values = { ...rest, ruleColumn: sent.ruleColumn ?? '', status: sent.status ?? '1' };
  const everywhere = await hasRightEverywhere(asked.actor, addRule.access);
  await changeMenu(asked, { operate: 'add', event: 'dataRule.add' }, async (trx) => {
    const menu = await guardedMenu(trx, asked.actor, permissionId, everywhere);
    refuseUnreadable(menu.definition, rule);
    const id = newId();
    const by = { createBy: asked.actor.username, updateBy: null, updateTime: null };
    await trx
      .insertInto('sysPermissionDataRule')
      .values({ ...rule, ...by, id, permissionId })
      .execute();
    await markRuled(trx, permissionId);
    return {
      content: { zh: `新增数据规则 ${menu.name}：${words(rule)}`, en: `Data rule added, ${menu.name}: ${words(rule)}` },
      target: id,
    };
  });
}

/** Changes a rule; its menu cannot be changed. */
export async function editRuleOf(
  asked: Asked,
  { id, permissionId: _, ...sent }: z.output<typeof editRuleShape.body>,
): Promise<void> {
  const everywhere = await hasRightEverywhere(asked.actor, editRule.access);
  await changeMenu(asked, { operate: 'update', event: 'dataRule.edit' }, async (trx) => {
    const before = await findRule(trx, id);
    const menu = await guardedMenu(trx, asked.actor, before.permissionId, everywhere);
    const rule: Values = {
      ruleName: sent.ruleName ?? before.ruleName,
      ruleColumn: sent.ruleColumn ?? before.ruleColumn,
      ruleConditions: sent.ruleConditions ?? before.ruleConditions,
      ruleValue: sent.ruleValue ?? before.ruleValue,
      status: sent.status ?? before.status,
    };
    refuseUnreadable(menu.definition, rule);
    await trx
      .updateTable('sysPermissionDataRule')
      .set({ ...rule, updateBy: asked.actor.username, updateTime: sql<string>`now()` })
      .where('id', '=', id)
      .execute();
    return {
      content: {
        zh: `修改数据规则 ${menu.name}：${words(before)} → ${words(rule)}`,
        en: `Data rule changed, ${menu.name}: ${words(before)} → ${words(rule)}`,
      },
      target: id,
    };
  });
}

/** Deletes a rule; it no longer restricts anybody. */
export async function deleteRuleOf(asked: Asked, id: string): Promise<void> {
  const everywhere = await hasRightEverywhere(asked.actor, deleteRule.access);
  await changeMenu(asked, { operate: 'delete', event: 'dataRule.delete' }, async (trx) => {
    const rule = await findRule(trx, id);
    const menu = await guardedMenu(trx, asked.actor, rule.permissionId, everywhere);
    await trx.deleteFrom('sysPermissionDataRule').where('id', '=', id).execute();
    await removeFromGrants(trx, asked.actor.tenantId, rule);
    await markRuled(trx, rule.permissionId);
    return {
      content: {
        zh: `删除数据规则 ${menu.name}：${words(rule)}`,
        en: `Data rule deleted, ${menu.name}: ${words(rule)}`,
      },
      target: id,
    };
  });
}

/**
 * Loads the menu of a rule that the actor may change. Actors who are restricted by rules of the page may not change
 * them (docs/security.md P16).
 * @throws `menuUnknown`, `menuOfAll`, `dataRuleOwn`
 */
async function guardedMenu(trx: Trx, actor: Actor, permissionId: string, everywhere: boolean) {
  const menu = await findMenu(trx, permissionId);
  refuseOthers(everywhere, [menu]);
  const definition = definitionOfMenu(actor.tenantId, menu);
  if (definition && actor.dataRules.has(definition.code))
    throw fail('dataRuleOwn', { title: definition.title[actor.language] });
  return { name: menu.name, definition };
}

/** Sample values of variables, to test whether a rule can be evaluated. */
const some = {
  sys_user_code: 'a',
  sys_user_name: 'a',
  sys_user_id: '1',
  sys_org_code: 'A01',
  sys_multi_org_code: 'A01',
  sys_role_code: 'a',
  sys_date: '2026-01-01',
  sys_time: '2026-01-01 00:00:00',
  tenant_id: '1',
};

/** Refuses a rule that cannot be evaluated, because it would hide all rows (docs/security.md P15). */
export function refuseUnreadable(definition: ResourceDefinition | undefined, rule: Values): void {
  const { ruleColumn: column, ruleConditions: condition, ruleValue: value } = rule;
  if (!isRuleCondition(condition)) throw fail('dataRuleSql', {}, { ruleConditions: 'dataRuleSql' });
  const [unknown] = unknownVariables(value);
  if (unknown !== undefined) {
    const known = Object.keys(ruleVariables).map((name) => `#{${name}}`);
    throw fail('dataRuleVariable', { name: unknown, known: known.join(' ') });
  }
  // On a menu without rows, rules have no effect, so any is accepted.
  if (definition === undefined) return;
  if (ruleField(definition, column) === null) throw fail('dataRuleColumn', { title: definition.title.zh, column });
  if (rulePredicate(definition, { column, condition, value }, some) !== null) return;
  throw fail('dataRuleValue', { value, column });
}

const words = ({ ruleName, ruleColumn, ruleConditions, ruleValue, status }: Values): string =>
  `${ruleName}（${ruleColumn} ${ruleConditions} ${ruleValue}${status === '1' ? '' : '，停用'}）`;
