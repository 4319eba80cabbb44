import type { Trx } from '#server/db/database.ts';
import { databaseError } from '#server/http/database-error.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { makeYielder } from '#server/process/yielder.ts';
import { hooksOf } from '#server/resource/registry.ts';
import { readBody } from '#server/resource/save/check.ts';
import { insertRecord, insertRecords } from '#server/resource/save/insert.ts';
import { AppError } from '#shared/errors/fail.ts';
import { errorText, fieldTexts } from '#shared/errors/message.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { attempt } from './attempt.ts';
import type { ReadBody } from './read-bodies.ts';

/** Result of a row: no reasons, or why it was refused. */
export type RowOutcome = { readonly reasons: readonly string[] };

/**
 * Adds rows as `add` does, each through the same schema, hooks and checks, and returns why rows were refused. A refused
 * row does not affect the others.
 * @throws an error that is not caused by a row, such as a lost database connection
 */
export async function insertBodies(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  bodies: readonly ReadBody[],
): Promise<readonly RowOutcome[]> {
  const turn = makeYielder();
  const outcomes: ReturnType<typeof checkBody>[] = [];
  for (const body of bodies) {
    await turn();
    outcomes.push(checkBody(definition, actor, body));
  }
  const sound = [...outcomes.entries()].flatMap(([at, { input, reasons }]) =>
    input && reasons.length === 0 ? [{ at, input, prepared: bodies[at]?.prepared }] : [],
  );
  const errors = await insertInputs(trx, definition, actor, sound);
  const late = new Map(sound.map(({ at }, place) => [at, errors[place] ?? null]));
  return outcomes.map(({ reasons }, at) => {
    const error = late.get(at);
    return { reasons: error ? reasonsOf(definition, actor, error, {}) : reasons };
  });
}

function checkBody(definition: ResourceDefinition, actor: Actor, { body, problems }: ReadBody) {
  try {
    const input = hooksOf(definition).insert
      ? (body as RecordPatch)
      : readBody(definition, actor, body, { mode: 'add' });
    return { input, reasons: Object.values(problems) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { input: null, reasons: reasonsOf(definition, actor, error, problems) };
  }
}

interface SoundRow {
  readonly input: RecordPatch;
  readonly prepared: unknown;
}

/** Returns the refusal of each input, or null. Uses few statements if that is safe, else one insert per row. */
async function insertInputs(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  rows: readonly SoundRow[],
): Promise<readonly (AppError | null)[]> {
  const inputs = rows.map(({ input }) => input);
  const { validate, beforeSave, afterSave, insert } = hooksOf(definition);
  // Hooks compare a record with existing ones, which includes the row before it.
  if (inputs.length > 1 && !validate && !beforeSave && !afterSave && !insert) {
    try {
      return await insertTogether(trx, definition, actor, inputs);
    } catch (error) {
      // Another transaction inserted a conflicting row: the batch is rolled back, and each row is inserted by itself.
      refusalOf(error);
    }
  }
  const errors: (AppError | null)[] = [];
  for (const row of rows) errors.push(await insertOne(trx, definition, actor, row));
  return errors;
}

/**
 * Inserts rows together. If records are numbered, refused rows have used numbers, so the others are inserted again
 * without them.
 */
async function insertTogether(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  inputs: readonly RecordPatch[],
): Promise<readonly (AppError | null)[]> {
  const errors: (AppError | null)[] = inputs.map(() => null);
  for (;;) {
    const left = inputs.flatMap((input, at) => (errors[at] ? [] : [{ at, input }]));
    if (left.length === 0) return errors;
    const outcomes = await attempt(
      trx,
      () =>
        insertRecords(
          trx,
          definition,
          actor,
          left.map(({ input }) => input),
        ),
      (found) => !definition.application || found.every((outcome) => 'record' in outcome),
    );
    let refused = 0;
    for (const [place, outcome] of outcomes.entries()) {
      const at = left[place]?.at;
      if (at === undefined || !('error' in outcome)) continue;
      errors[at] = outcome.error;
      refused += 1;
    }
    if (refused === 0 || !definition.application) return errors;
  }
}

async function insertOne(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  { input, prepared }: SoundRow,
): Promise<AppError | null> {
  try {
    const { insert } = hooksOf(definition);
    await attempt(trx, async () => {
      if (insert) await insert(trx, actor, input, prepared);
      else await insertRecord(trx, definition, actor, input);
    });
    return null;
  } catch (error) {
    return refusalOf(error);
  }
}

/** Returns the error if it is a refusal of the row; rethrows others. */
export function refusalOf(error: unknown): AppError {
  const refusal = error instanceof AppError ? error : databaseError(error);
  if (!refusal || refusal.id === 'databaseBusy') throw error;
  return refusal;
}

/**
 * Reasons of a refusal, one sentence per field that names the field; `known` problems replace those that follow from
 * them.
 */
export function reasonsOf(
  definition: ResourceDefinition,
  { language }: Actor,
  error: AppError,
  known: Readonly<Record<string, string>>,
): readonly string[] {
  const fields = fieldTexts(error, language);
  if (!fields) return [...Object.values(known), errorText(error.id, language, error.params)];
  const named = Object.entries(fields).map(([name, text]) => {
    const lines = linesOf(definition).find(({ key }) => key === name)?.definition.title;
    const label = (fieldOf(definition, name)?.label ?? lines)?.[language] ?? name;
    const said = text.includes(label) ? text : language === 'en' ? `${label}: ${text}` : `${label}：${text}`;
    return [name, said] as const;
  });
  return Object.values({ ...Object.fromEntries(named), ...known });
}
