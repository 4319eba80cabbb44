import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { CountedRows } from '#server/figures/counted-rows.ts';
import { type Labels, readLabels } from '#server/figures/dict-labels.ts';
import { figure, kpiOf, oneDecimal } from '#server/figures/figure.ts';
import { readShipReadings } from '#server/yard/ship/read-ships.ts';
import type { ShipReading } from '#server/yard/ship/ship-reading.ts';
import type { FigureOf } from '#shared/contract/yard/board.ts';
import { from, isNot, upTo } from '#shared/query/conditions.ts';
import type { Text } from '#shared/resource/text.ts';
import { addDays } from '#shared/workflow/day.ts';
import { areaTitle } from '#shared/yard/areas.ts';
import { ship } from '#shared/yard/ship/ship.ts';
import { readApplicationFigures } from './application-figures.ts';
import { areaFigures } from './area-figures.ts';
import { board } from './board.ts';
import { cockpitRows } from './cockpit-rows.ts';
import { readDelayReasons } from './delay-figures.ts';
import { readEvents } from './event-figures.ts';
import { openApplications } from './open-applications.ts';
import { readTaskFigures, type TaskFigures } from './task-figures.ts';

/** Data cockpit (docs/domain.md §14): the present state of the yard. */
export const dataCockpit = board(
  'dataCockpit',
  30,
  [
    figure('progressDeviation', 'kpi', async ({ once }) => kpiOf(meanDeviations(await once(readShipReadings)), 'week')),
    figure('shipsInBuild', 'kpi', async ({ once }) => kpiOf(await once(readShipsInBuild), 'month'), {
      of: ship,
      where: (today) => [isNot('shipStatus', '7'), upTo('contractDate', today)],
    }),
    figure(
      'applicationsToday',
      'kpi',
      async ({ once }) => kpiOf((await once(readApplicationFigures)).days, 'day'),
      openApplications.map(
        (of): CountedRows => ({
          of,
          where: (today) => [from('createTime', `${today} 00:00:00`)],
        }),
      ),
    ),
    figure('overdueTasks', 'kpi', async ({ once }) => kpiOf((await once(readTaskFigures)).overdueDays, 'midnight')),
    figure('ships', 'ships', async ({ once }) => {
      const labels = await once(readCockpitLabels);
      return { rows: byNumber(await once(readShipReadings)).map((each) => shipRow(each, labels)) };
    }),
    figure('applications', 'columns', async ({ once }) => {
      const { months, areas } = await once(readApplicationFigures);
      return {
        at: [...months],
        series: areas.map(({ area, hue, label, counts }) => ({ key: area, hue, label, values: [...counts] })),
      };
    }),
    figure('overdue', 'queue', async ({ once }) => ({ rows: byArea((await once(readTaskFigures)).nodes) })),
    figure('delayReasons', 'bars', async ({ once }) => {
      const labels = await once(readCockpitLabels);
      const reasons = await once(readDelayReasons);
      return { rows: reasons.map(({ reason, count }) => ({ label: labels('delay_reason', reason), value: count })) };
    }),
    figure('events', 'events', async ({ once }) => ({ rows: [...(await once(readEvents))] })),
    ...areaFigures('dataCockpit'),
  ],
  cockpitRows,
);

const readCockpitLabels = (db: Db, tenantId: number): Promise<Labels> =>
  readLabels(db, tenantId, ['ship_type', 'milestone', 'delay_reason']);

/** Mean deviation of the ships in build, unweighted, on twelve days a week apart. */
function meanDeviations(ships: readonly ShipReading[]): number[] {
  if (ships.length === 0) return [];
  return Array.from({ length: 12 }, (_, point) => {
    const deviations = ships.map(({ today, actualOn, plannedOn }) => {
      const day = addDays(today, -7 * (11 - point));
      return oneDecimal(actualOn(day) - plannedOn(day));
    });
    return oneDecimal(deviations.reduce((sum, each) => sum + each, 0) / ships.length);
  });
}

/** Number of ships under contract and not delivered, at the end of each of the last twelve months, today last. */
async function readShipsInBuild(db: Db, tenantId: number): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    select count(s.id)::int as n
    from generate_series(0, 11) back
    left join prm_ship s on s.tenant_id = ${tenantId} and s.del_flag = 0
      and s.contract_date <= (now() - back * interval '1 month')::date
      and not exists (
        select 1 from prm_milestone m where m.tenant_id = ${tenantId} and m.ship = s.id and m.del_flag = 0
          and m.node = '10' and m.actual_date <= (now() - back * interval '1 month')::date)
    group by back order by back desc`.execute(db);
  return rows.map((row) => row.n);
}

const byNumber = (ships: readonly ShipReading[]): readonly ShipReading[] =>
  ships.toSorted((one, other) => one.shipNo.localeCompare(other.shipNo));

function shipRow(reading: ShipReading, labels: Labels): FigureOf<'ships'>['rows'][number] {
  const { shipNo, actual, planned, deviation, light, next, deliveryDate } = reading;
  return {
    shipNo,
    type: labels('ship_type', reading.shipType),
    actual,
    planned,
    deviation,
    light,
    nextMilestone: next && labels('milestone', next.node),
    nextMilestoneDate: next && (next.forecastDate ?? next.planDate),
    deliveryDate,
  };
}

/** One bar per area (docs/domain.md §14), or one per node if there is only one area. */
function byArea(nodes: TaskFigures['nodes']): { area: string; node: Text; open: number; overdue: number }[] {
  const areas = [...new Set(nodes.map(({ area }) => area))];
  if (areas.length < 2) return [...nodes];
  return areas.map((area) => {
    const own = nodes.filter((node) => node.area === area);
    const sum = (of: (node: TaskFigures['nodes'][number]) => number) =>
      own.reduce((total, node) => total + of(node), 0);
    return { area, node: areaTitle(area), open: sum(({ open }) => open), overdue: sum(({ overdue }) => overdue) };
  });
}
