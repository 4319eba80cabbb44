import { z } from 'zod';
import { ruleConditions, sqlCondition } from '#shared/permission/data-rule.ts';

const id = z.string().min(1).max(36);
const name = z.string().trim().min(1).max(50);

const dataRule = z.object({
  id: z.string(),
  permissionId: z.string(),
  ruleName: z.string(),
  ruleColumn: z.string(),
  ruleConditions: z.string(),
  ruleValue: z.string(),
  /** Our extension: the rule in words; only when the rules of a menu are listed. */
  ruleColumn_dictText: z.string().optional(),
  ruleConditions_dictText: z.string().optional(),
  ruleValue_dictText: z.string().optional(),
  /** '1' on, '0' off. */
  status: z.string(),
  createBy: z.string().nullable(),
  createTime: z.string(),
  updateBy: z.string().nullable(),
  updateTime: z.string().nullable(),
});

const rules = z.array(dataRule);
const saved = z.null();

const sentRule = z.object({
  permissionId: id,
  ruleName: name,
  /** Empty with `USE_SQL_RULES`, which is refused. */
  ruleColumn: z.string().trim().max(50).nullish(),
  ruleConditions: z.enum([...ruleConditions, sqlCondition]),
  ruleValue: z.string().trim().min(1).max(300),
  status: z.enum(['0', '1']).nullish(),
});

const filter = z.string().max(200).optional();

export const rulesOfMenuShape = { query: z.object({ permissionId: id }), result: rules };
export const queryRulesShape = {
  query: z.object({
    permissionId: z.string().max(36).optional(),
    ruleName: filter,
    ruleColumn: filter,
    ruleConditions: filter,
    ruleValue: filter,
    status: filter,
  }),
  result: rules,
};
export const ruleFieldsShape = {
  query: z.object({ permissionId: id }),
  /** Null if the menu shows no rows to which rules apply. */
  result: z
    .object({
      code: z.string(),
      title: z.string(),
      fields: z.array(
        z.object({
          name: z.string(),
          label: z.string(),
          kind: z.enum(['text', 'number', 'bool', 'date', 'datetime']),
          dict: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
};
export const addRuleShape = { body: sentRule, result: saved };
export const editRuleShape = { body: sentRule.partial().extend({ id }), result: saved };
export const deleteRuleShape = { query: z.object({ id }), result: saved };
