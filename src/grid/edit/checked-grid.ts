import type { CellType } from '#src/grid/cell-types/cell-type.ts';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';
import type { EditStore } from './edit-store.ts';
import type { OpenEditorState } from './open-editor.ts';

/** What validation needs of a grid; implemented by `EditModel`. */
export interface CheckedGrid {
  readonly store: EditStore;
  readonly editor: OpenEditorState;
  /** All columns, including hidden ones. */
  readonly columns: readonly EditColumn[];
  columnOf(key: string): EditColumn | undefined;
  typeOf(column: EditColumn): CellType;
}
