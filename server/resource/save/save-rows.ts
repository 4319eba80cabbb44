import type { Trx } from '#server/db/database.ts';
import { databaseError } from '#server/http/database-error.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { takeTurns } from '#server/process/turns.ts';
import { loadRecords } from '#server/resource/load.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import type { ErrorEntry } from '#shared/errors/error-entry.ts';
import { AppError, fail } from '#shared/errors/fail.ts';
import { errorText, fieldTexts } from '#shared/errors/message.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { mostSavedRows, type RowChanges, type SavedRows } from '#shared/resource/resource-shapes.ts';
import { readBody } from './check.ts';
import { insertRecord } from './insert.ts';
import { removeRecords } from './remove.ts';
import { saveRecord } from './save.ts';

export interface SaveRowsInput extends RowChanges {
  /** Asked about each stored record before it is changed or deleted; refuses by throwing. */
  readonly guard?: (record: ResourceRecord) => void;
}

/**
 * Saves what changed in a grid, each row through the same checks and hooks as alone, in the order changed, added,
 * deleted (so that what hung below a deleted row may have moved away in the same save). Every row is looked at before
 * it is refused, so that the grid can mark all failing cells at once.
 * @throws `rowsRefused` with the problems by row and field; then the transaction holds nothing that may be kept
 */
export async function saveRows(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  input: SaveRowsInput,
): Promise<SavedRows> {
  const { added, changed, deletedIds, guard } = input;
  if (added.length + changed.length + deletedIds.length > mostSavedRows) {
    throw fail('tooManyRows', { max: mostSavedRows });
  }
  const problems = new Map<string, Readonly<Record<string, string>>>();
  const attempt = async (id: string, work: () => Promise<ResourceRecord>) => {
    try {
      return await work();
    } catch (error) {
      problems.set(id, problemOf(error, actor));
      // PostgreSQL takes nothing more in this transaction.
      if (!(error instanceof AppError)) throw refusal(problems);
      return null;
    }
  };
  const stored = await lockRecords(trx, definition, actor, input);
  const leaving = new Set(deletedIds.filter((id) => stored.has(id)));
  const saved: SavedRows = { added: [], changed: [], deletedIds: [...leaving] };
  // Rows that are refused before anything is asked of the database never wait for it.
  const turn = takeTurns();
  for (const { id, version, patch } of changed.filter((row) => !leaving.has(row.id))) {
    await turn();
    const record = await attempt(id, async () => {
      const locked = stored.get(id);
      if (!locked) throw fail('notFound');
      const read = readBody(definition, actor, withBlanks(patch), { mode: 'edit' });
      const now = await saveRecord(trx, definition, actor, { id, version, patch: read, locked, guard });
      stored.set(id, now);
      return now;
    });
    if (record) saved.changed.push({ id, version: record.version });
  }
  for (const { tempId, values } of added) {
    await turn();
    const record = await attempt(tempId, () =>
      insertRecord(trx, definition, actor, readBody(definition, actor, values, { mode: 'add' })),
    );
    if (record) saved.added.push({ tempId, id: record.id, version: record.version });
  }
  if (leaving.size > 0) {
    const refused = (id: string, error: AppError) => problems.set(id, problemOf(error, actor));
    await removeRecords(trx, definition, actor, { ids: [...leaving], guard, refused });
  }
  if (problems.size > 0) throw refusal(problems);
  return saved;
}

/** A grid's patch holds only what changed, so what is null in it was cleared; `edit` reads null as left alone. */
function withBlanks(patch: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(patch).map(([name, value]) => [name, value ?? '']));
}

/** Every stored row of the save, locked in the order of ids like any other batch, so that two of them cannot wait for each other. */
async function lockRecords(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  { changed, deletedIds }: SaveRowsInput,
): Promise<Map<string, ResourceRecord>> {
  const ids = [...new Set([...changed.map(({ id }) => id), ...deletedIds])];
  if (ids.length === 0) return new Map();
  const records = await loadRecords(trx, definition, actor.tenantId, ids, { lock: true, actor });
  return new Map(records.map((record) => [record.id, record]));
}

/** What refused a row, by field; what concerns it as a whole stands under `id`. Faults of the server go on as they are. */
function problemOf(error: unknown, actor: Actor): Readonly<Record<string, string>> {
  const refused = error instanceof AppError ? error : databaseError(error);
  if (!refused) throw error;
  const entry: ErrorEntry = catalogue[refused.id];
  if (entry.report) throw error;
  return fieldTexts(refused, actor.language) ?? { id: errorText(refused.id, actor.language, refused.params) };
}

function refusal(problems: ReadonlyMap<string, Readonly<Record<string, string>>>): AppError {
  return new AppError('rowsRefused', { n: problems.size }, undefined, Object.fromEntries(problems));
}
