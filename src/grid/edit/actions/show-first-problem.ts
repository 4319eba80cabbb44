import type { EditModel } from '#src/grid/edit/edit-model.ts';

/** Activates the first invalid cell in display order, which then shows its error. Returns false if there is none. */
export function showFirstProblem(model: EditModel): boolean {
  const { problems, all } = model.store;
  if (problems.size === 0) return false;
  const index = all.findIndex(({ id }) => problems.has(id));
  const cells = problems.get(all[index]?.id ?? '');
  const column = model.shown.findIndex(({ column: { key } }) => cells?.has(key));
  model.goTo(index, Math.max(0, column));
  model.focus();
  return index >= 0;
}
