import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';
import { isBlank } from '#shared/resource/record.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { applyTypes } from './predicates.ts';
import { rivalsOnBlock } from './rivals.ts';

/** docs/domain.md §6.6 rule 5: warns of another scaffold on the same ship and block with overlapping dates. */
export async function overlapFindings({
  db,
  tenantId,
  record,
}: Pick<FindingInput, 'db' | 'tenantId' | 'record'>): Promise<readonly Finding[]> {
  const { ship, block, needDate, planDismantle } = record;
  if (record.applyType !== applyTypes.erect || [ship, block, needDate, planDismantle].some(isBlank)) return [];
  const days = { from: String(needDate), to: String(planDismantle) };
  return (await rivalsOnBlock(db, tenantId, record, days)).map((rival) => {
    const { id, applyNo: other, place: otherPlace, owner, from, to } = rival;
    const names = { other: { resource: scaffoldApply.code, id } };
    const params = { other, otherPlace, owner, from, to };
    // An application that was never saved has no number.
    if (isBlank(record.applyNo)) return { error: 'scaffoldPlaceTaken', params: params, blocks: false, names };
    const own = { no: String(record.applyNo), place: String(record.place) };
    return { error: 'scaffoldOverlap', params: { ...own, ...params }, blocks: false, names };
  });
}
