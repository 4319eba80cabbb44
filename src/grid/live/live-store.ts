import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import type { CellConflict } from '#src/grid/edit/row-marks.ts';

/** What live sync needs of the store of an editable grid. Ids are of saved rows; others are unknown to it. */
export interface LiveStore {
  /** The row as last read from the server, without what is edited here; undefined when it is not held. */
  serverRow(id: string): GridRecord | undefined;
  /** Cells edited here and not saved. */
  editsOf(id: string): Readonly<Record<string, unknown>>;
  /** Saved rows that are held. */
  savedIds(): readonly string[];
  /**
   * The server now holds `row`. Edits of the `over` columns end; every other edit stays. Nothing of this can be undone,
   * and undoing an older step never brings back a value that the server no longer holds in a cell not edited here.
   */
  takeRemote(row: GridRecord, over: readonly string[]): void;
  /** Marks the cells that wait for a choice. Marks are kept by id, also for rows that come in later. */
  markConflicts(id: string, conflicts: ReadonlyMap<string, CellConflict> | undefined): void;
  /** Marks who edits the row elsewhere; the same list again changes nothing. */
  markEditors(id: string, names: readonly string[] | undefined): void;
  /** Told of every change of rows or edits. */
  subscribe(listener: () => void): () => void;
}
