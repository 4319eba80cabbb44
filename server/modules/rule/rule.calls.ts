import { Answer, type Binding, implement } from '#server/http/implement.ts';
import * as schema from '#shared/contract/dict/rule.schema.ts';
import * as rule from '#shared/contract/dict/rule.ts';
import { AppError, fail } from '#shared/errors/fail.ts';
import { decodedAgain } from '#shared/query/table-dictionary.ts';
import { failedByCode } from './check-by-code.ts';
import { isTaken } from './duplicate.ts';
import { runFillRule } from './run-fill-rule.ts';

/** Calls of forms while they are filled in (docs/wire.md §1.16). */
export const ruleCalls: readonly Binding[] = [
  implement(rule.duplicateCheck, schema.duplicateCheckShape, async ({ actor, query }) => {
    const { tableName, fieldName, fieldVal = '', dataId } = query;
    const nothing = '数据为空,不作处理！';
    if (fieldVal === '') return new Answer(nothing, nothing, { code: 500 });
    if (await isTaken(actor, tableName, fieldName, fieldVal, dataId)) throw fail('duplicateTaken');
    return new Answer('该值可用！', '该值可用！');
  }),
  implement(rule.checkByCode, schema.checkByCodeShape, async ({ actor, query: { ruleCode, value = '' } }) => {
    const failed = await failedByCode(actor, ruleCode, decodedAgain(value));
    if (failed === undefined) return null;
    const { message } = failed;
    throw new AppError('checkRuleFailed', { message }, undefined, undefined, undefined, failed);
  }),
  implement(rule.testFillRule, schema.testFillRuleShape, ({ actor, query }) => runFillRule(actor, query.ruleCode, {})),
  implement(rule.executeFillRule, schema.executeRuleShape, ({ actor, path, body }) =>
    runFillRule(actor, path.ruleCode, body),
  ),
  implement(rule.executeFillRules, schema.executeRulesShape, async ({ actor, body: { commonFormData, rules } }) => {
    const made: { ruleCode: string; result: string | string[] | null }[] = [];
    for (const { ruleCode, formData } of rules) {
      made.push({ ruleCode, result: await runFillRule(actor, ruleCode, { ...commonFormData, ...formData }) });
    }
    return made;
  }),
];
