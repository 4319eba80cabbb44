import type { EditModel } from '#src/grid/edit/edit-model.ts';
import type { CellChange } from '#src/grid/edit/edit-store.ts';

export interface RowValues {
  /** Id of the row, also of a new one. */
  readonly rowKey: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Sets cells by row id as one undo step (docs/wire.md §2.17.3); unknown rows are ignored. Returns the changes. */
export function setValues({ store }: EditModel, rows: readonly RowValues[]): readonly CellChange[] {
  return store.setCells(
    rows.flatMap(({ rowKey, values }) => {
      const index = store.positionOf(rowKey);
      return index < 0 ? [] : Object.entries(values).map(([key, value]) => ({ index, key, value }));
    }),
  );
}
