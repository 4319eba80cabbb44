import type { FieldProblem } from './check-field.ts';
import type { FieldDefinition } from './field.ts';

/**
 * The sentence for a problem of a field, with the field's label: `高度应为数字`, `“Height” must be a number`. The quotes
 * separate a label such as “Needed on” from the words after it.
 */
export function fieldSentence(
  { label }: Pick<FieldDefinition, 'label'>,
  { problem, whole }: FieldProblem,
  language: 'zh' | 'en',
): string {
  if (whole) return problem;
  return language === 'en' ? `“${label.en}” ${problem}` : label.zh + problem;
}
