import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { todoAreas } from '#server/workflow/todo/todo-areas.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { HueName } from '#shared/theme/hues.ts';
import { type Chart, listedRows } from './area-chart.ts';

const months = 12;

interface MonthRow {
  readonly month: string;
  readonly filed: number;
  /** Median days from the first submit to the last decision of the decided applications; null if none is decided. */
  readonly days: number | null;
}

interface AreaMonths {
  readonly area: string;
  readonly hue: HueName | undefined;
  readonly name: string;
  readonly definition: ResourceDefinition;
  readonly rows: ReadonlyMap<string, MonthRow>;
}

/** Applications of the last twelve months by area: how many were filed, and how long their decisions took. */
export async function applicationCharts(db: Db, actor: Actor): Promise<readonly Chart[]> {
  const { rows } = await sql<{ month: string; last: string }>`
    select to_char(m, 'YYYY-MM') as month, to_char(m + interval '1 month' - interval '1 day', 'YYYY-MM-DD') as last
    from generate_series(date_trunc('month', now()) - ${months - 1} * interval '1 month',
      date_trunc('month', now()), interval '1 month') m`.execute(db);
  const areas: AreaMonths[] = [];
  for (const { example, area, hue, title, definition } of todoAreas) {
    const found = example ? null : await readMonths(db, actor, definition);
    if (found) areas.push({ area, hue, name: title[actor.language], definition, rows: found });
  }
  if (areas.length === 0) return [];
  const zh = actor.language === 'zh';
  const series = (value: (row: MonthRow) => number | null, none: number | null, filters: Record<string, string>) =>
    areas.map(({ area, hue, name, definition, rows: counted }) => {
      const values = rows.map(({ month }) => {
        const row = counted.get(month);
        return row === undefined ? none : value(row);
      });
      const opens = rows.map(({ month, last }, at) =>
        values[at]
          ? {
              resource: definition.code,
              filters: { ...filters, createTime_begin: `${month}-01`, createTime_end: last },
            }
          : null,
      );
      return { key: area, hue, name, values, opens };
    });
  const common = { layout: 'columns' as const, at: rows.map(({ month }) => month) };
  return [
    {
      ...common,
      key: 'applications',
      title: zh ? '每月申请' : 'Applications per month',
      unit: zh ? '单' : 'submitted',
      stacked: true,
      series: series(({ filed }) => filed, 0, {}),
    },
    {
      ...common,
      key: 'handling',
      title: zh ? '审批用时（中位数，按申请月份）' : 'Days to decide (median, by month of submission)',
      unit: zh ? '天' : 'days',
      stacked: false,
      series: series(({ days }) => days, null, { bpmStatus_MultiString: '2,3' }),
    },
  ];
}

async function readMonths(db: Db, actor: Actor, definition: ResourceDefinition) {
  const since = sql<boolean>`create_time >= date_trunc('month', now()) - ${months - 1} * interval '1 month'`;
  const listed = listedRows(definition, actor, ['createTime', 'bpmStatus'], since);
  if (listed === null) return null;
  const { rows } = await sql<MonthRow>`
    with listed as materialized (select id, create_time, bpm_status from ${listed})
    select to_char(l.create_time, 'YYYY-MM') as month, count(*)::int as filed,
      round((percentile_cont(0.5) within group (order by extract(epoch from w.done - w.begun) / 86400)
        filter (where l.bpm_status in ('2', '3') and w.done is not null))::numeric, 1)::float8 as days
    from listed l left join lateral (
      select min(start_time) as begun, max(end_time) as done from wf_instance
      where tenant_id = ${actor.tenantId} and biz_table = ${definition.table} and biz_id = l.id
    ) w on l.bpm_status in ('2', '3')
    group by 1`.execute(db);
  return new Map(rows.map((row) => [row.month, row]));
}
