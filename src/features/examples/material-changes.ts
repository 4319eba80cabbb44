import type { RowProblems } from '#shared/errors/fail.ts';
import { enteredFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RowChanges, SavedRows } from '#shared/resource/resource-shapes.ts';
import type { Text } from '#shared/resource/text.ts';
import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import type { EditStore } from '#src/grid/edit/edit-store.ts';

/** Fields that a request may contain; the server sets all others (`id`, `version`, `_dictText` …). */
export function enteredNames(material: ResourceDefinition): readonly string[] {
  return enteredFields(material).map(({ name }) => name);
}

/** Body of `saveRows` for an edited grid: new rows, changed cells, ids of removed rows. */
export function changesOf(store: EditStore, entered: readonly string[]): RowChanges {
  const added = store.all
    .filter(({ id }) => store.isNew(id))
    .map((row) => ({ tempId: row.id, values: pick(row, entered) }));
  const changed = store.changedIds.flatMap((id) => changeOf(store, id, entered) ?? []);
  return { added, changed, deletedIds: store.removed.map(({ id }) => id) };
}

/** The changed cells of a saved row, or null if the row is unchanged. */
export function changeOf(
  store: EditStore,
  id: string,
  entered: readonly string[],
): RowChanges['changed'][number] | null {
  const row = store.at(store.positionOf(id));
  const base = store.baseOf(id);
  if (row === undefined || base === undefined) return null;
  const keys = entered.filter((key) => !Object.is(row[key] ?? null, base[key] ?? null));
  return keys.length === 0 ? null : { id, version: Number(base.version), patch: pick(row, keys) };
}

/** JSON has no undefined: a cell without a value is sent as null, which clears the field. */
function pick(row: Readonly<Record<string, unknown>>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, row[key] ?? null]));
}

/** Gives a saved row the id and version of the answer. Cells that were edited after the row was `sent` stay edited. */
function settleRow(
  store: EditStore,
  sent: GridRecord,
  saved: { readonly id: string; readonly version: number },
  entered: readonly string[],
): void {
  const now = store.at(store.positionOf(sent.id));
  if (now === undefined) return;
  const newer = entered.filter((key) => !Object.is(now[key], sent[key]));
  store.saved(sent.id, { ...now, ...sent, ...saved });
  const index = store.positionOf(saved.id);
  store.setCells(newer.map((key) => ({ index, key, value: now[key] })));
}

/**
 * Like `settleRow`, for a row that others edit as well: if a newer version arrived before our answer, the row is read
 * again.
 */
export async function settleSavedRow(
  { store, live }: Pick<EditModel, 'store' | 'live'>,
  sent: GridRecord,
  saved: { readonly id: string; readonly version: number },
  entered: readonly string[],
): Promise<void> {
  if (Number(store.baseOf(saved.id)?.version ?? 0) > saved.version) await live?.reread([saved.id]);
  else settleRow(store, sent, saved, entered);
}

/** Settles all rows of a save. The history is cleared, because it refers to new rows by their former ids. */
export function takeSaved(
  store: EditStore,
  sent: ReadonlyMap<string, GridRecord>,
  saved: SavedRows,
  entered: readonly string[],
): void {
  store.history.clear();
  for (const { tempId = '', id, version } of [
    ...saved.changed.map((row) => ({ ...row, tempId: row.id })),
    ...saved.added,
  ]) {
    const row = sent.get(tempId);
    if (row !== undefined) settleRow(store, row, { id, version }, entered);
  }
  for (const row of store.removed) if (saved.deletedIds.includes(row.id)) store.saved(row.id, row);
}

/** Shows the server's messages at the cells of all rows and removes all other messages. */
export function markRefused(store: EditStore, rows: RowProblems, firstKey: string): void {
  store.setProblems(new Map(Object.entries(rows).map(([id, fields]) => [id, reasonsOf(fields, firstKey)])));
}

/** Shows the server's messages at the cells of one row; those of other rows stay. */
export function markRowRefused(store: EditStore, id: string, fields: RowProblems[string], firstKey: string): void {
  store.mark(id, { problems: reasonsOf(fields, firstKey) });
}

/** Messages by column; a message about the whole row is shown at the column `firstKey`. */
function reasonsOf(fields: RowProblems[string], firstKey: string): ReadonlyMap<string, Text> {
  return new Map(
    Object.entries(fields).map(([field, message]) => [
      field === 'id' ? firstKey : field,
      // The server answers in the user's language.
      { zh: message, en: message },
    ]),
  );
}
