import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { databaseNow } from '#server/db/today.ts';
import type { ResourceHooks, TransitionContext } from '#server/resource/hooks.ts';
import { runTransition } from '#server/resource/save/transition.ts';
import type { Finding } from '#server/workflow/area-guard.ts';
import { fail } from '#shared/errors/fail.ts';
import { isBlank, type ResourceRecord } from '#shared/resource/record.ts';
import { wxApply } from '#shared/yard/wx/wx-apply.ts';
import { loadOrder, moveLines, type OrderFacts, shiftOpen } from './order-lines.ts';
import { isIncoming } from './predicates.ts';
import { quantityFindings } from './quantity-findings.ts';
import { refreshOrder, shiftWeight } from './refresh-order.ts';
import { freeSlot, lockUnloadSite, unloadFindings } from './unload-slots.ts';

function refuse(findings: readonly Finding[]): void {
  const first = findings.find(({ blocks }) => blocks);
  if (first) throw fail(first.error, { ...first.params });
}

/** Locks the order; all transactions lock the application before, and the order's lines after it. */
async function lockedOrder({ trx, actor, record }: TransitionContext): Promise<OrderFacts> {
  const order = await loadOrder(trx, actor.tenantId, record.orderId, { lock: true });
  if (!order) throw fail('wxOrderUnknown');
  return order;
}

/** Returns the booked quantities of the application to its order, if it has any. */
async function giveBack(context: TransitionContext) {
  const { trx, actor, record } = context;
  const nothing = { booked: false, unloadSite: null, unloadSlot: null };
  if (record.booked !== true) return nothing;
  const order = await lockedOrder(context);
  await shiftOpen(trx, actor.tenantId, record, -1);
  if (isIncoming(record)) await shiftWeight(trx, actor.tenantId, order, { back: -Number(record.weight) });
  return nothing;
}

/** Updates the order's lines by `set`, and the order with them. Locks the order first. */
async function settle(context: TransitionContext, set: ReturnType<typeof sql>): Promise<OrderFacts> {
  const order = await lockedOrder(context);
  await moveLines(context.trx, context.actor.tenantId, context.record, set);
  await refreshOrder(context.trx, context.actor, order);
  return order;
}

/** Username of the person who signed, not of the witness. */
async function signerOf(trx: Trx, tenantId: number, { instanceId }: ResourceRecord): Promise<string | undefined> {
  const { rows } = await sql<{ assignee: string }>`
    select assignee from wf_task where tenant_id = ${tenantId} and instance_id = ${String(instanceId)} and node_key = 'sign'
      and action in ('pass', 'witness') order by done_time desc, no desc limit 1`.execute(trx);
  return rows[0]?.assignee;
}

/**
 * Ends arrivals whose rejected parts have all gone back (docs/domain.md §9.3: 35 → 65): the arrival that the return
 * names, and every arrival of the order none of whose lines has rejected parts left. The order is locked and its lines
 * are updated already.
 */
async function endRejected({ trx, actor, record }: TransitionContext): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select r.id from prm_wx_apply r
    where r.tenant_id = ${actor.tenantId} and r.del_flag = 0 and r.biz_status = '35' and r.order_id = ${record.orderId}
      and (r.id = ${record.relatedApply ?? ''} and r.reject_qty <= (select coalesce(sum(b.qty), 0) from prm_wx_apply b
          where b.tenant_id = r.tenant_id and b.related_apply = r.id and b.del_flag = 0 and (b.biz_status = '65' or b.id = ${record.id}))
        or not exists (select from prm_wx_apply_line l
          join prm_wx_order_line o on o.tenant_id = l.tenant_id and o.id = l.order_line
          where l.tenant_id = r.tenant_id and l.apply_id = r.id and l.del_flag = 0 and o.reject_qty > o.back_qty))
    order by r.id`.execute(trx);
  for (const { id } of rows) await runTransition(trx, wxApply, actor, { id, action: 'wentBack', bySystem: true });
}

/** What each transition of a delivery changes in its order (docs/domain.md §9.3), in the same transaction. */
export const applicationMoves: NonNullable<ResourceHooks['transition']> = {
  /** Checks again under the lock, so that of two for the last parts the second is refused with the first's number. */
  async book(context) {
    const { trx, actor, record } = context;
    // Sent back to the node that books: the quantities are still booked.
    if (record.booked === true) return undefined;
    const order = await lockedOrder(context);
    refuse(await quantityFindings(trx, actor.tenantId, record, order, { lock: true }));
    await shiftOpen(trx, actor.tenantId, record, 1);
    if (isIncoming(record)) await shiftWeight(trx, actor.tenantId, order, { back: Number(record.weight) });
    return { booked: true };
  },

  unbook: giveBack,
  turnAway: giveBack,
  cancel: giveBack,

  async expect({ trx, actor, record }) {
    await lockUnloadSite(trx, actor.tenantId, record.unloadSite);
    refuse(await unloadFindings(trx, actor.tenantId, record));
    return { unloadSlot: await freeSlot(trx, actor.tenantId, record) };
  },

  /** All parts count as passed until the inspection. */
  async enter(context) {
    const { trx, actor, record } = context;
    await settle(context, sql`arrived_qty = o.arrived_qty + l.qty`);
    await sql`update prm_wx_apply_line set pass_qty = qty, reject_qty = 0
      where tenant_id = ${actor.tenantId} and apply_id = ${record.id}`.execute(trx);
    return { gateIn: await databaseNow(trx), passQty: record.qty, rejectQty: 0 };
  },

  async unloadOnSite({ trx }) {
    return { unloadTime: await databaseNow(trx) };
  },

  async inspect(context) {
    await settle(
      context,
      sql`open_qty = o.open_qty - l.qty, pass_qty = o.pass_qty + l.pass_qty, reject_qty = o.reject_qty + l.reject_qty`,
    );
    return { booked: false };
  },

  async unload({ trx }) {
    return { unloadTime: await databaseNow(trx) };
  },

  async sign({ trx, actor, record }) {
    return {
      signer: (await signerOf(trx, actor.tenantId, record)) ?? actor.username,
      signTime: await databaseNow(trx),
    };
  },

  async sendOut(context) {
    const { trx, actor, record } = context;
    const order = await settle(context, sql`send_open = o.send_open - l.qty, sent_qty = o.sent_qty + l.qty`);
    await shiftWeight(trx, actor.tenantId, order, { sent: Number(record.weight) });
    return { booked: false, gateOut: await databaseNow(trx) };
  },

  async sendBack(context) {
    const { trx, actor, record } = context;
    const order = await settle(context, sql`back_open = o.back_open - l.qty, back_qty = o.back_qty + l.qty`);
    await endRejected(context);
    await shiftWeight(trx, actor.tenantId, order, { back: -Number(record.weight) });
    return { booked: false, gateOut: await databaseNow(trx) };
  },

  async gateOut({ trx, record }) {
    if (isBlank(record.gateIn) || !isBlank(record.gateOut))
      throw fail('wxLorryNotHere', { no: String(record.applyNo) });
    return { gateOut: await databaseNow(trx) };
  },
};
