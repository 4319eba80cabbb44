import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import {
  actualBlockProgress,
  plannedBlockProgress,
  type StageDates,
  shipProgress,
} from '#server/yard/ship/progress.ts';
import { listLate } from '#shared/contract/workflow/late.ts';
import type { BoardResult } from '#shared/contract/yard/board.ts';
import { readShipCurve } from '#shared/contract/yard/ship-curve.ts';
import { listShipReadings, type ShipReadingShown } from '#shared/contract/yard/ship-page.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { addDays } from '#shared/workflow/day.ts';
import { milestone } from '#shared/yard/ship/milestone.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { figureOf, readBoard } from '#tests/support/boards.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { createRole } from '#tests/support/roles.ts';

testDatabase({ demo: true });
const app = testApp();
let client: TestClient;
let today: string;
let ships: readonly ShipReadingShown[];
let cockpit: BoardResult;
let production: BoardResult;

const read = async (ship?: string) =>
  (await client.call(listShipReadings, { query: ship === undefined ? {} : { ship } })).ships;
const shipOf = (shipNo: string) => {
  const found = ships.find((ship) => ship.shipNo === shipNo);
  if (!found) throw new Error(`${shipNo} is not read`);
  return found;
};
const inState = (ship: ShipReadingShown, state: string) =>
  (ship.milestones ?? []).filter((mark) => mark.state === state).map(({ node }) => node);
const table = async <T>(name: string): Promise<readonly T[]> =>
  (await readAs(1, (db) => sql<T>`select * from ${sql.table(name)}`.execute(db))).rows;

beforeAll(async () => {
  client = await app.as('admin');
  ({ today, ships } = await client.call(listShipReadings, { query: {} }));
  cockpit = await readBoard(app, 'dataCockpit');
  production = await readBoard(app, 'productmanage');
});

describe('one reading of a ship', () => {
  it('is the same on home page, late list, wall and ship page for HS2403', async () => {
    const ship = shipOf('HS2403');
    expect(inState(ship, 'reached')).toEqual(['1', '2']);
    expect(inState(ship, 'overdue')).toEqual(['3']);
    expect(inState(ship, 'slips')).toEqual(['4', '5', '6', '7', '8', '9', '10']);
    const late = await client.call(listLate, { query: { kind: 'ship.milestone' } });
    const overdue = ships.flatMap((each) => (each.milestones ?? []).filter(({ state }) => state === 'overdue'));
    expect(late.records.map(({ bizId }) => bizId).sort()).toEqual(overdue.map(({ id }) => id).sort());
    const track = figureOf(production, 'tracks', 'tracks').rows.find(({ shipNo }) => shipNo === 'HS2403');
    expect(track?.nodes.map((node) => node?.state)).toEqual(['done', 'done', 'overdue', ...Array(7).fill('slips')]);
    for (const [light, state] of [
      ['R', 'overdue'],
      ['Y', 'slips'],
    ] as const) {
      const listed = await client.call(resourceCalls(milestone).list, {
        query: { ship: ship.id, light, column: 'seq', order: 'asc' },
      });
      expect(listed.records.map(({ node }) => node)).toEqual(inState(ship, state));
    }
    const [alone] = await read(ship.id);
    expect(alone).toEqual(ship);
  });

  it('has the figures of the walls', () => {
    const rows = figureOf(cockpit, 'ships', 'ships').rows;
    expect(rows.map(({ shipNo }) => shipNo)).toEqual(ships.map(({ shipNo }) => shipNo).sort());
    for (const { shipNo, actual, planned, deviation, light, deliveryDate } of rows) {
      expect(shipOf(shipNo)).toMatchObject({ actual, planned, deviation, light, deliveryDate });
    }
  });

  it('gives the walls no sentence and no block (docs/security.md P30)', () => {
    const told = JSON.stringify([cockpit, production]);
    expect(told).not.toContain('says');
    for (const { says } of ships) for (const { zh } of says) expect(told).not.toContain(zh);
  });
});

describe('the figures of a ship equal a slow recalculation', () => {
  it('of planned and actual progress', async () => {
    const blocks = await table<{ id: string; ship: string; weight: number }>('prm_block');
    const stages = await table<StageDates & { block: string; actStart: string | null; actEnd: string | null }>(
      'prm_block_stage',
    );
    const marks = await table<{ ship: string; weight: number; planDate: string; actualDate: string | null }>(
      'prm_milestone',
    );
    for (const ship of ships) {
      const own = blocks.filter((block) => block.ship === ship.id);
      const tonnes = own.reduce((sum, block) => sum + block.weight, 0);
      const hull = (progress: (list: readonly StageDates[]) => number) =>
        own.reduce((sum, { id, weight }) => sum + weight * progress(stages.filter(({ block }) => block === id)), 0) /
        tonnes;
      const weightOf = (day: string, dayOf: (mark: (typeof marks)[number]) => string | null) =>
        marks
          .filter((mark) => mark.ship === ship.id && (dayOf(mark) ?? '9999') <= day)
          .reduce((sum, mark) => sum + mark.weight, 0);
      const planned = shipProgress(
        hull((list) => plannedBlockProgress(list, today)),
        weightOf(today, ({ planDate }) => planDate),
      );
      const actual = shipProgress(
        hull(actualBlockProgress),
        weightOf(today, ({ actualDate }) => actualDate),
      );
      expect(Math.abs(ship.planned - planned), ship.shipNo).toBeLessThan(0.051);
      expect(Math.abs(ship.actual - actual), ship.shipNo).toBeLessThan(0.051);
      expect(Math.abs(ship.deviation - (actual - planned)), ship.shipNo).toBeLessThan(0.051);
      const curve = await client.call(readShipCurve, { query: { ship: ship.id } });
      for (const at of [10, 30, 50, curve.at.indexOf(today)]) {
        const day = curve.at[at] ?? '';
        const value = shipProgress(
          hull((list) => plannedBlockProgress(list, day)),
          weightOf(day, ({ planDate }) => planDate),
        );
        expect(Math.abs(Number(curve.plan[at]) - value), `${ship.shipNo} ${day}`).toBeLessThan(0.051);
      }
    }
  });

  it('of the blocks with the most missing work', async () => {
    const ship = shipOf('HS2403');
    const blocks = (await table<{ id: string; ship: string; blockNo: string; weight: number }>('prm_block')).filter(
      (block) => block.ship === ship.id,
    );
    const stages = await table<StageDates & { block: string }>('prm_block_stage');
    const tonnes = blocks.reduce((sum, { weight }) => sum + weight, 0);
    const missing = blocks.map(({ id, blockNo, weight }) => {
      const points = stages
        .filter(({ block }) => block === id)
        .reduce((sum, stage) => {
          const gap = plannedBlockProgress([stage], today) - actualBlockProgress([stage]);
          return sum + Math.max(0, gap);
        }, 0);
      return { blockNo, points: (0.6 * points * weight) / tonnes };
    });
    const [worst] = missing.toSorted((one, other) => other.points - one.points);
    expect(ship.blocks).toHaveLength(3);
    expect(ship.blocks?.[0]?.blockNo).toBe(worst?.blockNo);
    expect(Math.abs(Number(ship.blocks?.[0]?.points) - Number(worst?.points))).toBeLessThan(0.051);
    const behind = missing.filter(({ points }) => points > 1e-9).length;
    const sentence = ship.says.find(({ about }) => about === 'blocks');
    expect(sentence?.zh).toContain(`${behind} 个分段落后`);
    expect(sentence?.en).toContain(`${behind} blocks are behind`);
  });
});

describe('the sentences about a ship', () => {
  it('say how far behind the ship is, since when, why, and its expected delivery', () => {
    const { says, actual, planned, since, delivery, blocks } = shipOf('HS2403');
    expect(says.map(({ about }) => about)).toEqual([
      'progress',
      'since',
      'milestones',
      'milestones',
      'blocks',
      'delivery',
    ]);
    const zh = says.map((say) => say.zh).join('');
    const en = says.map((say) => say.en).join(' ');
    for (const text of [actual.toFixed(1), planned.toFixed(1), since, delivery?.likely, blocks?.[0]?.blockNo]) {
      expect(zh).toContain(String(text));
      expect(en).toContain(String(text));
    }
    expect(en).toContain('1 milestone is overdue: Keel laying');
    expect(en).toContain('7 milestones are forecast late, by up to 24 days.');
  });

  it('say that a ship on plan is on plan, and nothing else', () => {
    const { says, delivery, deliveryDate } = shipOf('HS2402');
    expect(says.map(({ about }) => about)).toEqual(['progress', 'delivery']);
    expect(says[0]?.en).toBe('91.2% done, 91.2% planned: on plan.');
    expect(delivery).toEqual({ early: deliveryDate, likely: deliveryDate, late: deliveryDate });
  });
});

describe('rights to the readings of ships', () => {
  it('require the ship list, and show milestones and blocks only to users who may list them', async () => {
    await createPerson({ username: 'nobody', roles: [] });
    const nobody = await app.as('nobody');
    for (const asked of [
      () => nobody.call(listShipReadings, { query: {} }),
      () => nobody.call(readShipCurve, { query: { ship: shipOf('HS2403').id } }),
    ]) {
      await expect(asked()).rejects.toThrow('没有权限');
    }
    await createRole({ roleCode: 'ships_only', dataScope: 'all', codes: ['prm:ship:ship:list'] });
    await createPerson({ username: 'ships_only', roles: ['ships_only'] });
    const seen = await (await app.as('ships_only')).call(listShipReadings, { query: {} });
    expect(seen.ships.map(({ milestones, blocks }) => [milestones, blocks])).toEqual(ships.map(() => [null, null]));
    expect(seen.ships.map(({ light, actual }) => [light, actual])).toEqual(
      ships.map(({ light, actual }) => [light, actual]),
    );
    const told = seen.ships.flatMap(({ says }) => says.map(({ about }) => about));
    expect([...new Set(told)].sort()).toEqual(['delivery', 'progress', 'since']);
    expect(JSON.stringify(seen)).not.toContain('节点');
  });

  it('end at the tenant: an unknown ship is not found', async () => {
    await expect(client.call(readShipCurve, { query: { ship: newId() } })).rejects.toThrow('未找到对应实体');
    expect(await read(newId())).toEqual([]);
  });
});

it('the curve of a ship compares the plan with an earlier baseline', async () => {
  const ship = shipOf('HS2402');
  const before = await client.call(readShipCurve, { query: { ship: ship.id } });
  expect(before).toMatchObject({
    baseline: null,
    baselines: [{ version: 1, changes: 6 }],
    ship: { id: ship.id, says: ship.says },
  });
  const mark = ship.milestones?.find(({ node }) => node === '6');
  await writeAs(1, async (trx) => {
    await sql`insert into prm_baseline (id, tenant_id, create_by, ship, milestone, baseline_no, old_end, new_end, changer)
      values (${newId()}, 1, 'admin', ${ship.id}, ${mark?.id}, 2, ${mark?.plan}, ${addDays(today, 200)}, 'admin')`.execute(
      trx,
    );
    await sql`update prm_milestone set plan_date = ${addDays(today, 200)}, baseline_no = 3 where id = ${mark?.id}`.execute(
      trx,
    );
  });
  const after = await client.call(readShipCurve, { query: { ship: ship.id, baseline: 2 } });
  expect(after.baselines.map(({ version, changes }) => [version, changes])).toEqual([
    [1, 6],
    [2, 1],
  ]);
  const at = after.at.indexOf(today);
  expect(after.baseline?.[at]).toBe(before.plan[before.at.indexOf(today)]);
  expect(Number(after.plan[at])).toBeLessThan(Number(after.baseline?.[at]));
});
