import { departIdTree } from '#shared/contract/depart.ts';
import type { SuperCondition } from '#shared/query/super-query.ts';
import type { FieldDefinition } from '#shared/resource/definition.ts';
import { definitionOf } from '#shared/yard/registry.ts';
import { splitList } from '#src/controls/control.ts';
import { flattenDeparts } from '#src/controls/depart-tree.ts';
import { useChoiceNames } from '#src/controls/use-choice-names.ts';
import { useDictionary } from '#src/controls/use-dictionary.ts';
import { userSource } from '#src/controls/user-select.tsx';
import { useCall } from '#src/http/use-call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { referenceSource } from '#src/resource/value/reference-select.tsx';
import { advancedQueryMessages } from './advanced-query.messages.ts';
import { ruleLabel } from './rule-label.ts';

export interface ConditionTextProps {
  readonly condition: SuperCondition;
  /** Absent: a field that this list does not know, as a shared address may name; it keeps its name. */
  readonly field: FieldDefinition | undefined;
}

/** A condition in words: field, rule and the names of its values. */
export function ConditionText({ condition, field }: ConditionTextProps) {
  const t = useMessages(advancedQueryMessages);
  const language = useLanguage();
  const { rule, val } = condition;
  const values = rule === 'in' ? splitList(val) : [val];
  const props = { field, values };
  return (
    <>
      {field?.label[language] ?? condition.field} {ruleLabel(rule, field, t)} <Values {...props} />
    </>
  );
}

interface ValuesProps {
  readonly field: FieldDefinition | undefined;
  readonly values: readonly string[];
}

function Values({ field, values }: ValuesProps) {
  const t = useMessages(advancedQueryMessages);
  switch (field?.type) {
    case 'dict':
      return <DictionaryNames code={field.dict ?? ''} values={values} />;
    case 'user':
      return <PeopleNames values={values} />;
    case 'ref':
      return <RecordNames code={field.ref ?? ''} values={values} />;
    case 'dept':
      return <DepartNames values={values} />;
    case 'bool':
      return values.map((value) => t(value === 'true' ? 'yes' : 'no')).join('');
    default:
      return values.join(t('joinValues'));
  }
}

interface NamesProps {
  readonly values: readonly string[];
}

function DictionaryNames({ code, values }: NamesProps & { readonly code: string }) {
  const items = useDictionary(code);
  return useJoined(values, (value) => items.find((item) => item.value === value)?.text);
}

function PeopleNames({ values }: NamesProps) {
  const names = useChoiceNames(userSource(), values);
  return useJoined(values, (value) => names.get(value)?.label);
}

function RecordNames({ code, values }: NamesProps & { readonly code: string }) {
  const names = useChoiceNames(referenceSource(definitionOf(code)), values);
  return useJoined(values, (value) => names.get(value)?.label);
}

function DepartNames({ values }: NamesProps) {
  const tree = useCall(departIdTree, {}, { staleTime: 300_000 });
  const names = new Map(flattenDeparts(tree.data ?? []).map(({ orgCode, name }) => [orgCode, name]));
  return useJoined(values, (value) => names.get(value));
}

function useJoined(values: readonly string[], nameOf: (value: string) => string | undefined): string {
  const t = useMessages(advancedQueryMessages);
  return values.map((value) => nameOf(value) ?? value).join(t('joinValues'));
}
