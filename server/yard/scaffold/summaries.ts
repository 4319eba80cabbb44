import { sql } from 'kysely';
import { chosen, inPeriod, type Summary } from '#server/yard/report/summary.ts';
import { scaffoldPassSummary, scaffoldVolumeSummary } from '#shared/yard/scaffold/scaffold.summaries.ts';

const volume: Summary = {
  definition: scaffoldVolumeSummary,
  facts({ tenantId, period, choice, rows }) {
    const last = sql`least(${period.to}::date, current_date)`;
    return sql`
      select v.day, s.ship_no as ship, c.crew, coalesce(u.code, '') as contractor, v.erected, v.dismantled, v.standing,
        'scaffold' as resource, c.id as record, c.scaf_no as label
      from ${rows('scaffold', chosen(choice, { ship: sql`ship` }))} c
      join prm_ship s on s.tenant_id = ${tenantId} and s.id = c.ship
      left join prm_contractor u on u.tenant_id = ${tenantId} and u.id = c.contractor
      cross join lateral (values
        (c.accept_date, c.volume, null::numeric, null::numeric, ${inPeriod(sql`c.accept_date`, period)}),
        (c.dismantle_date, null, c.volume, null, ${inPeriod(sql`c.dismantle_date`, period)}),
        (null, null, null, c.volume, c.accept_date <= ${last} and (c.dismantle_date is null or c.dismantle_date > ${last}))
      ) v(day, erected, dismantled, standing, counts)
      where v.counts`;
  },
};

/** Code of 联合验收 in `scaf_insp_type`, and of 合格 in `insp_result`. */
const [joint, passed] = ['2', '1'];

const firstPass: Summary = {
  definition: scaffoldPassSummary,
  facts: ({ tenantId, period, choice, rows }) => sql`
    select i.insp_time::date as day, c.crew, s.ship_no as ship, 1 as tries, (i.result = ${passed})::int as passed,
      'scaffold_inspect' as resource, i.id as record, c.scaf_no as label
    from (
      select distinct on (scaffold) id, scaffold, insp_time, result from ${rows('scaffold_inspect')} x
      where insp_type = ${joint} order by scaffold, insp_time, id
    ) i
    join ${rows('scaffold', chosen(choice, { ship: sql`ship` }))} c on c.id = i.scaffold
    join prm_ship s on s.tenant_id = ${tenantId} and s.id = c.ship
    where ${inPeriod(sql`i.insp_time`, period)}`,
};

export const scaffoldSummaryRows: readonly Summary[] = [volume, firstPass];
