import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { readParameter } from '#server/kernel/parameters.ts';

export interface ScaffoldFigures {
  readonly inUse: number;
  /** Cubic metres of the scaffolds in use. */
  readonly volume: number;
  readonly byTag: Readonly<Record<'G' | 'Y' | 'R', number>>;
  /** Scaffolds in use with an inspection due within `inspectDays` days. */
  readonly inspectSoon: number;
  readonly inspectDays: number;
  /** Cubic metres in use on twelve days, one a week, oldest first. */
  readonly volumes: readonly number[];
}

interface ScaffoldCounts {
  inUse: number;
  volume: number;
  green: number;
  yellow: number;
  red: number;
  inspectSoon: number;
}

/** "In use" means status 40 (green or yellow tag) or 45 (suspended, red tag). */
export async function readScaffoldFigures(db: Db, tenantId: number): Promise<ScaffoldFigures> {
  const days = await readParameter(tenantId, 'scaffold.alarmDays');
  const now = await sql<ScaffoldCounts>`
    select count(*)::int as in_use, coalesce(sum(volume), 0) as volume,
      count(*) filter (where tag = 'G')::int as green,
      count(*) filter (where tag = 'Y')::int as yellow,
      count(*) filter (where tag = 'R')::int as red,
      count(*) filter (where scaf_status = '40' and next_inspect <= current_date + ${days}::int)::int as inspect_soon
    from prm_scaffold
    where tenant_id = ${tenantId} and del_flag = 0 and scaf_status in ('40', '45')`.execute(db);
  // The subselect reads the timeline once for each scaffold, because the planner's estimates are useless just after an
  // import.
  const trend = await sql<{ volume: number }>`
    with stood as materialized (
      select s.volume, s.accept_date, s.scaf_status in ('40', '45') as stands, (
        select min(e.create_time) from prm_event e
        where e.tenant_id = ${tenantId} and e.biz_table = 'prm_scaffold' and e.biz_id = s.id and e.to_state = '50'
      ) as gone
      from prm_scaffold s
      where s.tenant_id = ${tenantId} and s.del_flag = 0 and s.accept_date is not null
    )
    select coalesce(sum(s.volume), 0) as volume
    from generate_series(0, 11) back
    left join stood s on s.accept_date <= current_date - 7 * back
      and (s.stands or s.gone > (current_date - 7 * back + 1)::timestamptz)
    group by back order by back desc`.execute(db);
  const standing = now.rows[0];
  if (!standing) throw new Error('an aggregate without a row');
  return {
    inUse: standing.inUse,
    volume: standing.volume,
    byTag: { G: standing.green, Y: standing.yellow, R: standing.red },
    inspectSoon: standing.inspectSoon,
    inspectDays: days,
    volumes: [...trend.rows.slice(0, -1).map((row) => row.volume), standing.volume],
  };
}
