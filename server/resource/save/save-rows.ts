import type { Trx } from '#server/db/database.ts';
import { databaseError } from '#server/http/database-error.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { makeYielder } from '#server/process/yielder.ts';
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
  /** Called with each stored record before it is changed or deleted; throws to refuse. */
  readonly guard?: (record: ResourceRecord) => void;
}

/**
 * Saves the changes of a grid. Each row goes through the same checks and hooks as a single save, in the order changed,
 * added, deleted, because rows that refer to a deleted row may be moved away in the same save. All rows are checked
 * before the save is refused, so that the grid can mark all failing cells at once.
 * @throws `rowsRefused` with the problems by row and field; the caller must then roll the transaction back
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
      // After a database error PostgreSQL accepts no more statements in this transaction.
      if (!(error instanceof AppError)) throw refusal(problems);
      return null;
    }
  };
  const stored = await lockRecords(trx, definition, actor, input);
  const leaving = new Set(deletedIds.filter((id) => stored.has(id)));
  const saved: SavedRows = { added: [], changed: [], deletedIds: [...leaving] };
  // Yield regularly: rows that are refused before a query never wait for the database.
  const turn = makeYielder();
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

/**
 * Turns null into '', because the `edit` schema reads null as unchanged, but null in a grid's patch clears the cell.
 */
function withBlanks(patch: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(patch).map(([name, value]) => [name, value ?? '']));
}

/**
 * Locks all stored rows of the save in the order of their ids, as every batch does, so that two saves cannot deadlock.
 */
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

/**
 * The refusal of a row as field → message; problems of the whole row have the key `id`. Server faults are thrown on.
 */
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
