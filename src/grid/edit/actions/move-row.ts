import type { EditModel } from '#src/grid/edit/edit-model.ts';

/**
 * Moves a row to position `to` together with the active cell. Returns false if a position is invalid or both are equal.
 */
export function moveRow(model: EditModel, from: number, to: number): boolean {
  const { store, cursor } = model;
  if (from === to || from < 0 || from >= store.count || to < 0 || to >= store.count) return false;
  store.move(from, to);
  model.goTo(to, Math.max(0, cursor.column));
  return true;
}
