import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { findMenu } from '#server/modules/menu/menu.queries.ts';
import { definitionOfMenu } from '#server/permission/menu-definition.ts';
import { addTexts } from '#server/resource/list/present.ts';
import { ruleField } from '#server/resource/scope/data-rule-scope.ts';
import { conditionText, isRuleCondition, withVariableNames } from '#shared/permission/data-rule.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { joinNames } from '#shared/resource/join-names.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import type { Rule } from './data-rule.queries.ts';

/** Texts added to a rule (docs/wire.md §1.5.6). */
export interface RuleTexts {
  readonly ruleColumn_dictText: string;
  readonly ruleConditions_dictText: string;
  readonly ruleValue_dictText: string;
}

/**
 * Adds texts to the rules of a menu in the reader's language: the field's label, the condition in words, and the
 * value's text (dictionary, person, department, record) with names of variables. Unknown values stay as they are.
 */
export async function withRuleTexts<R extends Rule>(
  db: Db,
  actor: Actor,
  permissionId: string,
  rules: readonly R[],
): Promise<(R & RuleTexts)[]> {
  const menu = rules.length === 0 ? undefined : await findMenu(db, permissionId);
  const definition = menu && definitionOfMenu(actor.tenantId, menu);
  const parts = rules.map((rule) => {
    const field = definition ? ruleField(definition, rule.ruleColumn) : null;
    const pieces = rule.ruleConditions === 'IN' ? listOf(rule.ruleValue) : [rule.ruleValue];
    const records = field === null ? [] : pieces.map((piece): RecordPatch => ({ [field.name]: piece }));
    return { rule, field, pieces, records };
  });
  if (definition) {
    await addTexts(
      db,
      definition,
      actor,
      parts.flatMap(({ records }) => records),
    );
  }
  return parts.map(({ rule, field, pieces, records }) => {
    const texts = pieces.map((piece, at) => {
      if (field?.type === 'bool') return yesNo(piece, actor.language);
      const text = field && records[at]?.[`${field.name}_dictText`];
      return withVariableNames(typeof text === 'string' ? text : piece, actor.language);
    });
    return {
      ...rule,
      ruleColumn_dictText: field?.label[actor.language] ?? rule.ruleColumn,
      ruleConditions_dictText: isRuleCondition(rule.ruleConditions)
        ? conditionText[rule.ruleConditions][actor.language]
        : rule.ruleConditions,
      ruleValue_dictText: joinNames(texts, actor.language),
    };
  });
}

const yes = new Set(['1', 'true', 'y', 'yes']);
const no = new Set(['0', 'false', 'n', 'no']);

function yesNo(value: string, language: 'zh' | 'en'): string {
  const plain = value.trim().toLowerCase();
  if (yes.has(plain)) return language === 'zh' ? '是' : 'Yes';
  if (no.has(plain)) return language === 'zh' ? '否' : 'No';
  return value;
}
