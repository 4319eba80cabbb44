import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import type { CellConflict } from '#src/grid/edit/row-marks.ts';

/** What live sync needs of the store of an editable grid. All ids are those of saved rows. */
export interface LiveStore {
  /** The row as last read from the server, without local edits; undefined if it is not loaded. */
  serverRow(id: string): GridRecord | undefined;
  /** Unsaved edits of a row by column key. */
  editsOf(id: string): Readonly<Record<string, unknown>>;
  /** Ids of the loaded saved rows. */
  savedIds(): readonly string[];
  /**
   * Merges the server's current version of a row. Edits of the `over` columns are discarded, other edits are kept.
   * There is no undo step, and undoing an earlier step never restores a value that has been replaced on the server.
   */
  takeRemote(row: GridRecord, over: readonly string[]): void;
  /** Marks cells with conflicts. Marks are stored by id, also for rows that are loaded later. */
  markConflicts(id: string, conflicts: ReadonlyMap<string, CellConflict> | undefined): void;
  /** Marks which other users are editing the row; passing the same list again changes nothing. */
  markEditors(id: string, names: readonly string[] | undefined): void;
  /** Called on every change of rows or edits. */
  subscribe(listener: () => void): () => void;
}
