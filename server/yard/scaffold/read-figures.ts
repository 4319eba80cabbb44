import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

export interface ScaffoldFigures {
  readonly inUse: number;
  /** m³ of the scaffolds in use. */
  readonly volume: number;
  readonly byTag: Readonly<Record<'G' | 'Y' | 'R', number>>;
  /** In use and due for inspection today or tomorrow. */
  readonly inspectSoon: number;
  /** m³ accepted and not yet being dismantled on twelve weekly days, oldest first. */
  readonly volumes: readonly number[];
}

interface Standing {
  inUse: number;
  volume: number;
  green: number;
  yellow: number;
  red: number;
  inspectSoon: number;
}

/** "In use": accepted and standing, tagged green, yellow or (stopped) red: status 40 and 45. */
export async function readScaffoldFigures(db: Db, tenantId: number): Promise<ScaffoldFigures> {
  const now = await sql<Standing>`
    select count(*)::int as in_use, coalesce(sum(volume), 0) as volume,
      count(*) filter (where tag = 'G')::int as green,
      count(*) filter (where tag = 'Y')::int as yellow,
      count(*) filter (where tag = 'R')::int as red,
      count(*) filter (where scaf_status = '40' and next_inspect <= current_date + 1)::int as inspect_soon
    from prm_scaffold
    where tenant_id = ${tenantId} and del_flag = 0 and scaf_status in ('40', '45')`.execute(db);
  const trend = await sql<{ volume: number }>`
    with gone as (
      select biz_id, min(create_time) as at from prm_event
      where tenant_id = ${tenantId} and biz_table = 'prm_scaffold' and to_state = '50' group by biz_id
    )
    select coalesce(sum(s.volume), 0) as volume
    from generate_series(0, 11) back
    left join (prm_scaffold s left join gone g on g.biz_id = s.id)
      on s.tenant_id = ${tenantId} and s.del_flag = 0 and s.accept_date <= current_date - 7 * back
      and (s.scaf_status in ('40', '45') or g.at > (current_date - 7 * back + 1)::timestamptz)
    group by back order by back desc`.execute(db);
  const standing = now.rows[0];
  if (!standing) throw new Error('an aggregate without a row');
  return {
    inUse: standing.inUse,
    volume: standing.volume,
    byTag: { G: standing.green, Y: standing.yellow, R: standing.red },
    inspectSoon: standing.inspectSoon,
    volumes: [...trend.rows.slice(0, -1).map((row) => row.volume), standing.volume],
  };
}
