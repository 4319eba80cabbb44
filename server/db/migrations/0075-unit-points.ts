import { type Kysely, sql } from 'kysely';

/** 单位记分榜 (docs/domain.md §10.5): current points of each unit, within the yard's own period. */
export async function unitPoints(db: Kysely<unknown>): Promise<void> {
  await sql`create view prm_unit_points with (security_invoker = true) as
    select c.id, c.tenant_id, c.name, c.kind, c.status,
      coalesce(v.points, 0)::int as points, coalesce(v.cases, 0)::int as cases,
      coalesce(v.fines, 0)::numeric(12,2) as fines, coalesce(o.open_cases, 0)::int as open_cases,
      coalesce(t.trend, 0)::int as trend, m.months::varchar(60) as months
    from prm_contractor c
    left join lateral (
      select sum(points) as points, count(*) as cases, sum(fine) as fines from prm_violation
      where tenant_id = c.tenant_id and contractor = c.id and del_flag = 0 and viol_status <> '90'
        and happen_time > now() - make_interval(days => coalesce((
          select config_value::int from sys_config
          where tenant_id = c.tenant_id and config_key = 'violation.expireDays' and del_flag = 0
            and config_value ~ '^[0-9]{1,4}$' limit 1), 365))) v on true
    left join lateral (
      select count(*) as open_cases from prm_violation
      where tenant_id = c.tenant_id and contractor = c.id and del_flag = 0 and viol_status not in ('40', '90')) o on true
    left join lateral (
      select sum(case when happen_time > now() - interval '90 days' then points else -points end) as trend from prm_violation
      where tenant_id = c.tenant_id and contractor = c.id and del_flag = 0 and viol_status <> '90'
        and happen_time > now() - interval '180 days') t on true
    left join lateral (
      select string_agg(coalesce(p.points, 0)::text, ',' order by month) as months
      from generate_series(date_trunc('month', now()) - interval '11 months', date_trunc('month', now()), interval '1 month') month
      left join (
        select date_trunc('month', happen_time) as at, sum(points) as points from prm_violation
        where tenant_id = c.tenant_id and contractor = c.id and del_flag = 0 and viol_status <> '90'
          and happen_time >= date_trunc('month', now()) - interval '11 months'
        group by 1) p on p.at = month) m on true
    where c.del_flag = 0`.execute(db);
  await sql`grant select on prm_unit_points to slipway_app, slipway_report`.execute(db);
}
