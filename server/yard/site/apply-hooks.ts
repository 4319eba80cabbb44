import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { readParameter } from '#server/modules/config/parameters.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import { addDays } from '#shared/workflow/day.ts';
import { BPM, isOpen } from '#shared/workflow/flow.ts';
import { areaOfBays, readBays } from '#shared/yard/site/bays.ts';
import { applicationMoves } from './application-moves.ts';
import { daysFrom, exceedsLimits } from './manager-limits.ts';
import { applyTypes, isAssigned, takesGround } from './predicates.ts';
import { relatedUse } from './related-use.ts';
import { loadSite, type SiteFacts } from './site-facts.ts';

const settled: readonly unknown[] = [BPM.passed, BPM.voided];

/** 场地申请: what an extension and a clearing take over, and what follows from the assignment. */
export const siteApplyHooks: ResourceHooks = {
  async beforeSave({ trx, actor, record }) {
    if (settled.includes(record.bpmStatus)) return undefined;
    // Once it has done its work the other one's days are others.
    const speaksOf = !takesGround(record) && record.bizStatus === '10';
    const over = speaksOf ? await takenOver(trx, actor.tenantId, record) : drafted(record);
    const now: ResourceRecord = { ...record, ...over, id: record.id, version: record.version };
    return { ...over, ...(await assignment(trx, actor.tenantId, now)) };
  },
  transition: applicationMoves,
};

/** A draft has no ground yet, whatever it was before it was sent back or became another kind. */
function drafted(record: ResourceRecord): RecordPatch {
  const alone = record.applyType === applyTypes.take ? { relatedApply: null } : {};
  return isOpen(record.bpmStatus) && takesGround(record) ? { ...alone, siteId: null, bayNos: null } : alone;
}

/** 延期 and 清场 are about the ground that another application has: its ship's, size and bays are not entered again. */
async function takenOver(trx: Trx, tenantId: number, record: ResourceRecord): Promise<RecordPatch> {
  const use = await relatedUse(trx, tenantId, record.relatedApply, { lock: true });
  if (!use || use.ship !== record.ship) return { siteId: null, bayNos: null };
  const { block, purpose, needArea, unitLoad, contractor, site, bayNos, fromDate, toDate } = use;
  const dates =
    record.applyType === applyTypes.extend
      ? { startDate: addDays(toDate, 1) }
      : { startDate: fromDate, endDate: toDate };
  return { block, purpose, needArea, unitLoad, contractor, wantSite: null, siteId: site, bayNos, ...dates };
}

const nothing: RecordPatch = { assignedArea: null, managerDue: false, siteKeeper: null };

/** Area, keeper, and whether the manager has to agree (domain.md §4.5). */
async function assignment(trx: Trx, tenantId: number, record: ResourceRecord): Promise<RecordPatch> {
  // Locked before the save reads it as a reference: two who both read it could neither take it.
  const site = isAssigned(record) ? await loadSite(trx, tenantId, record.siteId, { lock: true }) : undefined;
  const bays = site && readBays(record.bayNos, site.bays);
  if (!site || !bays) return nothing;
  const assignedArea = areaOfBays(site, bays.length);
  return {
    assignedArea,
    siteKeeper: site.keeper,
    managerDue: await needsManager(trx, tenantId, record, site, assignedArea),
  };
}

async function needsManager(
  trx: Trx,
  tenantId: number,
  record: ResourceRecord,
  site: SiteFacts,
  assignedArea: number,
): Promise<boolean> {
  const last = String(record.endDate ?? '');
  if (record.applyType === applyTypes.extend) {
    const use = await relatedUse(trx, tenantId, record.relatedApply);
    return use !== undefined && daysFrom(use.fromDate, last) > (await readParameter(tenantId, 'site.extendDays'));
  }
  if (!takesGround(record)) return false;
  const asked = {
    assignedArea,
    days: daysFrom(String(record.startDate ?? ''), last),
    zone: site.zone,
    home: await homeZone(trx, tenantId, String(record.sysOrgCode ?? '')),
  };
  return exceedsLimits(asked, {
    area: await readParameter(tenantId, 'site.managerArea'),
    days: await readParameter(tenantId, 'site.managerDays'),
  });
}

/** The department's own row, or that of the nearest department above it. */
async function homeZone(trx: Trx, tenantId: number, orgCode: string): Promise<string | null> {
  const { rows } = await sql<{ zone: string }>`
    select zone from prm_site_home
    where tenant_id = ${tenantId} and del_flag = 0 and ${orgCode} like dept || '%'
    order by length(dept) desc limit 1`.execute(trx);
  return rows[0]?.zone ?? null;
}
