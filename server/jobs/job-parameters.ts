import type { Language } from '#server/kernel/actor.ts';
import { checkField } from '#shared/resource/check-field.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { fieldSentence } from '#shared/resource/field-sentence.ts';
import { type FieldValue, isBlank } from '#shared/resource/record.ts';

/** Parameters of a run with defaults filled in, or what is wrong with the text, as a sentence. */
export type ReadParameters =
  | { readonly values: Readonly<Record<string, FieldValue>>; readonly problem?: undefined }
  | { readonly problem: string; readonly values?: undefined };

/** Parses the parameters of a schedule by the job's definition: a JSON object without unknown names. */
export function readJobParameters(
  fields: readonly FieldDefinition[],
  text: string | null,
  language: Language,
): ReadParameters {
  const sent = objectOf(text);
  const known = fields.map(({ name }) => name);
  if (sent === null || Object.keys(sent).some((name) => !known.includes(name)))
    return { problem: shapeProblem(known, language) };
  const values: Record<string, FieldValue> = {};
  for (const field of fields) {
    const value = sent[field.name] as FieldValue | undefined;
    if (isBlank(value)) {
      if (field.default === undefined && field.required) return { problem: shapeProblem(known, language) };
      values[field.name] = field.default ?? null;
      continue;
    }
    const checked = checkField(field, value, language);
    if ('problem' in checked) return { problem: fieldSentence(field, checked, language) };
    values[field.name] = checked.value;
  }
  return { values };
}

function shapeProblem(known: readonly string[], language: Language): string {
  if (known.length === 0) return language === 'en' ? 'This job has no parameters' : '该任务没有参数';
  const names = known.join(', ');
  return language === 'en' ? `Enter a JSON object of: ${names}` : `应为 JSON 对象，可用参数：${names}`;
}

function objectOf(text: string | null): Readonly<Record<string, unknown>> | null {
  if (text === null || text.trim() === '') return {};
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : null;
  } catch {
    return null;
  }
}
