import { asksNoValue, type SuperCondition } from '#shared/query/super-query.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { splitList } from '#src/controls/control.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { kindOf } from '#src/resource/kinds/kinds.ts';
import { advancedQueryMessages } from './advanced-query.messages.ts';
import { ruleLabel } from './rule-label.ts';

export interface ConditionTextProps {
  readonly condition: SuperCondition;
  /** Undefined for a field that this list does not have, which a shared URL may name. Its wire name is shown. */
  readonly field: FieldDefinition | undefined;
}

/** A condition as text: field, rule and the names of its values. */
export function ConditionText({ condition, field }: ConditionTextProps) {
  const t = useMessages(advancedQueryMessages);
  const language = useLanguage();
  const { rule, val } = condition;
  const name = field?.label[language] ?? condition.field;
  if (asksNoValue(rule)) return `${name} ${ruleLabel(rule, field, t)}`;
  const values = rule === 'in' ? splitList(val) : [val];
  const Names = field && kindOf(field).names;
  return (
    <>
      {name} {ruleLabel(rule, field, t)}{' '}
      {field && Names ? <Names field={field} values={values} /> : values.join(t('joinValues'))}
    </>
  );
}
