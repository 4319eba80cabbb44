import { type Kysely, sql } from 'kysely';

/** View of sites: bays in use, and the percentage of use in the present month until today (docs/domain.md §4.7). */
export async function siteUse(db: Kysely<unknown>): Promise<void> {
  await sql`create view prm_site_list with (security_invoker = true) as
    select s.*,
      (select count(*) from prm_site_occupy o, string_to_table(o.bay_nos, ',') bay
        where o.tenant_id = s.tenant_id and o.site = s.id and o.del_flag = 0 and o.state = '2') || '/' || s.bays as bay_use,
      (select coalesce(round(100.0 * sum(cardinality(string_to_array(o.bay_nos, ','))
            * (case when o.state = '2' then current_date else least(o.to_date, current_date) end
              - greatest(o.from_date, date_trunc('month', current_date)::date) + 1))
          / (s.bays * extract(day from current_date)::int), 1), 0)
        from prm_site_occupy o
        where o.tenant_id = s.tenant_id and o.site = s.id and o.del_flag = 0 and o.state in ('2', '3')
          and o.from_date <= current_date
          and (o.state = '2' or o.to_date >= date_trunc('month', current_date)::date))::numeric(5, 1) as month_rate
    from prm_site s`.execute(db);
  await sql`grant select on prm_site_list to slipway_app, slipway_report`.execute(db);
}
