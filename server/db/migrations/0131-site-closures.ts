import { type Kysely, sql } from 'kysely';
import { tenantTable } from '#server/db/tenant-table.ts';

/**
 * Days on which a site was 维修 or 停用, so that the place board can show a past day (docs/domain.md §15). Past closures
 * are read from the timeline. A closed site without an entry there counts as closed since its last change.
 */
export async function siteClosures(db: Kysely<unknown>): Promise<void> {
  await sql`create table prm_site_closed (
    id varchar(32) primary key,
    tenant_id integer not null,
    create_by varchar(100),
    create_time timestamptz(0) not null default date_trunc('second', now()),
    site varchar(32) not null references prm_site on delete cascade,
    from_day date not null,
    to_day date,
    check (to_day >= from_day))`.execute(db);
  await sql`create index prm_site_closed_site on prm_site_closed (tenant_id, site, from_day)`.execute(db);
  await sql`create unique index prm_site_closed_open on prm_site_closed (tenant_id, site) where to_day is null`.execute(
    db,
  );
  await tenantTable(db, 'prm_site_closed');
  await fillClosures(db);
}

/** Fills the table for the sites of all tenants. */
export async function fillClosures(db: Kysely<unknown>): Promise<void> {
  await fromTimeline(db);
  await sql`insert into prm_site_closed (id, tenant_id, site, from_day)
    select replace(gen_random_uuid()::text, '-', ''), s.tenant_id, s.id, coalesce(s.update_time, s.create_time)::date
    from prm_site s
    where s.del_flag = 0 and s.site_status in ('3', '4')
      and not exists (select 1 from prm_site_closed c where c.tenant_id = s.tenant_id and c.site = s.id and c.to_day is null)`.execute(
    db,
  );
}

/** A closure begins with the entry into 维修 or 停用 from another state, and ends before the day of the next reopening. */
async function fromTimeline(db: Kysely<unknown>): Promise<void> {
  await sql`insert into prm_site_closed (id, tenant_id, create_by, create_time, site, from_day, to_day)
    select replace(gen_random_uuid()::text, '-', ''), b.tenant_id, b.actor, b.create_time, b.biz_id, b.create_time::date,
      e.opened - 1
    from prm_event b join prm_site s on s.tenant_id = b.tenant_id and s.id = b.biz_id
    cross join lateral (
      select min(o.create_time)::date as opened from prm_event o
      where o.tenant_id = b.tenant_id and o.biz_table = b.biz_table and o.biz_id = b.biz_id and o.action = 'reopen'
        and o.id > b.id) e
    where b.biz_table = 'prm_site' and b.action in ('repair', 'retire') and b.from_state not in ('3', '4')
      and (e.opened > b.create_time::date or (e.opened is null and s.site_status in ('3', '4')))
    on conflict do nothing`.execute(db);
}
