import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { readLabels } from '#server/figures/dict-labels.ts';
import { figure, kpiOf, oneDecimal, rateOf } from '#server/figures/figure.ts';
import { readShipReadings } from '#server/yard/ship/read-ships.ts';
import { curveDays } from '#server/yard/ship/ship-curve.ts';
import { firstDay, type ShipReading } from '#server/yard/ship/ship-reading.ts';
import type { FigureOf } from '#shared/contract/yard/board.ts';
import { from, is, upTo } from '#shared/query/conditions.ts';
import { addDays, laterDay } from '#shared/workflow/day.ts';
import { blockStage } from '#shared/yard/ship/block-stage.ts';
import { board } from './board.ts';
import { readCutting, readManHours } from './day-log-figures.ts';
import { readKitRates } from './kit-figures.ts';
import { milestoneTracks } from './milestone-tracks.ts';
import { productionRows } from './production-rows.ts';

/** Production (docs/domain.md §14): ships, their blocks and the erection, compared with the plan. */
export const productmanage = board(
  'productmanage',
  60,
  [
    figure('curves', 'lines', async ({ once }) => ({ charts: curvesOf(await once(readShipReadings)) })),
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
    figure('tracks', 'tracks', async ({ db, tenantId, once }) =>
      milestoneTracks(await once(readShipReadings), await readLabels(db, tenantId, ['milestone'])),
    ),
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
        where: (today) => [is('stage', '8'), from('actEnd', addDays(today, -6)), upTo('actEnd', today)],
      },
    ),
  ],
  productionRows,
);

/**
 * Planned and actual progress of the three ships due next: from contract or first planned stage to delivery, and today.
 */
function curvesOf(readings: readonly ShipReading[]): FigureOf<'lines'>['charts'] {
  return readings
    .filter(({ contractDate, today }) => contractDate <= today)
    .slice(0, 3)
    .map(curveOf);
}

function curveOf(reading: ShipReading): FigureOf<'lines'>['charts'][number] {
  const { shipNo, today, deliveryDate, plannedOn, actualOn } = reading;
  const at = curveDays(firstDay(reading), laterDay(deliveryDate, today), today, 24);
  return {
    title: shipNo,
    at,
    today,
    series: [
      { key: 'plan', label: { zh: '计划', en: 'plan' }, values: at.map((day) => oneDecimal(plannedOn(day))) },
      {
        key: 'actual',
        label: { zh: '实际', en: 'actual' },
        values: at.map((day) => (day > today ? null : oneDecimal(actualOn(day)))),
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
