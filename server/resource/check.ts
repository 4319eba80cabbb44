import type { Trx } from '#server/db/database.ts';
import { invalidFields } from '#server/http/check-input.ts';
import type { Actor } from '#server/session/actor.ts';
import { allFields } from '#shared/resource/application-base.ts';
import { checkField } from '#shared/resource/check-field.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { isBlank, type RecordPatch, type ResourceRecord } from '#shared/resource/record.ts';
import { recordIssues } from '#shared/resource/record-issues.ts';
import { resourceSchema, type SchemaOptions } from '#shared/resource/resource-schema.ts';
import { missingReferences } from './references.ts';
import { takenFields } from './unique.ts';

/**
 * A body read by the definition's schema.
 * @throws `invalidInput` with a message per field in the caller's language
 */
export function readBody(
  definition: ResourceDefinition,
  actor: Actor,
  body: unknown,
  options: Omit<SchemaOptions, 'language'>,
): RecordPatch {
  const parsed = resourceSchema(definition, { ...options, language: actor.language }).safeParse(body);
  if (parsed.success) return parsed.data;
  throw invalidFields(Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message])));
}

/** A record about to be written, with the part of it that is new. */
export interface RecordWrite {
  readonly record: ResourceRecord;
  readonly patch: RecordPatch;
}

/** @throws `invalidInput` with what `findProblems` found */
export async function checkRecord(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  record: ResourceRecord,
  patch: RecordPatch,
): Promise<void> {
  const [problems = {}] = await findProblems(trx, definition, actor, [{ record, patch }]);
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

/**
 * Everything that must hold before rows are written, whoever asks: field by field what the patch brings, the record
 * as a whole, references and unique values, among each other too. By record, field name → message; empty means fine.
 */
export async function findProblems(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  writes: readonly RecordWrite[],
): Promise<readonly Record<string, string>[]> {
  const problems = writes.map((write) => problemsOfRecord(definition, actor, write));
  const sound = [...writes.entries()].filter(([at]) => Object.keys(problems[at] ?? {}).length === 0);
  const patches = sound.map(([, { patch }]) => patch);
  const missing = await missingReferences(trx, definition, actor.tenantId, patches);
  const taken = await takenFields(
    trx,
    definition,
    actor.tenantId,
    sound.map(([, write]) => write),
  );
  for (const [place, [at]] of sound.entries()) {
    const found: Record<string, string> = {};
    for (const { name, label } of missing[place] ?? []) {
      found[name] = actor.language === 'en' ? `${label.en} does not exist` : `${label.zh}不存在`;
    }
    for (const { name } of taken[place] ?? []) found[name] = 'valueTaken';
    problems[at] = found;
  }
  return problems;
}

function problemsOfRecord(definition: ResourceDefinition, actor: Actor, { record, patch }: RecordWrite) {
  const problems: Record<string, string> = {};
  for (const field of allFields(definition)) {
    const value = patch[field.name];
    if (isBlank(value)) continue;
    const checked = checkField(field, value, actor.language);
    if ('problem' in checked) problems[field.name] = field.label[actor.language] + checked.problem;
  }
  const whole = recordIssues(definition, record, actor.language, { fields: definition.fields });
  for (const [name, message] of Object.entries(whole)) problems[name] ??= message;
  return problems;
}
