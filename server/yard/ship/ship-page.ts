import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { today as readToday } from '#server/db/today.ts';
import { readLabels } from '#server/figures/dict-labels.ts';
import { oneDecimal } from '#server/figures/figure.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import type { ShipCurve } from '#shared/contract/yard/ship-curve.ts';
import type { shipCurveShape, shipReadingsShape } from '#shared/contract/yard/ship-page.schema.ts';
import type { ShipReadingShown } from '#shared/contract/yard/ship-page.ts';
import { fail } from '#shared/errors/fail.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import { ship as shipDefinition } from '#shared/yard/ship/ship.ts';
import { readVersions } from './baseline-versions.ts';
import { type BehindBlock, readBehindBlocks } from './behind-blocks.ts';
import { listedMilestones, listedShips } from './listed-ships.ts';
import { readShips } from './read-ships.ts';
import { shipSays } from './reading-words.ts';
import { shipCurve } from './ship-curve.ts';
import type { ShipReading } from './ship-reading.ts';

type AskedReadings = z.output<(typeof shipReadingsShape)['query']>;
type AskedCurve = z.output<(typeof shipCurveShape)['query']>;

const dictionaries = ['ship_status', 'milestone', 'block_stage', 'delay_reason'];

/** Ships that the actor's list shows, the next delivery first: one of them, or all that are not delivered. */
export async function listReadings(db: Db, actor: Actor, { ship }: AskedReadings) {
  const readings = await readShips(db, actor.tenantId, await listedShips(db, actor, ship));
  return { today: readings[0]?.today ?? (await readToday(db)), ships: await shownReadings(db, actor, readings) };
}

/** Readings without what the actor may not see, and in words. */
async function shownReadings(db: Db, actor: Actor, readings: readonly ShipReading[]): Promise<ShipReadingShown[]> {
  const ids = readings.map(({ id }) => id);
  const labels = await readLabels(db, actor.tenantId, dictionaries);
  const marks = await listedMilestones(db, actor, ids);
  const blocks = await readBehindBlocks(db, actor, ids);
  const named = fieldOf(visibleDefinition(shipDefinition, actor), 'shipName') !== undefined;
  return readings.map((reading): ShipReadingShown => {
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

/** A ship that the actor's list shows, with its S-curve. */
export async function readCurve(db: Db, actor: Actor, { ship, baseline }: AskedCurve): Promise<ShipCurve> {
  const ids = await listedShips(db, actor, ship);
  const [reading] = await readShips(db, actor.tenantId, ids);
  if (!reading) throw fail('notFound');
  const [shown] = await shownReadings(db, actor, [reading]);
  if (!shown) throw fail('notFound');
  const curve = shipCurve(reading);
  const [before] = baseline === undefined ? [] : await readShips(db, actor.tenantId, ids, baseline);
  return {
    ...curve,
    ship: shown,
    baseline: before ? curve.at.map((day) => oneDecimal(before.plannedOn(day))) : null,
    baselines: await readVersions(db, actor.tenantId, ship),
  };
}
