import { writeAs } from '#server/db/scope.ts';
import { databaseError } from '#server/http/database-error.ts';
import { readBody } from '#server/resource/check.ts';
import { insertRecord, insertRecords } from '#server/resource/insert.ts';
import { hooksOf } from '#server/resource/registry.ts';
import type { Actor } from '#server/session/actor.ts';
import { AppError } from '#shared/errors/fail.ts';
import { errorText, fieldTexts } from '#shared/errors/message.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import type { ReadBody } from './read-bodies.ts';

/** What became of a row: nothing to say, or why it did not go in. */
export type RowOutcome = { readonly reasons: readonly string[] };

/**
 * Adds rows as `add` would, each through the same schema, hooks and checks, and says of each why it did not go in. Rows
 * are independent: one that is refused takes no other with it.
 * @throws what is no fault of a row (the database is gone)
 */
export async function insertBodies(
  definition: ResourceDefinition,
  actor: Actor,
  bodies: readonly ReadBody[],
): Promise<readonly RowOutcome[]> {
  const outcomes = bodies.map((body) => checkBody(definition, actor, body));
  const sound = [...outcomes.entries()].flatMap(([at, { input, reasons }]) =>
    input && reasons.length === 0 ? [{ at, input }] : [],
  );
  const inputs = sound.map(({ input }) => input);
  const errors = await insertInputs(definition, actor, inputs);
  const late = new Map(sound.map(({ at }, place) => [at, errors[place] ?? null]));
  return outcomes.map(({ reasons }, at) => {
    const error = late.get(at);
    return { reasons: error ? reasonsOf(definition, actor, error, {}) : reasons };
  });
}

function checkBody(definition: ResourceDefinition, actor: Actor, { body, problems }: ReadBody) {
  try {
    const input = readBody(definition, actor, body, { mode: 'add' });
    return { input, reasons: Object.values(problems) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { input: null, reasons: reasonsOf(definition, actor, error, problems) };
  }
}

/** By input, the refusal or null. One transaction for all of them where that is safe, else one for each. */
async function insertInputs(
  definition: ResourceDefinition,
  actor: Actor,
  inputs: readonly RecordPatch[],
): Promise<readonly (AppError | null)[]> {
  const { validate, beforeSave, afterSave } = hooksOf(definition);
  // Hooks compare a record with those that stand there already, the row above it among them.
  if (inputs.length > 1 && !validate && !beforeSave && !afterSave) {
    try {
      const outcomes = await writeAs(actor.tenantId, (trx) => insertRecords(trx, definition, actor, inputs));
      return outcomes.map((outcome) => ('error' in outcome ? outcome.error : null));
    } catch (error) {
      // Somebody else's row came between check and insert: found out row by row, with nothing of the batch kept.
      refusalOf(error);
    }
  }
  const errors: (AppError | null)[] = [];
  for (const input of inputs) errors.push(await insertOne(definition, actor, input));
  return errors;
}

async function insertOne(definition: ResourceDefinition, actor: Actor, input: RecordPatch): Promise<AppError | null> {
  try {
    await writeAs(actor.tenantId, (trx) => insertRecord(trx, definition, actor, input));
    return null;
  } catch (error) {
    return refusalOf(error);
  }
}

/** A refusal that belongs to the row; everything else goes on. */
function refusalOf(error: unknown): AppError {
  const refusal = error instanceof AppError ? error : databaseError(error);
  if (!refusal || refusal.id === 'databaseBusy') throw error;
  return refusal;
}

/** One sentence per field, which names the field where the message does not, `known` in place of what follows from it. */
function reasonsOf(
  definition: ResourceDefinition,
  { language }: Actor,
  error: AppError,
  known: Readonly<Record<string, string>>,
): readonly string[] {
  const fields = fieldTexts(error, language);
  if (!fields) return [...Object.values(known), errorText(error.id, language, error.params)];
  const named = Object.entries(fields).map(([name, text]) => {
    const label = fieldOf(definition, name)?.label[language] ?? name;
    const said = text.includes(label) ? text : language === 'en' ? `${label}: ${text}` : `${label}：${text}`;
    return [name, said] as const;
  });
  return Object.values({ ...Object.fromEntries(named), ...known });
}
