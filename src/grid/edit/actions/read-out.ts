import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import type { CellProblems } from '#src/grid/validate/check-rows.ts';

/** A copy of a row as it is sent; new rows have no temporary id. */
export type RowOut = Readonly<Record<string, unknown>>;

export interface ReadOut {
  readonly tableData: readonly RowOut[];
  /** Removed rows that were saved before. */
  readonly deleteData: readonly GridRecord[];
}

export interface CheckedOut extends ReadOut {
  /** Number of invalid cells. */
  readonly errorCount: number;
  readonly problems: CellProblems;
  readonly deletedIds: readonly string[];
}

export interface ReadOutOptions {
  /** Restricts the result to these rows. */
  readonly rowIds?: readonly string[];
  /** Keeps the temporary ids of new rows. */
  readonly keepIds?: boolean;
}

/** All rows and the removed ones, without validation (docs/wire.md §2.17.3). */
export function getAll(model: EditModel, options: ReadOutOptions = {}): ReadOut {
  return { tableData: getTableData(model, options), deleteData: model.store.removed };
}

/** As `getAll`, after validating every row. Values are read when validation has finished; invalid cells are marked. */
export async function getValues(model: EditModel, options: ReadOutOptions = {}): Promise<CheckedOut> {
  const { problems } = await model.checks.checkAll();
  const { rowIds } = options;
  const wanted = rowIds === undefined ? problems : new Map([...problems].filter(([id]) => rowIds.includes(id)));
  const errorCount = [...wanted.values()].reduce((sum, cells) => sum + cells.size, 0);
  return { ...getAll(model, options), deletedIds: getDeletedIds(model), errorCount, problems: wanted };
}

export function getTableData(model: EditModel, options: ReadOutOptions = {}): readonly RowOut[] {
  const { rowIds, keepIds = false } = options;
  const wanted = rowIds && new Set(rowIds);
  const rows = wanted === undefined ? model.store.all : model.store.all.filter(({ id }) => wanted.has(id));
  return rows.map((row) => rowOut(model, row, keepIds));
}

export function getNewData(model: EditModel, keepIds = false): readonly RowOut[] {
  const { store } = model;
  return store.all.filter(({ id }) => store.isNew(id)).map((row) => rowOut(model, row, keepIds));
}

/** Saved rows that differ from the loaded ones, in display order. */
export function getChangedData({ store }: EditModel): readonly RowOut[] {
  const changed = new Set(store.changedIds);
  return store.all.filter(({ id }) => changed.has(id)).map((row) => ({ ...row }));
}

function getDeletedIds({ store }: EditModel): readonly string[] {
  return store.removed.map(({ id }) => id);
}

function rowOut({ store }: EditModel, row: GridRecord, keepIds: boolean): RowOut {
  if (keepIds || !store.isNew(row.id)) return { ...row };
  const { id: _, ...values } = row;
  return values;
}
