import type { CellType } from '#src/grid/cell-types/cell-type.ts';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';
import type { EditStore } from './edit-store.ts';
import type { OpenEditorState } from './open-editor.ts';

/** What the checks need of the grid whose cells they check; `EditModel` is one. */
export interface CheckedGrid {
  readonly store: EditStore;
  readonly editor: OpenEditorState;
  /** All columns, hidden ones too. */
  readonly columns: readonly EditColumn[];
  columnOf(key: string): EditColumn | undefined;
  typeOf(column: EditColumn): CellType;
}
