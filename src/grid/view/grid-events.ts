/**
 * Position of the row that contains an event's target, -1 outside rows. The grid itself handles the events of all rows.
 */
export function positionAt(target: EventTarget): number {
  if (!(target instanceof Element)) return -1;
  const row = target.closest('[data-index]');
  return row === null ? -1 : Number(row.getAttribute('data-index'));
}
