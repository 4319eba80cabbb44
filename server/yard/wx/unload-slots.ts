import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { queueForRows } from '#server/db/lock-queue.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import type { Finding } from '#server/workflow/area-guard.ts';
import { isBlank, type JsonValue, type ResourceRecord } from '#shared/resource/record.ts';

/** Deliveries at the site in the hour of an application, with the site's code and status. */
interface Hour {
  readonly code: string;
  readonly siteStatus: string;
  readonly rivals: readonly { readonly applyNo: string; readonly slot: number }[];
}

/** Codes of `site_status`: 维修 and 停用. */
const closed: readonly string[] = ['3', '4'];

/** Locks the site, so that of two deliveries for the last place of an hour the second sees what the first wrote. */
export async function lockUnloadSite(db: Db, tenantId: number, site: JsonValue | undefined): Promise<void> {
  if (isBlank(site)) return;
  queueForRows(db, 'prm_site', [String(site)]);
  await sql`select id from prm_site where tenant_id = ${tenantId} and id = ${String(site)} for update`.execute(db);
}

async function hourOf(db: Db, tenantId: number, record: ResourceRecord): Promise<Hour | undefined> {
  const { rows } = await sql<Hour>`
    select s.site_code as code, s.site_status, coalesce((
      select jsonb_agg(jsonb_build_object('applyNo', a.apply_no, 'slot', a.unload_slot) order by a.apply_no)
      from prm_wx_apply a
      where a.tenant_id = s.tenant_id and a.unload_site = s.id and a.del_flag = 0 and a.unload_slot is not null
        and a.id <> ${record.id}
        and a.plan_time >= date_trunc('hour', ${record.planTime}::timestamptz)
        and a.plan_time < date_trunc('hour', ${record.planTime}::timestamptz) + interval '1 hour'), '[]'::jsonb) as rivals
    from prm_site s where s.tenant_id = ${tenantId} and s.del_flag = 0 and s.id = ${String(record.unloadSite)}`.execute(
    db,
  );
  return rows[0];
}

/**
 * Rule 6 of docs/domain.md §9.3: warns from `wx.unloadWarn` lorries in one hour at a site on, and refuses more than
 * `wx.unloadMost`. A closed site is refused.
 */
export async function unloadFindings(db: Db, tenantId: number, record: ResourceRecord): Promise<readonly Finding[]> {
  if (isBlank(record.unloadSite) || isBlank(record.planTime)) return [];
  const hour = await hourOf(db, tenantId, record);
  if (!hour) return [];
  if (closed.includes(hour.siteStatus)) return [{ error: 'siteClosed', params: { code: hour.code }, blocks: true }];
  const most = await readParameter(tenantId, 'wx.unloadMost');
  const nos = hour.rivals.map(({ applyNo }) => applyNo).join(', ');
  const params = { code: hour.code, hour: `${String(record.planTime).slice(0, 13)}:00`, nos };
  const count = hour.rivals.length + 1;
  if (count > most) return [{ error: 'wxSiteFull', params: { ...params, n: most }, blocks: true }];
  const warn = await readParameter(tenantId, 'wx.unloadWarn');
  return count >= warn ? [{ error: 'wxSiteBusy', params, blocks: false }] : [];
}

/** The first free place of the hour; the caller has locked the site. */
export async function freeSlot(db: Db, tenantId: number, record: ResourceRecord): Promise<number> {
  const taken = new Set((await hourOf(db, tenantId, record))?.rivals.map(({ slot }) => slot));
  let slot = 1;
  while (taken.has(slot)) slot += 1;
  return slot;
}
