import { sql } from 'kysely';
import { invalidFields } from '#server/http/check-input.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import type { ResourceHooks, SaveContext, TransitionContext } from '#server/resource/hooks.ts';
import { type RefusedLine, refusedLines } from '#server/resource/lines/refused-lines.ts';
import { fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { lossOf, type MovedQuantities, orderFigures } from './order-figures.ts';
import { orderStates, yardMaterial } from './predicates.ts';

const key = 'wxOrderLineList';
const outsourcing = '3';
const settled: readonly unknown[] = [orderStates.complete, orderStates.closed];

/** 外协订单: who sees an order, which changes are refused, and the figures derived from its lines. */
export const wxOrderHooks: ResourceHooks = {
  /**
   * Contractors see orders issued to them. A buyer also sees orders that name the buyer and were made by another
   * department.
   */
  scope: (actor, scoped) =>
    actor.scope.kind === 'vendor'
      ? sql`(${scoped} and order_status <> ${orderStates.draft})`
      : sql`(${scoped} or buyer = ${actor.username})`,
  async validate(context) {
    const { verb, before } = context;
    if (verb === 'delete') return;
    if (before && settled.includes(before.orderStatus)) throw fail('wxOrderSettled', { order: String(before.orderNo) });
    await refuseOtherUnits(context);
    if (before && context.lines) await refuseTooFew(context);
  },
  async beforeSave({ lines }) {
    const own = lines?.[key];
    if (!own) return undefined;
    const { arriveRate, passRate } = orderFigures(own as readonly (RecordPatch & MovedQuantities)[]);
    return { arriveRate, passRate };
  },
  transition: {
    complete: (context) => lossNow(context),
    async close(context) {
      await refuseRunning(context);
      return lossNow(context);
    },
  },
};

async function refuseOtherUnits({ trx, actor, before, record }: SaveContext): Promise<void> {
  if (record.contractor === before?.contractor) return;
  const { rows } = await sql`
    select 1 from prm_contractor where tenant_id = ${actor.tenantId} and id = ${String(record.contractor)} and kind <> ${outsourcing}`.execute(
    trx,
  );
  if (rows.length > 0) throw invalidFields({ contractor: errorText('wxUnitKind', actor.language) });
}

/** Quantity of a line that applications have booked or moved; it is the least quantity that can be ordered. */
function usedOf(line: RecordPatch): number {
  const of = (name: string) => Number(line[name] ?? 0);
  return Math.max(
    of('passQty') + of('openQty') + of('rejectQty') - of('backQty'),
    of('sentQty') + of('sendOpen') - of('backQty'),
  );
}

const partOf = ({ partNo, partName }: RecordPatch): string => `${partNo} ${partName}`;

/**
 * Refuses to delete lines that applications refer to, or to order less than is used. The order is locked, so the used
 * quantity cannot grow meanwhile.
 */
async function refuseTooFew({ trx, actor, lines, linesBefore }: SaveContext): Promise<void> {
  const left = lines?.[key] ?? [];
  const kept = new Set(left.map(({ id }) => id));
  const gone = (linesBefore?.[key] ?? []).filter(({ id }) => !kept.has(id));
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => String(id));
    const { rows } = await sql<{ orderLine: string; qty: number }>`
      select order_line, sum(qty)::int as qty from prm_wx_apply_line
      where tenant_id = ${actor.tenantId} and del_flag = 0 and order_line = any(${ids}) group by order_line`.execute(
      trx,
    );
    const held = new Map(rows.map(({ orderLine, qty }) => [orderLine, qty]));
    for (const line of gone) {
      const n = held.get(String(line.id));
      if (n !== undefined) throw fail('wxLineInUse', { part: partOf(line), n });
    }
  }
  const refused = left.flatMap((line): RefusedLine[] => {
    const used = usedOf(line);
    if (Number(line.orderQty) >= used) return [];
    const text = errorText('wxLineInUse', actor.language, { part: partOf(line), n: used });
    return [{ line, fields: { orderQty: text } }];
  });
  if (refused.length > 0) throw refusedLines(actor, { [key]: refused });
}

async function refuseRunning({ trx, actor, record }: TransitionContext): Promise<void> {
  const { rows } = await sql<{ applyNo: string }>`
    select apply_no from prm_wx_apply where tenant_id = ${actor.tenantId} and del_flag = 0 and order_id = ${record.id}
      and booked order by apply_no limit 3`.execute(trx);
  const nos = rows.map(({ applyNo }) => applyNo).join(', ');
  if (nos !== '') throw fail('wxOrderRunning', { order: String(record.orderNo), nos });
}

/**
 * Loss of the yard's material, once no more parts arrive; a loss above the parameter is listed in the loss report
 * (rule 4).
 */
async function lossNow({ trx, actor, record }: TransitionContext): Promise<RecordPatch> {
  if (record.materialBy !== yardMaterial) return { lossRate: null, lossListed: false };
  // Read again, because the record from the beginning of the transition lacks the last delivery.
  const { rows } = await sql<{ sent: number | null; back: number | null }>`
    select sent_weight as sent, in_weight as back from prm_wx_order
    where tenant_id = ${actor.tenantId} and id = ${record.id}`.execute(trx);
  const loss = lossOf(Number(rows[0]?.sent ?? 0), Number(rows[0]?.back ?? 0));
  const share = await readParameter(actor.tenantId, 'wx.lossShare');
  return { lossRate: Math.round(loss * 10_000) / 100, lossListed: loss > share };
}
