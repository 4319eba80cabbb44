import type { Trx } from '#server/db/database.ts';
import { invalidFields } from '#server/http/check-input.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { makeYielder } from '#server/process/yielder.ts';
import { mismatchedReferences } from '#server/resource/references/mismatched-references.ts';
import { missingReferences, unknownText } from '#server/resource/references/references.ts';
import { beyondProjects } from '#server/resource/scope/project-scope.ts';
import { lockedFields } from '#server/resource/visible-definition.ts';
import { errorText } from '#shared/errors/message.ts';
import { allFields } from '#shared/resource/application-base.ts';
import { checkField } from '#shared/resource/check-field.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { fieldSentence } from '#shared/resource/field-sentence.ts';
import { isBlank, type RecordPatch, type ResourceRecord } from '#shared/resource/record.ts';
import { recordIssues } from '#shared/resource/record-issues.ts';
import { resourceSchema, type SchemaOptions } from '#shared/resource/resource-schema.ts';
import { brokenCodeRules } from './code-rules.ts';
import { takenFields } from './unique.ts';

/**
 * Reads a body by the definition's schema.
 * @throws `invalidInput` with a message per field in the caller's language
 */
export function readBody(
  definition: ResourceDefinition,
  actor: Actor,
  body: unknown,
  options: Omit<SchemaOptions, 'language'>,
): RecordPatch {
  // For a flow node, the node decides which fields may be entered.
  const fixed = options.mode === 'node' ? [] : lockedFields(definition, actor);
  const parsed = resourceSchema(definition, { ...options, fixed, language: actor.language }).safeParse(body);
  if (parsed.success) return parsed.data;
  throw invalidFields(Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message])));
}

/** A record about to be written, with the part of it that is new. */
export interface RecordWrite {
  readonly record: ResourceRecord;
  readonly patch: RecordPatch;
  /** The stored record; absent for a new record. */
  readonly before?: RecordPatch | null;
}

/** @throws `invalidInput` with the problems that `findProblems` returns */
export async function checkRecord(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  write: RecordWrite,
): Promise<void> {
  const [problems = {}] = await findProblems(trx, definition, actor, [write]);
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

/**
 * Runs all checks before rows are written: the new fields, the record as a whole, references and the fields that narrow
 * them, unique values (also among these writes), the yard's check rules, projects. Returns for each record field name →
 * message; {} if there is no problem.
 */
export async function findProblems(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  writes: readonly RecordWrite[],
): Promise<readonly Record<string, string>[]> {
  const turn = makeYielder();
  const problems: Record<string, string>[] = [];
  for (const write of writes) {
    await turn();
    problems.push(problemsOfRecord(definition, actor, write));
  }
  const sound = [...writes.entries()].filter(([at]) => Object.keys(problems[at] ?? {}).length === 0);
  const asked = sound.map(([, write]) => write);
  const missing = await missingReferences(trx, { actor, definition }, asked);
  const stray = await mismatchedReferences(trx, definition, actor.tenantId, asked);
  const taken = await takenFields(trx, definition, actor.tenantId, asked);
  const broken = await brokenCodeRules(trx, definition, actor, asked);
  const beyond = await beyondProjects(trx, definition, actor, asked);
  for (const [place, [at]] of sound.entries()) {
    const found: Record<string, string> = { ...broken[place] };
    for (const { field, by } of stray[place] ?? []) {
      const [label, of] = [field.label[actor.language], by.label[actor.language]];
      found[field.name] = errorText('referenceStray', actor.language, { label, of });
    }
    for (const field of missing[place] ?? []) found[field.name] = unknownText(field, actor.language);
    for (const { name } of taken[place] ?? []) found[name] = 'valueTaken';
    Object.assign(found, beyond[place]);
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
    if ('problem' in checked) problems[field.name] = fieldSentence(field, checked, actor.language);
  }
  const whole = recordIssues(definition, record, actor.language, { fields: definition.fields });
  for (const [name, message] of Object.entries(whole)) problems[name] ??= message;
  return problems;
}
