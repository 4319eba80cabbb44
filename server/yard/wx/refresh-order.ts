import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { runTransition } from '#server/resource/save/transition.ts';
import { wxOrder } from '#shared/yard/wx/wx-order.ts';
import { isComplete, type MovedQuantities, orderFigures } from './order-figures.ts';
import type { OrderFacts } from './order-lines.ts';
import { orderStates } from './predicates.ts';

/**
 * Updates the figures of an order from its lines, and completes it with the last part that passes. The caller has
 * locked the order. The figures are derived, so the version does not change.
 */
export async function refreshOrder(trx: Trx, actor: Actor, { id, orderStatus }: OrderFacts): Promise<void> {
  const lines = await orderQuantities(trx, actor.tenantId, id);
  const { arrivedQty, passQty, rejectQty, arriveRate, passRate } = orderFigures(lines);
  await sql`update prm_wx_order set arrived_qty = ${arrivedQty}, pass_qty = ${passQty}, reject_qty = ${rejectQty},
      arrive_rate = ${arriveRate}, pass_rate = ${passRate}
    where tenant_id = ${actor.tenantId} and id = ${id}`.execute(trx);
  const run = (action: string) => runTransition(trx, wxOrder, actor, { id, action, bySystem: true });
  const isOpen = orderStatus === orderStates.running || orderStatus === orderStates.partly;
  if (isOpen && isComplete(lines)) await run('complete');
  else if (orderStatus === orderStates.running && arrivedQty > 0) await run('arrive');
}

async function orderQuantities(trx: Trx, tenantId: number, id: string): Promise<readonly MovedQuantities[]> {
  const { rows } = await sql<MovedQuantities>`
    select order_qty, arrived_qty, pass_qty, reject_qty, back_qty from prm_wx_order_line
    where tenant_id = ${tenantId} and del_flag = 0 and order_id = ${id}`.execute(trx);
  return rows;
}

/** Adds tonnes sent out or returned to an order; null means nothing yet. */
export async function shiftWeight(
  trx: Trx,
  tenantId: number,
  { id }: Pick<OrderFacts, 'id'>,
  { sent = 0, back = 0 }: { readonly sent?: number; readonly back?: number },
): Promise<void> {
  await sql`update prm_wx_order set sent_weight = coalesce(sent_weight, 0) + ${sent}::numeric,
      in_weight = coalesce(in_weight, 0) + ${back}::numeric
    where tenant_id = ${tenantId} and id = ${id}`.execute(trx);
}
