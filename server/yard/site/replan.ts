import { databaseNow } from '#server/db/today.ts';
import type { ResourceHooks, TransitionContext } from '#server/resource/hooks.ts';
import { pastFinding } from '#server/yard/base/past-finding.ts';
import { fail } from '#shared/errors/fail.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';
import { assignmentOf } from './assignment.ts';
import { lockFreeGround, refuse } from './lock-ground.ts';
import { daysFrom } from './manager-limits.ts';
import { notifyOfGround } from './notify-of-ground.ts';
import { changeGround, occupationOf } from './occupation.ts';
import { loadSite, type SiteFacts } from './site-facts.ts';

/**
 * The site administrator changes ground or days of a reservation, with the checks of its approval
 * (docs/domain.md §4.4). The applicant and the keeper of the new site get a message.
 */
export const replan: NonNullable<ResourceHooks['transition']>[string] = async (context) => {
  const { trx, actor, record, input } = context;
  const next: ResourceRecord = { ...record, ...input, id: record.id, version: record.version };
  await refusePast(context, next);
  const [old, site] = await lockBoth(context, String(record.siteId), String(next.siteId));
  const occupation = await occupationOf(trx, actor.tenantId, record.id);
  if (!occupation) throw fail('notFound');
  await lockFreeGround({ trx, actor, record: next });
  const assigned = await assignmentOf(trx, actor.tenantId, next, undefined);
  if (assigned.managerDue && exceeds(next, site, assigned.assignedArea, { record, site: old })) {
    throw fail('siteReplanManager');
  }
  await changeGround(trx, actor, occupation, {
    site: site.id,
    bayNos: next.bayNos,
    fromDate: next.startDate,
    toDate: next.endDate,
  });
  const told = { id: record.id, createBy: String(record.createBy), siteKeeper: site.keeper };
  const days = `${next.startDate} – ${next.endDate}`;
  await notifyOfGround(trx, actor, told, 'M', {
    zh: `${record.applyNo} 的场地计划已调整：${site.siteCode} ${next.bayNos} 格，${days}`,
    en: `${record.applyNo} was planned anew: site ${site.siteCode}, bays ${next.bayNos}, ${days}`,
  });
  return { assignedArea: assigned.assignedArea, siteKeeper: assigned.siteKeeper };
};

/** A first day that stays as it is may be past, unless it was missed already. */
async function refusePast({ trx, record }: TransitionContext, next: ResourceRecord): Promise<void> {
  const keepsStart = record.bizStatus === '20' && next.startDate === record.startDate;
  const fields = keepsStart ? [{ field: 'endDate' }] : [{ field: 'startDate' }, { field: 'endDate' }];
  const past = pastFinding(siteApply, fields, next, await databaseNow(trx));
  if (past) refuse([past]);
}

/** Locks the old and the new site by id, so that two people who exchange two reservations cannot deadlock. */
async function lockBoth(
  { trx, actor }: TransitionContext,
  from: string,
  to: string,
): Promise<readonly [SiteFacts, SiteFacts]> {
  const locked = new Map<string, SiteFacts>();
  for (const id of [...new Set([from, to])].toSorted()) {
    const site = await loadSite(trx, actor.tenantId, id, { lock: true });
    if (site) locked.set(id, site);
  }
  const [old, site] = [locked.get(from), locked.get(to)];
  if (!old || !site) throw fail('notFound');
  return [old, site];
}

/** Whether a plan that needs the manager has more area or days than the manager approved, or is in another zone. */
function exceeds(
  next: ResourceRecord,
  site: SiteFacts,
  area: number | null,
  approved: { readonly record: ResourceRecord; readonly site: SiteFacts },
): boolean {
  const { record } = approved;
  const daysOf = ({ startDate, endDate }: ResourceRecord) => daysFrom(String(startDate), String(endDate));
  return (
    record.managerDue !== true ||
    Number(area) > Number(record.assignedArea) ||
    daysOf(next) > daysOf(record) ||
    site.zone !== approved.site.zone
  );
}
