import { readAs } from '#server/db/scope.ts';
import { Answer, type Binding, implement } from '#server/http/implement.ts';
import * as shape from '#shared/contract/rights/data-rule.schema.ts';
import * as call from '#shared/contract/rights/data-rule.ts';
import { findRules, type Rule } from './data-rule.queries.ts';
import { ruleFieldsOf } from './rule-fields.ts';
import { withRuleTexts } from './rule-texts.ts';
import { addRuleOf, deleteRuleOf, editRuleOf } from './save-rule.ts';

/** Data rules of pages (docs/wire.md §1.9, docs/decisions/data-rules.md). */
export const dataRuleCalls: readonly Binding[] = [
  implement(call.listRulesOfMenu, shape.rulesOfMenuShape, ({ actor, query }) =>
    readAs(actor.tenantId, async (db) =>
      withRuleTexts(db, actor, query.permissionId, await findRules(db, query.permissionId)),
    ),
  ),
  implement(call.queryRules, shape.queryRulesShape, async ({ actor, query: { permissionId, ...asked } }) => {
    const rules = await readAs(actor.tenantId, (db) => findRules(db, permissionId));
    return rules.filter((rule) => meets(rule, asked));
  }),
  implement(call.listRuleFields, shape.ruleFieldsShape, ({ actor, query }) => ruleFieldsOf(actor, query.permissionId)),
  implement(call.addRule, shape.addRuleShape, async ({ actor, request, body }) => {
    await addRuleOf({ actor, request }, body);
    return new Answer(null, '添加成功！');
  }),
  implement(call.editRule, shape.editRuleShape, async ({ actor, request, body }) => {
    await editRuleOf({ actor, request }, body);
    return new Answer(null, '更新成功！');
  }),
  implement(call.deleteRule, shape.deleteRuleShape, async ({ actor, request, query }) => {
    await deleteRuleOf({ actor, request }, query.id);
    return new Answer(null, '删除成功！');
  }),
];

type Filter = Partial<Pick<Rule, 'ruleName' | 'ruleColumn' | 'ruleConditions' | 'ruleValue' | 'status'>>;

/** Whether a rule matches the filter; stars mean "contains". Filters in memory, because a menu has few rules. */
function meets(rule: Rule, asked: { readonly [Name in keyof Filter]: string | undefined }): boolean {
  return (Object.keys(asked) as (keyof Filter)[]).every((name) => {
    const text = asked[name] ?? '';
    const part = text.replace(/^\*|\*$/g, '');
    return part === text ? rule[name] === text || text === '' : rule[name].includes(part);
  });
}
