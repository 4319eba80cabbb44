import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { TransitionContext } from '#server/resource/hooks.ts';

/** Stores that a site is 维修 or 停用 from today on; a site that is closed already stays closed since its first day. */
export async function closeGround({ trx, actor, record }: TransitionContext): Promise<void> {
  await sql`
    insert into prm_site_closed (id, tenant_id, create_by, site, from_day)
    select ${newId()}, ${actor.tenantId}, ${actor.username}, ${record.id}, current_date
    where not exists (
      select 1 from prm_site_closed where tenant_id = ${actor.tenantId} and site = ${record.id} and to_day is null)`.execute(
    trx,
  );
}

/** Ends the closure of a site: yesterday is its last day. A site that was closed today was never closed for a day. */
export async function openGround(trx: Trx, tenantId: number, site: string): Promise<void> {
  await sql`delete from prm_site_closed
    where tenant_id = ${tenantId} and site = ${site} and to_day is null and from_day >= current_date`.execute(trx);
  await sql`update prm_site_closed set to_day = current_date - 1
    where tenant_id = ${tenantId} and site = ${site} and to_day is null`.execute(trx);
}
