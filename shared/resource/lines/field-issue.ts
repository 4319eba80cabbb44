import { checkField } from '#shared/resource/check-field.ts';
import { fieldsOf, requiredWhen } from '#shared/resource/condition.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { fieldSentence } from '#shared/resource/field-sentence.ts';
import { isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { recordIssues } from '#shared/resource/record-issues.ts';

/**
 * What is wrong with one field of a line, for a cell that has just been changed. Makes the checks that the server makes
 * of the whole line. `record` must contain the line and the fields of its head (`headContext`).
 */
export function fieldIssue(
  definition: ResourceDefinition,
  field: FieldDefinition,
  record: RecordPatch,
  language: 'zh' | 'en',
): string | undefined {
  const value = record[field.name];
  if (!isBlank(value)) {
    const checked = checkField(field, value, language);
    if ('problem' in checked) return fieldSentence(field, checked, language);
  }
  return recordIssues(definition, record, language, { fields: [field] })[field.name];
}

/** The fields to check again after this field changes: those whose rules or conditions name it. */
export function dependentsOf({ fields, rules = [] }: ResourceDefinition, name: string): readonly string[] {
  const asking = fields.filter((field) => {
    const condition = requiredWhen(field);
    return condition !== undefined && fieldsOf(condition).includes(name);
  });
  const compared = rules.filter((rule) => rule.compare.other === name);
  return [...new Set([...asking.map((field) => field.name), ...compared.map((rule) => rule.field)])];
}
