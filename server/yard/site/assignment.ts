import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { areaOfBays, readBays } from '#shared/ground/bays.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import { daysFrom, exceedsLimits } from './manager-limits.ts';
import { applyTypes, isAssigned } from './predicates.ts';
import type { RelatedUse } from './related-use.ts';
import { loadSite, type SiteFacts } from './site-facts.ts';

interface AssignmentFacts extends RecordPatch {
  readonly assignedArea: number | null;
  readonly managerDue: boolean;
  readonly siteKeeper: string | null;
}

const nothing: AssignmentFacts = { assignedArea: null, managerDue: false, siteKeeper: null };

/** Area, keeper, and whether the manager has to agree (docs/domain.md §4.5). */
export async function assignmentOf(
  trx: Trx,
  tenantId: number,
  record: ResourceRecord,
  use: RelatedUse | undefined,
): Promise<AssignmentFacts> {
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
