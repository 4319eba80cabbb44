import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { areaOfBays, readBays } from '#shared/ground/bays.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import { isOpen } from '#shared/workflow/flow.ts';
import { applicationMoves } from './application-moves.ts';
import { daysFrom, exceedsLimits } from './manager-limits.ts';
import { applyTypes, isAssigned, takesGround } from './predicates.ts';
import { type RelatedUse, relatedUse, takenOver } from './related-use.ts';
import { loadSite, type SiteFacts } from './site-facts.ts';

/** 场地申请: fields that an extension or clearing takes over, and fields derived from the assignment. */
export const siteApplyHooks: ResourceHooks = {
  async beforeSave({ trx, actor, record }) {
    // From the next status on, the assignment does not change any more.
    if (record.bizStatus !== '10') return undefined;
    const { tenantId } = actor;
    const use = takesGround(record) ? undefined : await relatedUse(trx, tenantId, record.relatedApply, { lock: true });
    const over = takesGround(record) ? drafted(record) : takenOver(record, use);
    const now: ResourceRecord = { ...record, ...over, id: record.id, version: record.version };
    return { ...over, ...(await assignment(trx, tenantId, now, use)) };
  },
  transition: applicationMoves,
};

/** A draft has no assignment, even if it was sent back or changed its kind. */
function drafted({ applyType, bpmStatus }: ResourceRecord): RecordPatch {
  const alone = applyType === applyTypes.take ? { relatedApply: null } : {};
  return isOpen(bpmStatus) ? { ...alone, siteId: null, bayNos: null } : alone;
}

const nothing: RecordPatch = { assignedArea: null, managerDue: false, siteKeeper: null };

/** Area, keeper, and whether the manager has to agree (docs/domain.md §4.5). */
async function assignment(
  trx: Trx,
  tenantId: number,
  record: ResourceRecord,
  use: RelatedUse | undefined,
): Promise<RecordPatch> {
  // Locked before the save takes a share lock for the reference: two transactions with a share lock could not upgrade
  // it.
  const site = isAssigned(record) ? await loadSite(trx, tenantId, record.siteId, { lock: true }) : undefined;
  const bays = site && readBays(record.bayNos, site.bays);
  if (!site || !bays) return nothing;
  const assignedArea = areaOfBays(site, bays.length);
  return {
    assignedArea,
    siteKeeper: site.keeper,
    managerDue: use
      ? await staysLong(tenantId, record, use)
      : await needsManager(trx, tenantId, record, site, assignedArea),
  };
}

/** For an extension, all days of the occupation count. */
async function staysLong(tenantId: number, { applyType, endDate }: ResourceRecord, use: RelatedUse): Promise<boolean> {
  if (applyType !== applyTypes.extend) return false;
  return daysFrom(use.fromDate, String(endDate ?? '')) > (await readParameter(tenantId, 'site.extendDays'));
}

async function needsManager(
  trx: Trx,
  tenantId: number,
  record: ResourceRecord,
  site: SiteFacts,
  assignedArea: number,
): Promise<boolean> {
  const asked = {
    assignedArea,
    days: daysFrom(String(record.startDate ?? ''), String(record.endDate ?? '')),
    zone: site.zone,
    home: await homeZone(trx, tenantId, String(record.sysOrgCode ?? '')),
  };
  return exceedsLimits(asked, {
    area: await readParameter(tenantId, 'site.managerArea'),
    days: await readParameter(tenantId, 'site.managerDays'),
  });
}

/** Zone of the department, or of the nearest department above it that has one. */
async function homeZone(trx: Trx, tenantId: number, orgCode: string): Promise<string | null> {
  const { rows } = await sql<{ zone: string }>`
    select zone from prm_site_home
    where tenant_id = ${tenantId} and del_flag = 0 and starts_with(${orgCode}, dept)
    order by length(dept) desc limit 1`.execute(trx);
  return rows[0]?.zone ?? null;
}
