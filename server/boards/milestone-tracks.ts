import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { readLabels } from '#server/figures/dict-labels.ts';
import type { FigureOf } from '#shared/contract/yard/board.ts';

interface Mark {
  shipNo: string;
  node: string;
  state: 'done' | 'late' | 'next' | 'overdue' | 'open';
  date: string;
}

type Tracks = Omit<FigureOf<'tracks'>, 'kind'>;

/** Four ships in build, the next delivery first, with the milestones that any of them has, in the order of building. */
export async function readMilestoneTracks(db: Db, tenantId: number): Promise<Tracks> {
  const labels = await readLabels(db, tenantId, ['milestone']);
  const { rows } = await sql<Mark & { seq: number }>`
    with ships as (
      select id, ship_no, row_number() over (order by delivery_date, ship_no) as place from prm_ship
      where tenant_id = ${tenantId} and del_flag = 0 and ship_status <> '7' order by place limit 4
    )
    select s.ship_no, m.node, m.seq, coalesce(m.actual_date, m.forecast_date, m.plan_date) as date,
      case
        when m.actual_date is not null then case when m.actual_date <= m.plan_date then 'done' else 'late' end
        when m.plan_date < current_date then 'overdue'
        when m.seq = min(m.seq) filter (where m.actual_date is null) over (partition by s.id) then 'next'
        else 'open'
      end as state
    from ships s
    join prm_milestone m on m.tenant_id = ${tenantId} and m.ship = s.id and m.del_flag = 0
    order by s.place, m.seq, m.node`.execute(db);
  const nodes = [...new Set(rows.toSorted((one, other) => one.seq - other.seq).map(({ node }) => node))];
  const ships = [...new Set(rows.map(({ shipNo }) => shipNo))];
  return {
    nodes: nodes.map((node) => labels('milestone', node)),
    rows: ships.map((shipNo) => ({
      shipNo,
      nodes: nodes.map((node) => {
        const mark = rows.find((row) => row.shipNo === shipNo && row.node === node);
        return mark ? { state: mark.state, date: mark.date } : null;
      }),
    })),
  };
}
