import type { FieldProblem } from './check-field.ts';
import type { FieldDefinition } from './field.ts';

/**
 * What is wrong with a field, said with its label: `高度应为数字`, `“Height” must be a number`. The quotes keep a label such
 * as “Needed on” from running into the words behind it.
 */
export function fieldSentence(
  { label }: Pick<FieldDefinition, 'label'>,
  { problem, whole }: FieldProblem,
  language: 'zh' | 'en',
): string {
  if (whole) return problem;
  return language === 'en' ? `“${label.en}” ${problem}` : label.zh + problem;
}
