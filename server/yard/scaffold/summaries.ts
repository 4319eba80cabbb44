import { sql } from 'kysely';
import { chosen, dayIn, momentIn, type Summary } from '#server/yard/report/summary.ts';
import { scaffoldPassSummary, scaffoldVolumeSummary } from '#shared/yard/scaffold/scaffold.summaries.ts';

const volume: Summary = {
  definition: scaffoldVolumeSummary,
  facts({ tenantId, period, choice, rows }) {
    const last = sql`least(${period.to}::date, current_date)`;
    const own = rows('scaffold', chosen(choice, { ship: sql`ship` }));
    const names = sql`s.ship_no as ship, c.crew, coalesce(u.code, '') as contractor`;
    // Joined, because a subquery for each row cost most of the time over many scaffolds.
    const named = sql`${own} c
      left join prm_ship s on s.tenant_id = ${tenantId} and s.id = c.ship
      left join prm_contractor u on u.tenant_id = ${tenantId} and u.id = c.contractor`;
    const record = sql`'scaffold' as resource, c.id as record, c.scaf_no as label`;
    return sql`
      select c.accept_date as day, ${names}, c.volume as erected, null::numeric as dismantled, null::numeric as standing, ${record}
      from ${named} where ${dayIn(sql`c.accept_date`, period)}
      union all
      select c.dismantle_date, ${names}, null, c.volume, null, ${record}
      from ${named} where ${dayIn(sql`c.dismantle_date`, period)}
      union all
      select null, ${names}, null, null, c.volume, ${record}
      from ${named} where c.accept_date <= ${last} and (c.dismantle_date is null or c.dismantle_date > ${last})`;
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
    where ${momentIn(sql`i.insp_time`, period)}`,
};

export const scaffoldSummaryRows: readonly Summary[] = [volume, firstPass];
