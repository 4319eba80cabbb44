import type { Db } from '#server/db/database.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import type { Finding } from '#server/workflow/area-guard.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import { balanceProblems } from './balance.ts';
import { loadBalances, loadRivals, type OrderFacts } from './order-lines.ts';
import { directions, isIncoming, yardMaterial } from './predicates.ts';

/**
 * Refusals by rules 1, 2 and 4 of docs/domain.md §9.3 for an application that is not booked in the order's lines yet.
 * With `lock`, locks the order's lines; the caller has locked the order.
 */
export async function quantityFindings(
  db: Db,
  tenantId: number,
  record: ResourceRecord,
  order: OrderFacts,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<readonly Finding[]> {
  const lines = await loadBalances(db, { tenantId }, record, { lock });
  const plain = balanceProblems(record.direction, lines);
  if (plain.length > 0) {
    // Rivals are read only for a refusal.
    const ways = isIncoming(record) ? [directions.back, directions.direct] : [String(record.direction)];
    return balanceProblems(record.direction, lines, await loadRivals(db, tenantId, record, ways));
  }
  return weightProblems(record, order, await readParameter(tenantId, 'wx.returnShare'));
}

/** No more weight of the yard's material may come back than was sent out (rule 4). */
function weightProblems(
  record: RecordPatch,
  order: Pick<OrderFacts, 'orderNo' | 'materialBy' | 'sentWeight' | 'inWeight'>,
  share: number,
): readonly Finding[] {
  if (!isIncoming(record) || order.materialBy !== yardMaterial) return [];
  const [sent, back, weight] = [Number(order.sentWeight ?? 0), Number(order.inWeight ?? 0), Number(record.weight ?? 0)];
  // In whole kilograms, because sums of tonnes are not exact.
  if (Math.round((back + weight) * 1000) <= Math.round(sent * share * 1000)) return [];
  return [{ error: 'wxOverWeight', params: { order: order.orderNo, sent, in: back, weight }, blocks: true }];
}
