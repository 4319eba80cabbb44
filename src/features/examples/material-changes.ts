import type { RowProblems } from '#shared/errors/fail.ts';
import type { Text } from '#shared/resource/definition.ts';
import type { RowChanges, SavedRows } from '#shared/resource/resource-shapes.ts';
import { demoRow } from '#shared/yard/demo-row.ts';
import type { EditStore } from '#src/grid/edit/edit-store.ts';

/** What a body may name; the rest is the server's (`id`, `version`, `_dictText` …). */
const entered: readonly string[] = demoRow.fields.flatMap((field) => ('owned' in field ? [] : [field.name]));

/** What `saveRows` wants of an edited grid: new rows, changed cells, ids of removed rows. */
export function changesOf(store: EditStore): RowChanges {
  const added = store.all
    .filter(({ id }) => store.isNew(id))
    .map((row) => ({ tempId: row.id, values: pick(row, entered) }));
  const changed = store.changedIds.flatMap((id) => {
    const row = store.at(store.positionOf(id));
    const base = store.baseOf(id);
    if (row === undefined || base === undefined) return [];
    const keys = entered.filter((key) => !Object.is(row[key], base[key]));
    return keys.length === 0 ? [] : [{ id, version: Number(base.version), patch: pick(row, keys) }];
  });
  return { added, changed, deletedIds: store.removed.map(({ id }) => id) };
}

/** Undefined is no JSON: a cell without a value is null, which clears the field. */
function pick(row: Readonly<Record<string, unknown>>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, row[key] ?? null]));
}

/** Everything was written: rows take their ids and versions from the answer, and nothing is left to save. */
export function takeSaved(store: EditStore, saved: SavedRows): void {
  const ids = [
    ...saved.added.map((row) => ({ ...row, at: row.tempId })),
    ...saved.changed.map((row) => ({ ...row, at: row.id })),
  ];
  for (const { at, id, version } of ids) {
    const row = store.at(store.positionOf(at));
    if (row !== undefined) store.saved(at, { ...row, id, version });
  }
  store.settle();
}

/** Puts the server's reasons on the cells; what concerns a row as a whole goes on its first column. */
export function markRefused(store: EditStore, rows: RowProblems, firstKey: string): void {
  const problems = Object.entries(rows).map(([id, fields]) => {
    const cells = Object.entries(fields).map(([field, message]): [string, Text] => [
      field === 'id' ? firstKey : field,
      // The server answered in the reader's language.
      { zh: message, en: message },
    ]);
    return [id, new Map(cells)] as const;
  });
  store.setProblems(new Map(problems));
}
