import type { SuperCondition } from '#shared/query/super-query.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { joinNames } from '#shared/resource/join-names.ts';
import { splitList } from '#src/controls/control.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { kindOf } from '#src/resource/kinds/kinds.ts';
import { ConditionText } from '#src/resource/list/advanced-query/condition-text.tsx';
import { narrowingMessages } from './narrowing.messages.ts';
import type { Narrowing } from './narrowings.ts';

/** The name of a value in a condition; undefined to use the name from the kind of field. */
export type ValueText = (name: string, value: string) => string | undefined;

export interface NarrowingTextProps extends Pick<Narrowing, 'conditions'> {
  /** Undefined for a field that this list does not have. Its wire name is shown. */
  readonly field: FieldDefinition | undefined;
  readonly valueText?: ValueText | undefined;
}

/** A condition in readable form: `船号：HS2401`, `需用日期：2026-01-01 ~ 2026-01-31`, `部位 包含 机舱`. */
export function NarrowingText({ conditions, field, valueText }: NarrowingTextProps) {
  const t = useMessages(narrowingMessages);
  const language = useLanguage();
  const [first, last] = conditions;
  if (first === undefined) return null;
  const name = t('is', { name: field?.label[language] ?? first.field });
  if (last !== undefined) return name + dayOf(first) + t('range') + dayOf(last);
  if (first.rule !== 'eq' && first.rule !== 'in') {
    return <ConditionText condition={{ ...first, val: dayOf(first) }} field={field} />;
  }
  const known = valueText?.(first.field, first.val);
  if (known !== undefined) return name + known;
  const values = splitList(first.val);
  const Names = field && kindOf(field).names;
  return (
    <>
      {name}
      {field && Names ? <Names field={field} values={values} /> : joinNames(values, language)}
    </>
  );
}

/** Only the day, if the time is the start or end of a day. */
const dayOf = ({ val }: SuperCondition): string => val.replace(/ (00:00:00|23:59:59)$/, '');
