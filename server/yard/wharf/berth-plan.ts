import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { databaseNow } from '#server/db/today.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import type { berthPlanShape } from '#shared/contract/yard/berth-plan.schema.ts';
import type { BerthPlan } from '#shared/contract/yard/berth-plan.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { addDays, earlierDay, laterDay } from '#shared/workflow/day.ts';
import { berth as berthDefinition } from '#shared/yard/wharf/berth.ts';
import { clashes, sharesQuay } from '#shared/yard/wharf/quay.ts';
import { wharfApply } from '#shared/yard/wharf/wharf-apply.ts';
import { activeStays } from './active-stays.ts';
import { closedBerths } from './berth-facts.ts';
import { mostBoxes, type PlanBox, requestsOf, staysOf } from './plan-boxes.ts';
import { planDays } from './plan-days.ts';
import { marginsOf } from './plan-margins.ts';
import { readLowTides } from './tide.ts';
import { wharfLimits } from './wharf-limits.ts';

type Asked = z.output<(typeof berthPlanShape)['query']>;
type Box = BerthPlan['boxes'][number];

/** The quay plan of some days, with the rows that the caller's lists show. */
export async function berthPlan(db: Db, actor: Actor, { from, days }: Asked): Promise<BerthPlan> {
  const now = await databaseNow(db);
  // Starts yesterday by default, so that overdue ships are seen too.
  const first = from ?? addDays(now.slice(0, 10), -1);
  const span = { first: `${first} 00:00:00`, last: `${addDays(first, days)} 00:00:00` };
  const { gapHours } = await wharfLimits(actor.tenantId);
  const [berths, stays, calendar] = await pipelined([
    berthsOf(db, actor.tenantId),
    staysOf(db, actor, span),
    planDays(db, actor, first, days),
  ]);
  const requests = await requestsOf(db, actor, span, berths, gapHours);
  const ships = [...stays, ...requests].slice(0, mostBoxes);
  const margins = await marginsOn(db, actor, ships, berths);
  const boxes = ships.map(({ second, draft, asked, ...ship }, at): Box => {
    const [nos, margin] = [clashesOf(ships, at), margins[at] ?? noMargins];
    return { ...ship, clashes: nos, ...margin };
  });
  return {
    now,
    from: first,
    days,
    berths: berths.map(({ waterDepth, shorePower, ...berth }) => ({
      ...berth,
      power: sees(actor, berthDefinition, 'shorePower') ? powerLeft(berth, shorePower, boxes) : null,
    })),
    boxes,
    calendar,
    more: stays.length + requests.length > mostBoxes,
  };
}

async function berthsOf(db: Db, tenantId: number) {
  const rows = await db
    .selectFrom('prmBerth')
    .select(['id', 'berthCode', 'berthName', 'chainage', 'length', 'berthStatus', 'waterDepth', 'shorePower'])
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .orderBy('chainage')
    .limit(200)
    .execute();
  return rows.map(({ id, berthCode, berthName, chainage, length, berthStatus, waterDepth, shorePower }) => ({
    id,
    code: berthCode,
    name: berthName,
    from: chainage,
    to: Math.round((chainage + length) * 10) / 10,
    closed: closedBerths.includes(berthStatus),
    waterDepth,
    shorePower,
  }));
}

type Berth = Awaited<ReturnType<typeof berthsOf>>[number];

const sees = (actor: Actor, definition: ResourceDefinition, field: string): boolean =>
  fieldOf(visibleDefinition(definition, actor), field) !== undefined;

const noMargins: Pick<Box, 'water' | 'power'> = { water: null, power: null };

/** Margins of the ships, in their order; without those that follow from fields that a rule hides from the actor. */
async function marginsOn(db: Db, actor: Actor, ships: readonly PlanBox[], berths: readonly Berth[]) {
  const [from, to] = [
    ships.map(({ fromTime }) => fromTime).reduce(earlierDay, ships[0]?.fromTime ?? ''),
    ships.map(({ toTime }) => toTime).reduce(laterDay, ''),
  ];
  if (from === '') return [];
  const { tenantId } = actor;
  const { gapHours, underKeel } = await wharfLimits(tenantId);
  const [tides, stays] = await pipelined([
    readLowTides(db, tenantId, from, to),
    activeStays(db, tenantId, { from, clear: to, own: [], gapHours }),
  ]);
  const facts = { berths: new Map(berths.map((berth) => [berth.id, berth])), tides, stays, underKeel };
  const seesWater = sees(actor, wharfApply, 'draftMax') && sees(actor, berthDefinition, 'waterDepth');
  const seesPower = sees(actor, wharfApply, 'shorePowerKva') && sees(actor, berthDefinition, 'shorePower');
  return ships.map(({ berth, second, asked, ...ship }) => {
    const own = second === null ? [berth] : [berth, second];
    const { water, power } = marginsOf({ ...ship, berths: own, power: asked }, facts);
    return { water: seesWater ? water : null, power: seesPower ? power : null };
  });
}

/** The least power that the stays at a berth leave; requests are not decided yet. */
function powerLeft(berth: Pick<Berth, 'from' | 'to'>, shorePower: number | null, boxes: readonly Box[]) {
  if (shorePower === null) return null;
  const spare = boxes
    .filter((box) => box.kind !== 'request' && sharesQuay(box, berth))
    .map(({ power }) => power?.spare ?? shorePower);
  return { supply: shorePower, spare: Math.min(shorePower, ...spare) };
}

/** Numbers of the ships that overlap this one in place and time. */
function clashesOf(ships: readonly PlanBox[], at: number): string[] {
  const own = ships[at];
  return own === undefined ? [] : ships.flatMap((ship, other) => (at !== other && clashes(own, ship) ? [ship.no] : []));
}
