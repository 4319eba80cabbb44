import { namedRules } from '#shared/rules/named-rules.ts';
import { enteredFields, fieldOf } from './application-base.ts';
import { type Condition, compareValues, evaluate } from './condition.ts';
import type { ResourceDefinition } from './definition.ts';
import type { FieldDefinition } from './field.ts';
import { isBlank, type RecordPatch } from './record.ts';

type Language = 'zh' | 'en';

export interface NodeRequirement {
  readonly field: string;
  readonly when?: Condition;
}

/** The message of a form under an empty required field: `请输入船名`, `Fill in “Needed on”`. */
export function missingText(field: FieldDefinition, language: Language): string {
  const own = field.missing ?? (field.check && namedRules[field.check].required);
  if (own) return own[language];
  const chosen = ['dict', 'user', 'dept', 'ref', 'date', 'datetime', 'bool'].includes(field.type);
  if (language === 'en') return `${field.type === 'file' ? 'Upload' : 'Fill in'} “${field.label.en}”`;
  return `${field.type === 'file' ? '请上传' : chosen ? '请选择' : '请输入'}${field.label.zh}`;
}

/** Whether the field is required, given the record's present values. */
export function isRequired(field: Pick<FieldDefinition, 'required'>, record: RecordPatch): boolean {
  return field.required === true || (field.required !== undefined && evaluate(field.required, record));
}

/**
 * Problems of a whole record as field name → message; empty if there are none. Checks required fields (always required,
 * or while their condition is true), the fields that a flow node requires in addition, and the rules that compare
 * fields.
 */
export function recordIssues(
  definition: ResourceDefinition,
  record: RecordPatch,
  language: Language,
  options: { readonly fields?: readonly FieldDefinition[]; readonly demanded?: readonly NodeRequirement[] } = {},
): Record<string, string> {
  const issues: Record<string, string> = {};
  for (const field of options.fields ?? enteredFields(definition)) {
    if (isBlank(record[field.name]) && isRequired(field, record)) issues[field.name] = missingText(field, language);
  }
  for (const { field: name, when } of options.demanded ?? []) {
    const field = fieldOf(definition, name);
    if (field && isBlank(record[name]) && (!when || evaluate(when, record))) {
      issues[name] = missingText(field, language);
    }
  }
  for (const rule of definition.rules ?? []) {
    const [own, other] = [record[rule.field], record[rule.compare.other]];
    if (isBlank(own) || isBlank(other)) continue;
    if (!compareValues(rule.compare.op, own, other)) issues[rule.field] ??= rule.message[language];
  }
  return issues;
}
