import { sql } from 'kysely';
import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';
import { notPast } from '#server/yard/base/not-past.ts';
import { isBlank } from '#shared/resource/record.ts';
import { wxApply } from '#shared/yard/wx/wx-apply.ts';
import { loadOrder } from './order-lines.ts';
import { directions, orderStates } from './predicates.ts';
import { quantityFindings } from './quantity-findings.ts';

const refusal = (error: Finding['error'], params: Finding['params'] = {}): Finding => ({ error, params, blocks: true });

/** Checks that the order is running and has enough left (rules 1, 2, 4). */
export async function orderFindings({ db, tenantId, record }: FindingInput): Promise<readonly Finding[]> {
  const order = await loadOrder(db, tenantId, record.orderId);
  if (!order) return [refusal('wxOrderUnknown')];
  const open: readonly string[] = [orderStates.running, orderStates.partly];
  // Rejected parts may also go back from a closed order.
  const serves =
    record.direction === directions.reject ? order.orderStatus !== orderStates.draft : open.includes(order.orderStatus);
  if (!serves) return [refusal('wxOrderNotOpen', { order: order.orderNo })];
  return quantityFindings(db, tenantId, record, order);
}

/** Rule 3: the contractor must have normal status and a valid qualification. */
export async function unitFindings({ db, tenantId, record }: FindingInput): Promise<readonly Finding[]> {
  const { rows } = await sql<{ name: string; validTo: string; normal: boolean }>`
    select name, valid_to, status = '1' as normal from prm_contractor
    where tenant_id = ${tenantId} and id = ${String(record.contractor ?? '')} and (status <> '1' or valid_to < current_date)`.execute(
    db,
  );
  return rows.map(({ name, validTo, normal }) =>
    normal ? refusal('wxUnitExpired', { name, to: validTo }) : refusal('wxUnitUnfit', { name }),
  );
}

/** The planned day must be today or later. */
export const planFindings = notPast(wxApply, [{ field: 'planTime', by: 'day' }]);

/** 退货 of a whole arrival must name an arrival of the same order that was rejected whole. */
export async function relatedFindings({ db, tenantId, record }: FindingInput): Promise<readonly Finding[]> {
  if (isBlank(record.relatedApply)) return [];
  const { rows } = await sql`
    select 1 from prm_wx_apply where tenant_id = ${tenantId} and del_flag = 0 and id = ${String(record.relatedApply)}
      and order_id = ${String(record.orderId)} and biz_status = '35'`.execute(db);
  return rows.length > 0 ? [] : [refusal('wxRelatedUnfit')];
}
