import type { EditModel } from '#src/grid/edit/edit-model.ts';

/** Makes the first cell of a row that can be edited active; read-only rows give their first cell. */
export function activateRow(model: EditModel, index: number, isRevealed = true): void {
  const row = model.store.at(index);
  if (row === undefined) return;
  const open = model.shown.findIndex(({ column }) => {
    const own = model.columnOf(column.key);
    if (own === undefined || model.isReadOnly(row, own)) return false;
    const { loadEditor, toggled } = model.typeOf(own);
    return loadEditor !== undefined || toggled !== undefined;
  });
  if (isRevealed) model.goTo(index, Math.max(0, open));
  else model.cursor.moveTo(index, Math.max(0, open));
}
