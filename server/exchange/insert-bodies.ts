import type { Trx } from '#server/db/database.ts';
import { databaseError } from '#server/http/database-error.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { takeTurns } from '#server/process/turns.ts';
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

/** What became of a row: nothing to say, or why it did not go in. */
export type RowOutcome = { readonly reasons: readonly string[] };

/**
 * Adds rows as `add` would, each through the same schema, hooks and checks, and says of each why it did not go in. One
 * that is refused takes no other with it.
 * @throws what is no fault of a row (the database is gone)
 */
export async function insertBodies(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  bodies: readonly ReadBody[],
): Promise<readonly RowOutcome[]> {
  const turn = takeTurns();
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

/** By input, the refusal or null. By few statements where that is safe, else one after the other. */
async function insertInputs(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  rows: readonly SoundRow[],
): Promise<readonly (AppError | null)[]> {
  const inputs = rows.map(({ input }) => input);
  const { validate, beforeSave, afterSave, insert } = hooksOf(definition);
  // Hooks compare a record with those that stand there already, the row above it among them.
  if (inputs.length > 1 && !validate && !beforeSave && !afterSave && !insert) {
    try {
      return await insertTogether(trx, definition, actor, inputs);
    } catch (error) {
      // Somebody else's row came between check and insert: found out row by row, with nothing of the batch kept.
      refusalOf(error);
    }
  }
  const errors: (AppError | null)[] = [];
  for (const row of rows) errors.push(await insertOne(trx, definition, actor, row));
  return errors;
}

/** Where records are numbered, those that were refused have taken numbers: the others go in again without them. */
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

/** A refusal that belongs to the row; everything else goes on. */
export function refusalOf(error: unknown): AppError {
  const refusal = error instanceof AppError ? error : databaseError(error);
  if (!refusal || refusal.id === 'databaseBusy') throw error;
  return refusal;
}

/** One sentence per field, which names the field where the message does not, `known` in place of what follows from it. */
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
