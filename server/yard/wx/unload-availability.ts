import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Alternative, AvailabilityKind } from '#server/yard/availability/availability-kind.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { isOpen } from '#shared/workflow/flow.ts';
import { unloadFindings } from './unload-slots.ts';

/**
 * Other deliveries at the site in the hour, while the site is being chosen. Only at that task: applicants choose no
 * site and may not see other deliveries (rule 7).
 */
export const unloadAvailability: AvailabilityKind = {
  resource: 'wx_apply',
  conflicts: async (db, tenantId, record) =>
    isOpen(record.bpmStatus ?? '0') ? [] : unloadFindings(db, tenantId, record),
  alternatives: emptySites,
};

/** Sites without a delivery in that hour; sites of the same zone first. */
async function emptySites(db: Db, tenantId: number, record: ResourceRecord): Promise<readonly Alternative[]> {
  const { rows } = await sql<{ id: string; siteCode: string; siteName: string }>`
    select s.id, s.site_code, s.site_name from prm_site s
    left join prm_site w on w.tenant_id = s.tenant_id and w.id = ${String(record.unloadSite)}
    where s.tenant_id = ${tenantId} and s.del_flag = 0 and s.site_status not in ('3', '4') and s.id is distinct from w.id
      and not exists (select 1 from prm_wx_apply a
        where a.tenant_id = s.tenant_id and a.unload_site = s.id and a.del_flag = 0 and a.unload_slot is not null
          and a.plan_time >= date_trunc('hour', ${record.planTime}::timestamptz)
          and a.plan_time < date_trunc('hour', ${record.planTime}::timestamptz) + interval '1 hour')
    order by s.zone is distinct from w.zone, s.site_code limit 3`.execute(db);
  return rows.map(({ id, siteCode, siteName }) => ({
    label: siteCode,
    note: { zh: `${siteName}，该时段无车`, en: `${siteName}, no lorry in that hour` },
    patch: { unloadSite: id },
  }));
}
