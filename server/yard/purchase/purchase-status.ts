/** Codes of `po_status`. */
const poStatuses = { running: '1', partly: '2', arrived: '3', overdue: '4', closed: '5' } as const;

interface Order {
  readonly poStatus: unknown;
  readonly dueDate: unknown;
  readonly arriveQtyRate: unknown;
}

/**
 * 状态 of an order, from the delivered share and the due date. A closed order stays closed, because people decide that.
 */
export function purchaseStatus({ poStatus, dueDate, arriveQtyRate }: Order, today: string): string {
  if (poStatus === poStatuses.closed) return poStatuses.closed;
  const rate = Number(arriveQtyRate ?? 0);
  if (rate >= 100) return poStatuses.arrived;
  if (String(dueDate) < today) return poStatuses.overdue;
  return rate > 0 ? poStatuses.partly : poStatuses.running;
}
