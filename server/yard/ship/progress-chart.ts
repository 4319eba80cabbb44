import { sql } from 'kysely';
import { type AreaChart, chartedResource, listedRows } from '#server/yard/chart/area-chart.ts';
import { progressBars } from './progress-bars.ts';
import { readShips } from './read-ships.ts';

/**
 * Planned and actual progress of undelivered ships, with the figures of the data cockpit; each bar links to its ship.
 */
export const shipProgressChart: AreaChart = async (db, actor) => {
  const open = sql<boolean>`ship_status <> '7'`;
  const listed = listedRows(chartedResource('ship'), actor, ['shipNo', 'shipStatus', 'progress'], open);
  if (listed === null) return null;
  const { rows } = await sql<{ id: string; shipNo: string }>`
    select id, ship_no from ${listed} order by delivery_date, ship_no limit 30`.execute(db);
  const readings = await readShips(
    db,
    actor.tenantId,
    rows.map(({ id }) => id),
  );
  return progressBars(rows, new Map(readings.map((reading) => [reading.shipNo, reading])), actor.language);
};
