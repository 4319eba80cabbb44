import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { todoAreas } from '#server/workflow/todo/todo-areas.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { HueName } from '#shared/theme/hues.ts';
import { type Chart, listedRows } from './area-chart.ts';
import { nodeChart } from './node-chart.ts';

const months = 12;

interface MonthRow {
  readonly month: string;
  readonly filed: number;
}

interface AreaMonths {
  readonly area: string;
  readonly hue: HueName | undefined;
  readonly name: string;
  readonly definition: ResourceDefinition;
  readonly rows: ReadonlyMap<string, number>;
}

/** First days and last days of the last twelve months. */
async function readPeriod(db: Db) {
  const { rows } = await sql<{ month: string; last: string }>`
    select to_char(m, 'YYYY-MM') as month, to_char(m + interval '1 month' - interval '1 day', 'YYYY-MM-DD') as last
    from generate_series(date_trunc('month', now()) - ${months - 1} * interval '1 month',
      date_trunc('month', now()), interval '1 month') m`.execute(db);
  return rows;
}

/** Applications of the last twelve months by area, and the working hours that their decisions took by node. */
export async function applicationCharts(db: Db, actor: Actor): Promise<readonly Chart[]> {
  const period = await readPeriod(db);
  const areas: AreaMonths[] = [];
  for (const { example, area, hue, title, definition } of todoAreas) {
    const found = example ? null : await readMonths(db, actor, definition);
    if (found) areas.push({ area, hue, name: title[actor.language], definition, rows: found });
  }
  if (areas.length === 0) return [];
  const zh = actor.language === 'zh';
  const filed: Chart = {
    key: 'applications',
    title: zh ? '每月申请' : 'Applications per month',
    unit: zh ? '单' : 'submitted',
    layout: 'columns',
    stacked: true,
    at: period.map(({ month }) => month),
    series: areas.map(({ area, hue, name, definition, rows }) => ({
      key: area,
      hue,
      name,
      values: period.map(({ month }) => rows.get(month) ?? 0),
      opens: period.map(({ month, last }) =>
        rows.get(month)
          ? { resource: definition.code, filters: { createTime_begin: `${month}-01`, createTime_end: last } }
          : null,
      ),
    })),
  };
  return [filed, await nodeChart(db, actor, { from: `${period[0]?.month}-01`, to: period.at(-1)?.last ?? '' })];
}

async function readMonths(db: Db, actor: Actor, definition: ResourceDefinition) {
  const since = sql<boolean>`create_time >= date_trunc('month', now()) - ${months - 1} * interval '1 month'`;
  const listed = listedRows(definition, actor, ['createTime'], since);
  if (listed === null) return null;
  const { rows } = await sql<MonthRow>`
    select to_char(create_time, 'YYYY-MM') as month, count(*)::int as filed from ${listed} group by 1`.execute(db);
  return new Map(rows.map((row) => [row.month, row.filed]));
}
