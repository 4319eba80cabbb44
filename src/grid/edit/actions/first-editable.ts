import type { EditModel } from '#src/grid/edit/edit-model.ts';

/** Activates the first editable cell of a row, or its first cell if it is read-only. */
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
