import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { DataCockpit } from '#shared/contract/board.ts';
import { readApplicationFigures } from './application-figures.ts';
import { readDelayReasons } from './delay-figures.ts';
import { type Labels, readLabels } from './dict-labels.ts';
import { readEvents } from './event-figures.ts';
import { readScaffoldFigures, type ScaffoldFigures } from './scaffold-figures.ts';
import { oneDecimal, readShipFigures, type ShipFigures } from './ship-figures.ts';
import { readTaskFigures } from './task-figures.ts';

/** Refresh period of the cockpit in seconds (domain.md §14). */
export const COCKPIT_SECONDS = 30;

/** Reads every figure of the cockpit from the tenant's own rows; nothing here is remembered between calls. */
export async function readDataCockpit(db: Db, tenantId: number, release: string): Promise<DataCockpit> {
  const labels = await readLabels(db, tenantId, ['ship_status', 'milestone', 'scaf_tag', 'delay_reason']);
  const ships = await readShipFigures(db, tenantId);
  const applications = await readApplicationFigures(db, tenantId);
  const tasks = await readTaskFigures(db, tenantId);
  const scaffolds = await readScaffoldFigures(db, tenantId);
  const reasons = await readDelayReasons(db, tenantId);
  const inBuild = await readShipsInBuild(db, tenantId);
  const { rows } = await sql<{ now: string }>`select now() as now`.execute(db);
  return {
    asOf: rows[0]?.now ?? '',
    release,
    refreshSeconds: COCKPIT_SECONDS,
    kpis: [
      kpi('progressDeviation', meanDeviations(ships)),
      kpi('shipsInBuild', inBuild),
      kpi('applicationsToday', applications.days),
      kpi('overdueTasks', tasks.overdueDays),
      kpi('scaffoldVolume', scaffolds.volumes.map(Math.round)),
    ],
    ships: ships.map((ship) => shipRow(ship, labels)),
    applications: {
      months: [...applications.months],
      areas: applications.areas.map((area) => ({ ...area, counts: [...area.counts] })),
    },
    overdue: tasks.nodes.map((row) => ({ ...row })),
    scaffolds: scaffoldRow(scaffolds, labels),
    delayReasons: reasons.map(({ reason, count }) => ({ label: labels('delay_reason', reason), count })),
    events: [...(await readEvents(db, tenantId))],
  };
}

type Kpi = DataCockpit['kpis'][number];

function kpi(key: Kpi['key'], trend: readonly number[]): Kpi {
  const value = trend.at(-1) ?? 0;
  return { key, value, delta: oneDecimal(value - (trend.at(-2) ?? value)), trend: [...trend] };
}

/** Mean deviation of the ships in build, each ship alike, on twelve weekly days. */
function meanDeviations(ships: readonly ShipFigures[]): number[] {
  return Array.from({ length: 12 }, (_, point) =>
    ships.length === 0
      ? 0
      : oneDecimal(ships.reduce((sum, ship) => sum + (ship.deviations[point] ?? 0), 0) / ships.length),
  );
}

/** Ships under contract and not delivered, at the end of each of the last twelve months; today last. */
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

function shipRow(ship: ShipFigures, labels: Labels): DataCockpit['ships'][number] {
  return {
    shipNo: ship.shipNo,
    shipName: ship.shipName,
    status: labels('ship_status', ship.shipStatus),
    actual: ship.actual,
    planned: ship.planned,
    deviation: ship.deviations.at(-1) ?? 0,
    light: ship.light,
    nextMilestone: ship.nextNode === null ? null : labels('milestone', ship.nextNode),
    nextMilestoneDate: ship.nextDate,
    deliveryDate: ship.deliveryDate,
  };
}

function scaffoldRow(scaffolds: ScaffoldFigures, labels: Labels): DataCockpit['scaffolds'] {
  const tags = ['G', 'Y', 'R'] as const;
  return {
    inUse: scaffolds.inUse,
    volume: Math.round(scaffolds.volume),
    byTag: tags.map((tag) => ({ tag, label: labels('scaf_tag', tag), count: scaffolds.byTag[tag] })),
    inspectSoon: scaffolds.inspectSoon,
  };
}
