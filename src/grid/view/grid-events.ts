/** Position of the row under an event's target, -1 outside rows. Events are heard once, on the grid. */
export function positionAt(target: EventTarget): number {
  if (!(target instanceof Element)) return -1;
  const row = target.closest('[data-index]');
  return row === null ? -1 : Number(row.getAttribute('data-index'));
}
