import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { afterCommit } from '#server/db/scope.ts';
import { invalidFields } from '#server/http/check-input.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { makeYielder } from '#server/process/yielder.ts';
import { storedValue, tableColumnsOf, tableOf, writtenFields } from '#server/resource/columns.ts';
import { writeEvents } from '#server/resource/event.ts';
import type { HeadLines } from '#server/resource/lines/head-lines.ts';
import { withJoined } from '#server/resource/load.ts';
import { bizNoOf, stateOf } from '#server/resource/references/record-names.ts';
import { forgetTexts } from '#server/resource/references/text-cache.ts';
import { hooksOf } from '#server/resource/registry.ts';
import { AppError } from '#shared/errors/fail.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import { isAppendOnly, storageOf } from '#shared/resource/storage.ts';
import { findProblems } from './check.ts';
import { withCleanHtml } from './clean-html.ts';
import { nextNumbers } from './number.ts';

/** A record that was added, or the error that refused it. */
export type InsertOutcome = { readonly record: ResourceRecord } | { readonly error: AppError };

/**
 * Adds a record. `input` is the output of `resourceSchema`, or what our own code sets (server-only fields too). Id,
 * tenant, department, stamps, number and initial state are set here (docs/security.md P17).
 */
export async function insertRecord(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  input: RecordPatch,
  headLines?: HeadLines,
): Promise<ResourceRecord> {
  const [outcome] = await insertRecords(trx, definition, actor, [input], headLines);
  if (!outcome) throw new Error('an inserted record has an outcome');
  if ('error' in outcome) throw outcome.error;
  return outcome.record;
}

/**
 * Adds several records in few statements; a record that a hook or a check refuses is left out and returned with its
 * error. Hooks do not see the other records of the batch, so add records one by one where an area's hooks compare
 * records.
 * @param headLines lines of a single record (`lines/save-head.ts`)
 */
export async function insertRecords(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  inputs: readonly RecordPatch[],
  headLines?: HeadLines,
): Promise<readonly InsertOutcome[]> {
  const outcomes = new Map<number, InsertOutcome>();
  const prepared = await prepare(trx, definition, actor, inputs, outcomes, headLines);
  const problems = await findProblems(
    trx,
    definition,
    actor,
    prepared.map(({ record }) => ({ record, patch: record })),
  );
  for (const [place, { at }] of prepared.entries()) {
    const found = problems[place] ?? {};
    if (Object.keys(found).length > 0) outcomes.set(at, { error: invalidFields(found) });
  }
  const sound = prepared.filter(({ at }) => !outcomes.has(at));
  const stored = await insertRows(
    trx,
    definition,
    actor.tenantId,
    sound.map(({ record }) => record),
  );
  for (const [place, { at }] of sound.entries()) {
    const record = stored[place];
    if (!record) throw new Error('an inserted row did not come back');
    await hooksOf(definition).afterSave?.({
      trx,
      actor,
      definition,
      verb: 'add',
      before: null,
      record,
      lines: headLines?.lines,
    });
    outcomes.set(at, { record });
  }
  // Append-only rows need no timeline.
  const changed = isAppendOnly(definition) ? [] : stored;
  await writeEvents(
    trx,
    changed.map((record) => ({
      tenantId: actor.tenantId,
      area: definition.area,
      bizTable: definition.table,
      bizId: record.id,
      bizNo: bizNoOf(definition, record),
      from: null,
      to: stateOf(definition, record),
      action: 'add',
      actor: actor.username,
    })),
  );
  return inputs.flatMap((_, at) => outcomes.get(at) ?? []);
}

/** Builds the records, numbers them and runs `validate` and `beforeSave`. Refused records go to `outcomes`. */
async function prepare(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  inputs: readonly RecordPatch[],
  outcomes: Map<number, InsertOutcome>,
  headLines: HeadLines | undefined,
): Promise<readonly { readonly at: number; readonly record: ResourceRecord }[]> {
  const { application } = definition;
  const numbers = application ? await nextNumbers(trx, actor.tenantId, application.prefix, inputs.length) : [];
  const hooks = hooksOf(definition);
  const prepared = [];
  const turn = makeYielder();
  for (const [at, input] of inputs.entries()) {
    await turn();
    const record: ResourceRecord = {
      ...firstValues(definition),
      ...withCleanHtml(definition, input),
      ...actorOf(definition, actor),
      id: newId(),
      version: 1,
      createBy: actor.username,
      sysOrgCode: actor.orgCode,
    };
    if (application) record.applyNo = numbers[at];
    const context = { trx, actor, definition, verb: 'add', before: null, record, lines: headLines?.lines } as const;
    try {
      await hooks.validate?.(context);
      Object.assign(record, withCleanHtml(definition, { ...(await hooks.beforeSave?.(context)) }));
      Object.assign(record, headLines?.totals(record));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes.set(at, { error });
      continue;
    }
    prepared.push({ at, record });
  }
  return prepared;
}

/** Fields that name the person who acts; a body cannot set them (docs/security.md P37). */
export function actorOf(definition: ResourceDefinition, { username }: Actor): RecordPatch {
  return Object.fromEntries(definition.fields.flatMap((field) => (field.actor ? [[field.name, username]] : [])));
}

/** Defaults of the fields, and the initial state of the lifecycle. */
export function firstValues(definition: ResourceDefinition): RecordPatch {
  const defaults = allFields(definition).flatMap((field) =>
    field.default === undefined ? [] : [[field.name, field.default] as const],
  );
  const { lifecycle } = definition;
  return { ...Object.fromEntries(defaults), ...(lifecycle && { [lifecycle.field]: lifecycle.initial }) };
}

/** Most values per statement: PostgreSQL allows 65,535, but so many would block the event loop. */
const mostValues = 2_500;

/** Inserts in statements of at most `mostValues` values; returns the rows in the order of `records`. */
async function insertRows(
  trx: Trx,
  definition: ResourceDefinition,
  tenantId: number,
  records: readonly ResourceRecord[],
): Promise<readonly ResourceRecord[]> {
  const together = Math.max(1, Math.floor(mostValues / (writtenFields(definition).length + 1)));
  const stored: ResourceRecord[] = [];
  for (let from = 0; from < records.length; from += together) {
    stored.push(...(await insertSome(trx, definition, tenantId, records.slice(from, from + together))));
  }
  return stored;
}

/** Inserts in one statement. A field that a record does not have gets its column's default. */
async function insertSome(
  trx: Trx,
  definition: ResourceDefinition,
  tenantId: number,
  records: readonly ResourceRecord[],
): Promise<readonly ResourceRecord[]> {
  const { ownTenant } = storageOf(definition);
  const fields = writtenFields(definition).filter((field) =>
    records.some((record) => record[field.name] !== undefined),
  );
  const names = fields.map((field) => sql.ref(field.name));
  const rowOf = (record: ResourceRecord) => {
    const values = fields.map((field) =>
      record[field.name] === undefined ? sql`default` : sql`${storedValue(field, record[field.name])}`,
    );
    return sql`(${sql.join(ownTenant ? [sql`${tenantId}`, ...values] : values)})`;
  };
  const { rows } = await sql<ResourceRecord>`
    insert into ${tableOf(definition)} (${sql.join(ownTenant ? [sql.ref('tenantId'), ...names] : names)})
    values ${sql.join(records.map(rowOf))}
    returning ${tableColumnsOf(definition)}`.execute(trx);
  afterCommit(trx, () => forgetTexts(ownTenant ? tenantId : null, `ref:${definition.code}`));
  const byId = new Map((await withJoined(trx, definition, tenantId, rows)).map((row) => [row.id, row]));
  return records.flatMap(({ id }) => byId.get(id) ?? []);
}
