import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { readLabels } from '#server/figures/dict-labels.ts';
import { figure, kpiOf, oneDecimal, rateOf } from '#server/figures/figure.ts';
import { type ProgressRules, shipProgress } from '#server/yard/ship/progress.ts';
import { readProgressRules } from '#server/yard/ship/progress-rules.ts';
import { progressTables } from '#server/yard/ship/ship-figures.ts';
import type { FigureOf } from '#shared/contract/yard/board.ts';
import { addDays } from '#shared/workflow/day.ts';
import { blockStage } from '#shared/yard/ship/block-stage.ts';
import { board } from './board.ts';
import { readCutting, readManHours } from './day-log-figures.ts';
import { readKitRates } from './kit-figures.ts';
import { readMilestoneTracks } from './milestone-tracks.ts';

/** Production (docs/domain.md §14): ships, their blocks and the erection, compared with the plan. */
export const productmanage = board('productmanage', 60, [
  figure('curves', 'lines', async ({ db, tenantId }) => ({ charts: await readCurves(db, tenantId) })),
  figure('stages', 'bars', async ({ db, tenantId }) => ({ rows: await readStages(db, tenantId) })),
  figure('erection', 'columns', async ({ db, tenantId }) => {
    const weeks = await readErection(db, tenantId, sql`date_trunc('week', now())::date + 6`);
    return {
      at: weeks.map(({ first }) => first),
      series: [
        { key: 'plan', label: { zh: '计划', en: 'planned' }, values: weeks.map(({ planned }) => planned) },
        { key: 'actual', label: { zh: '实际', en: 'actual' }, values: weeks.map(({ actual }) => actual) },
      ],
    };
  }),
  figure('cutting', 'columns', async ({ once }) => {
    const days = await once(readCutting);
    return {
      at: days.map(({ day }) => day),
      series: [
        { key: 'actual', label: { zh: '下料', en: 'cut' }, values: days.map(({ tonnes }) => Math.round(tonnes)) },
      ],
    };
  }),
  figure('tracks', 'tracks', async ({ once }) => once(readMilestoneTracks)),
  figure('kits', 'rates', async ({ db, tenantId, once }) => {
    const labels = await readLabels(db, tenantId, ['discipline']);
    const rows = await once(readKitRates);
    return {
      target: null,
      rows: rows.map(({ discipline, ready, items }) => rateOf(labels('discipline', discipline), ready, items)),
    };
  }),
  figure('manHours', 'bars', async ({ once }) => ({
    rows: (await once(readManHours)).map(({ label, hours }) => ({ label, value: hours })),
  })),
  figure(
    'erectedLately',
    'kpi',
    async ({ db, tenantId }) => {
      const weeks = await readErection(db, tenantId, sql`current_date`);
      return kpiOf(
        weeks.map(({ actual }) => actual),
        'week',
      );
    },
    {
      of: blockStage,
      where: (today) => [
        { field: 'stage', rule: 'eq', val: '8' },
        { field: 'actEnd', rule: 'ge', val: addDays(today, -6) },
        { field: 'actEnd', rule: 'le', val: today },
      ],
    },
  ),
]);

interface CurveDay {
  shipNo: string;
  day: string;
  today: string;
  actualHull: number;
  plannedHull: number;
  actualMilestones: number;
  plannedMilestones: number;
}

/**
 * Planned and actual progress of the three ships due next: from contract or first planned stage to delivery, and today.
 */
async function readCurves(db: Db, tenantId: number): Promise<FigureOf<'lines'>['charts']> {
  const rules = await readProgressRules(tenantId);
  const { rows } = await sql<CurveDay>`
    with ships as (
      select id, ship_no, contract_date, delivery_date, row_number() over (order by delivery_date, ship_no) as place
      from prm_ship where tenant_id = ${tenantId} and del_flag = 0 and ship_status <> '7' and contract_date <= current_date
      order by place limit 3
    ), spans as (
      select s.id, greatest(s.delivery_date, current_date) as last, least(s.contract_date, (
        select min(t.plan_start) from prm_block b
        join prm_block_stage t on t.block = b.id and t.tenant_id = ${tenantId} and t.del_flag = 0
        where b.ship = s.id and b.tenant_id = ${tenantId} and b.del_flag = 0)) as first
      from ships s
    ), days as (
      select id as ship, point, first + (last - first) * point / 24 as day from spans, generate_series(0, 24) point
      union all select id, 25, current_date from spans
    ), ${progressTables(tenantId, rules)}
    select s.ship_no, d.day, current_date as today,
      coalesce(h.actual, 0) as actual_hull, coalesce(h.planned, 0) as planned_hull,
      coalesce(m.actual, 0) as actual_milestones, coalesce(m.planned, 0) as planned_milestones
    from ships s join days d on d.ship = s.id
    left join hull h on h.ship = s.id and h.point = d.point
    left join marks m on m.ship = s.id and m.point = d.point
    order by s.place, d.day`.execute(db);
  const ships = [...new Set(rows.map(({ shipNo }) => shipNo))];
  return ships.map((title) =>
    curveOf(
      title,
      rows.filter(({ shipNo }) => shipNo === title),
      rules,
    ),
  );
}

function curveOf(title: string, days: readonly CurveDay[], rules: ProgressRules): FigureOf<'lines'>['charts'][number] {
  return {
    title,
    at: days.map(({ day }) => day),
    today: days[0]?.today ?? '',
    series: [
      {
        key: 'plan',
        label: { zh: '计划', en: 'plan' },
        values: days.map((day) => oneDecimal(shipProgress(day.plannedHull, day.plannedMilestones, rules))),
      },
      {
        key: 'actual',
        label: { zh: '实际', en: 'actual' },
        values: days.map((day) =>
          day.day > day.today ? null : oneDecimal(shipProgress(day.actualHull, day.actualMilestones, rules)),
        ),
      },
    ],
  };
}

/** Number of blocks of the ships in build, and how many have finished each stage. */
async function readStages(db: Db, tenantId: number): Promise<FigureOf<'bars'>['rows']> {
  const labels = await readLabels(db, tenantId, ['block_stage']);
  const { rows } = await sql<{ stage: string; blocks: number; done: number }>`
    select s.stage, count(*)::int as blocks, count(s.act_end)::int as done
    from prm_ship p
    join prm_block b on b.ship = p.id and b.tenant_id = ${tenantId} and b.del_flag = 0
    join prm_block_stage s on s.block = b.id and s.tenant_id = ${tenantId} and s.del_flag = 0
    where p.tenant_id = ${tenantId} and p.del_flag = 0 and p.ship_status <> '7'
    group by s.stage order by s.stage`.execute(db);
  const all = { label: { zh: '分段总数', en: 'All blocks' }, value: Math.max(0, ...rows.map(({ blocks }) => blocks)) };
  return [all, ...rows.map(({ stage, done }) => ({ label: labels('block_stage', stage), value: done }))];
}

interface ErectionWeek {
  /** First day of the week. */
  first: string;
  planned: number;
  actual: number;
}

/** Blocks whose erection was planned and done in each of the twelve weeks up to the one that ends on `last`. */
async function readErection(db: Db, tenantId: number, last: RawBuilder<unknown>) {
  const { rows } = await sql<ErectionWeek>`
    with erected as (
      select plan_end, act_end from prm_block_stage where tenant_id = ${tenantId} and del_flag = 0 and stage = '8'
    ), weeks as (
      select ${last} - 7 * back as last from generate_series(0, 11) back
    )
    select w.last - 6 as first,
      (select count(*)::int from erected where plan_end between w.last - 6 and w.last) as planned,
      (select count(*)::int from erected where act_end between w.last - 6 and w.last) as actual
    from weeks w order by w.last`.execute(db);
  return rows;
}
