import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { invalidFields } from '#server/http/check-input.ts';
import type { Actor } from '#server/session/actor.ts';
import { allFields } from '#shared/resource/application-base.ts';
import { checkField } from '#shared/resource/check-field.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { isBlank, type RecordPatch, type ResourceRecord } from '#shared/resource/record.ts';
import { recordIssues } from '#shared/resource/record-issues.ts';
import { resourceSchema, type SchemaOptions } from '#shared/resource/resource-schema.ts';
import { tableOf } from './columns.ts';
import { missingReferences } from './references.ts';

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

/**
 * Everything that must hold before a row is written, whoever asks: field by field what the patch brings, the record
 * as a whole, references and unique values.
 */
export async function checkRecord(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  record: ResourceRecord,
  patch: RecordPatch,
): Promise<void> {
  const problems: Record<string, string> = {};
  for (const field of allFields(definition)) {
    const value = patch[field.name];
    if (isBlank(value)) continue;
    const checked = checkField(field, value, actor.language);
    if ('problem' in checked) problems[field.name] = field.label[actor.language] + checked.problem;
  }
  const whole = recordIssues(definition, record, actor.language, { fields: definition.fields });
  for (const [name, message] of Object.entries(whole)) problems[name] ??= message;
  if (Object.keys(problems).length === 0) {
    for (const field of await missingReferences(trx, definition, actor.tenantId, patch)) {
      problems[field.name] = actor.language === 'en' ? `${field.label.en} does not exist` : `${field.label.zh}不存在`;
    }
    for (const field of await takenFields(trx, definition, actor.tenantId, record, patch)) {
      problems[field.name] = 'valueTaken';
    }
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

/** Unique fields of the patch whose value another row has; deleted rows count (contract §16). */
async function takenFields(
  trx: Trx,
  definition: ResourceDefinition,
  tenantId: number,
  record: ResourceRecord,
  patch: RecordPatch,
) {
  const unique = allFields(definition).filter(
    (field) =>
      (field.unique && !isBlank(patch[field.name])) ||
      (field.uniqueWithin && (!isBlank(patch[field.name]) || !isBlank(patch[field.uniqueWithin]))),
  );
  const taken = [];
  for (const field of unique) {
    const within = field.uniqueWithin ? sql`and ${sql.ref(field.uniqueWithin)} = ${record[field.uniqueWithin]}` : sql``;
    const { rows } = await sql`
      select 1 from ${tableOf(definition)}
      where tenant_id = ${tenantId} and ${sql.ref(field.name)} = ${record[field.name]} ${within} and id <> ${record.id}
      limit 1`.execute(trx);
    if (rows.length > 0) taken.push(field);
  }
  return taken;
}
