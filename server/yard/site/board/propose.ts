import type { z } from 'zod';
import type { Trx } from '#server/db/database.ts';
import { databaseNow } from '#server/db/today.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { notify } from '#server/kernel/message/notice.ts';
import { loadRecord } from '#server/resource/load.ts';
import { runTransition } from '#server/resource/save/transition.ts';
import { userIdsOf } from '#server/workflow/people/user-ids.ts';
import { pastFinding } from '#server/yard/base/past-finding.ts';
import { againstAssignment } from '#server/yard/site/assigned-findings.ts';
import { refuse } from '#server/yard/site/lock-ground.ts';
import { applyTypes } from '#server/yard/site/predicates.ts';
import { inUseStates, type RelatedUse, relatedUse } from '#server/yard/site/related-use.ts';
import { loadSite, type SiteFacts } from '#server/yard/site/site-facts.ts';
import { siteNeedOf } from '#server/yard/site/site-need.ts';
import type { proposeGroundShape } from '#shared/contract/yard/place-board.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import { bayText, readBays } from '#shared/ground/bays.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { copyParameter, pagePath } from '#shared/resource/resource-address.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';

type Proposal = z.output<typeof proposeGroundShape.body>;
type Done = z.input<typeof proposeGroundShape.result>['done'];

/** 待进场 and 未按期进场 */
const reservedStates: readonly string[] = ['20', '25'];

/**
 * Changes a reservation, or proposes other ground to the applicant of ground in use: an administrator cannot move what
 * stands on a site, so the applicant gets a message that opens a prefilled 换场 or 延期. Both pass the checks of an
 * assignment.
 */
export async function proposeGround(trx: Trx, actor: Actor, proposal: Proposal): Promise<Done> {
  const { apply, siteId, bayNos, from, to } = proposal;
  const record = await loadRecord(trx, siteApply, actor.tenantId, apply, { actor });
  const state = String(record.bizStatus);
  if (reservedStates.includes(state)) {
    const input = { siteId, bayNos, startDate: from, endDate: to };
    await runTransition(trx, siteApply, actor, { id: apply, action: 'replan', input, scope: actor });
    return 'replanned';
  }
  const use = inUseStates.includes(state) ? await relatedUse(trx, actor.tenantId, apply) : undefined;
  if (!use) throw fail('siteProposeState', { no: String(record.applyNo) });
  await askApplicant(trx, actor, use, record, proposal);
  return 'proposed';
}

async function askApplicant(
  trx: Trx,
  actor: Actor,
  use: RelatedUse,
  record: ResourceRecord,
  { siteId, bayNos, from, to }: Proposal,
): Promise<void> {
  const site = await loadSite(trx, actor.tenantId, siteId);
  if (!site) throw fail('notFound');
  const bays = readBays(bayNos, site.bays);
  const stays = site.id === use.site && bays !== null && bayText(bays) === use.bayNos;
  if (stays && to <= use.toDate) throw fail('siteExtensionShort', { to: use.toDate });
  const applyType = stays ? applyTypes.extend : applyTypes.move;
  const next: ResourceRecord = {
    ...record,
    applyType,
    relatedApply: use.apply,
    siteId,
    bayNos,
    startDate: from,
    endDate: to,
    id: record.id,
    version: record.version,
  };
  const fields = stays ? [{ field: 'endDate' }] : [{ field: 'startDate' }, { field: 'endDate' }];
  const past = pastFinding(siteApply, fields, next, await databaseNow(trx));
  if (past) refuse([past]);
  const need = await siteNeedOf(trx, actor.tenantId, next);
  if (!need) throw fail('siteExtensionShort', { to: from });
  refuse(await againstAssignment(trx, actor.tenantId, next, site, need));
  await tellApplicant(trx, actor, use, site, { applyType, bayNos, from, to });
}

interface Asked {
  readonly applyType: string;
  readonly bayNos: string;
  readonly from: string;
  readonly to: string;
}

async function tellApplicant(
  trx: Trx,
  { tenantId, realname }: Actor,
  { apply, applyNo, createBy }: RelatedUse,
  site: SiteFacts,
  { applyType, bayNos, from, to }: Asked,
): Promise<void> {
  const isMove = applyType === applyTypes.move;
  // A message's path has 255 characters. The form reads ship, block, purpose, area and load from the application.
  const given = new URLSearchParams({
    [copyParameter]: apply,
    applyType,
    relatedApply: apply,
    ...(isMove && { wantSite: site.id, startDate: from }),
    endDate: to,
  });
  const people = await userIdsOf(trx, [createBy]);
  const { siteCode } = site;
  await notify(trx, {
    tenantId,
    userIds: [...people.values()],
    title: isMove
      ? { zh: `${applyNo} 建议换至场地 ${siteCode}`, en: `${applyNo}: move to site ${siteCode}?` }
      : { zh: `${applyNo} 建议延期至 ${to}`, en: `${applyNo}: extend it until ${to}?` },
    content: isMove
      ? {
          zh: `${realname} 建议 ${from} 至 ${to} 换至场地 ${siteCode} 的 ${bayNos} 格，请提交换场申请。`,
          en: `${realname} proposes bays ${bayNos} of site ${siteCode} from ${from} to ${to}. File the move.`,
        }
      : {
          zh: `${realname} 建议将场地 ${siteCode} 的占用延期至 ${to}，请提交延期申请。`,
          en: `${realname} proposes to use site ${siteCode} until ${to}. File the extension.`,
        },
    priority: 'M',
    busType: siteApply.code,
    busId: apply,
    openType: 'url',
    openPage: `${pagePath(siteApply, 'new')}?${given}`,
  });
}
