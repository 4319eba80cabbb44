import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { queueForRows } from '#server/db/lock-queue.ts';
import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';
import { isBlank } from '#shared/resource/record.ts';

export interface Place {
  readonly id: string;
  readonly siteCode: string;
}

/** The site of a delivery. With `lock`, only one transaction at a time can take a place of the site's hours. */
export async function loadPlace(
  db: Db,
  tenantId: number,
  id: unknown,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Place | undefined> {
  if (typeof id !== 'string' || id === '') return undefined;
  if (lock) queueForRows(db, 'prm_site', [id]);
  const { rows } = await sql<Place>`
    select id, site_code from prm_site where tenant_id = ${tenantId} and del_flag = 0 and id = ${id}
    ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** Warns if the ship does not use the site on the day of the delivery (docs/domain.md §8.3 rule 6). */
export async function siteUseFindings({
  db,
  tenantId,
  record,
}: Pick<FindingInput, 'db' | 'tenantId' | 'record'>): Promise<readonly Finding[]> {
  if (isBlank(record.siteId) || isBlank(record.needTime) || isBlank(record.ship)) return [];
  const day = String(record.needTime).slice(0, 10);
  const { rows } = await sql<{ code: string; ship: string }>`
    select s.site_code as code, p.ship_no as ship from prm_site s, prm_ship p
    where s.tenant_id = ${tenantId} and s.id = ${record.siteId} and p.tenant_id = ${tenantId} and p.id = ${record.ship}
      and not exists (select 1 from prm_site_occupy o
        where o.tenant_id = ${tenantId} and o.del_flag = 0 and o.state in ('1', '2') and o.site = s.id and o.ship = p.id
          and o.from_date <= ${day}::date and (o.to_date >= ${day}::date or o.state = '2' and current_date >= ${day}::date))`.execute(
    db,
  );
  return rows.map(
    ({ code, ship }): Finding => ({ error: 'jpSiteElsewhere', params: { code, day, ship }, blocks: false }),
  );
}
