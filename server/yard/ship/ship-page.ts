import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { today as readToday } from '#server/db/today.ts';
import { readLabels } from '#server/figures/dict-labels.ts';
import { oneDecimal } from '#server/figures/figure.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import { listedRows } from '#server/yard/chart/area-chart.ts';
import type { shipCurveShape, shipReadingsShape } from '#shared/contract/yard/ship-page.schema.ts';
import type { ShipCurve, ShipReadingShown } from '#shared/contract/yard/ship-page.ts';
import { fail } from '#shared/errors/fail.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import { milestone } from '#shared/yard/ship/milestone.ts';
import { ship as shipDefinition } from '#shared/yard/ship/ship.ts';
import { type BehindBlock, readBehindBlocks } from './behind-blocks.ts';
import { readShips } from './read-ships.ts';
import { shipSays } from './reading-words.ts';
import { shipCurve } from './ship-curve.ts';
import type { ShipReading } from './ship-reading.ts';

type AskedReadings = z.output<(typeof shipReadingsShape)['query']>;
type AskedCurve = z.output<(typeof shipCurveShape)['query']>;

/** Most ships that are read at once. */
const most = 200;
const dictionaries = ['ship_status', 'milestone', 'block_stage', 'delay_reason'];

/** Ships that the actor's list shows, the next delivery first: one of them, or all that are not delivered. */
export async function listReadings(db: Db, actor: Actor, { ship }: AskedReadings) {
  const ids = await listedShips(db, actor, ship);
  const readings = await readShips(db, actor.tenantId, ids);
  const labels = await readLabels(db, actor.tenantId, dictionaries);
  const marks = await listedMilestones(db, actor, ids);
  const blocks = await readBehindBlocks(db, actor, ids);
  const named = fieldOf(visibleDefinition(shipDefinition, actor), 'shipName') !== undefined;
  const ships = readings.map((reading): ShipReadingShown => {
    const about = {
      labels,
      milestones: marks === null ? null : reading.milestones.filter(({ id }) => marks.has(id)),
      blocks: blocks?.filter((block) => block.ship === reading.id) ?? null,
    };
    return {
      ...reading,
      shipName: named ? reading.shipName : null,
      status: labels('ship_status', reading.shipStatus),
      milestones: about.milestones?.map((mark) => shownMilestone(mark, labels)) ?? null,
      blocks: about.blocks?.map((block) => shownBlock(block, labels)) ?? null,
      says: shipSays(reading, about),
    };
  });
  return { today: readings[0]?.today ?? (await readToday(db)), ships };
}

type Labels = Awaited<ReturnType<typeof readLabels>>;

const shownMilestone = (mark: ShipReading['milestones'][number], labels: Labels) => ({
  id: mark.id,
  node: mark.node,
  label: labels('milestone', mark.node),
  state: mark.state,
  daysLate: mark.daysLate,
  plan: mark.planDate,
  forecast: mark.forecastDate,
  actual: mark.actualDate,
});

const shownBlock = ({ id, blockNo, stage, days, reason, points }: BehindBlock, labels: Labels) => ({
  id,
  blockNo,
  stage: labels('block_stage', stage),
  days: Math.max(0, days),
  reason: reason === null ? null : labels('delay_reason', reason),
  points: oneDecimal(points),
});

async function listedShips(db: Db, actor: Actor, ship: string | undefined): Promise<readonly string[]> {
  const where = ship === undefined ? sql<boolean>`ship_status <> '7'` : sql<boolean>`id = ${ship}`;
  const fields = ['shipNo', 'shipStatus', 'progress', 'contractDate', 'deliveryDate'];
  const listed = listedRows(shipDefinition, actor, fields, where);
  if (listed === null) throw fail('noPermission');
  const { rows } = await sql<{ id: string }>`
    select id from ${listed} order by delivery_date, ship_no limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ids of the milestones that the actor's list shows; null if the actor may not open it. */
async function listedMilestones(db: Db, actor: Actor, ships: readonly string[]): Promise<ReadonlySet<string> | null> {
  const fields = ['ship', 'node', 'planDate', 'forecastDate', 'actualDate'];
  const listed = listedRows(milestone, actor, fields, sql<boolean>`ship = any(${[...ships]})`);
  if (listed === null) return null;
  const { rows } = await sql<{ id: string }>`select id from ${listed}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The S-curve of a ship that the actor's list shows. */
export async function readCurve(db: Db, actor: Actor, { ship, baseline }: AskedCurve): Promise<ShipCurve> {
  const ids = await listedShips(db, actor, ship);
  const [reading] = await readShips(db, actor.tenantId, ids);
  if (!reading) throw fail('notFound');
  const curve = shipCurve(reading);
  const [before] = baseline === undefined ? [] : await readShips(db, actor.tenantId, ids, baseline);
  const { rows } = await sql<ShipCurve['baselines'][number]>`
    select baseline_no as version, count(*)::int as changes, date_trunc('second', max(create_time)) as changed
    from prm_baseline where tenant_id = ${actor.tenantId} and ship = ${ship}
    group by baseline_no order by baseline_no`.execute(db);
  return {
    ...curve,
    baseline: before ? curve.at.map((day) => oneDecimal(before.plannedOn(day))) : null,
    baselines: rows,
  };
}
