import { beforeAll, expect, it } from 'vitest';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { at, createBerth, createWharfCast, wharfCast } from '#tests/server/yard/wharf/wharf-cast.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertYardRows } from '#tests/support/yard-rows.ts';
import { manyRivals, oneByOne, passes, race } from './rivals.ts';

testDatabase();
const app = testApp();
const { toPlanning, plan, act, stayOf } = wharfCast(app);

beforeAll(async () => {
  await createWharfCast();
  await insertYardRows(FIRST_TENANT);
});

it('gives a berth to one of 200, and moves its plan for one at a time', async () => {
  const berthId = await createBerth('R1');
  const rivals = await oneByOne(manyRivals, async () => {
    const filed = await toPlanning();
    await plan(filed, berthId);
    return filed;
  });
  const won = await race(rivals, await passes(await app.as('chief'), 'wharf'), /^泊位R1与MT-\d{4}-\d{5}时段冲突/);
  expect(won).toHaveLength(1);
  const [winner] = won;
  if (!winner) throw new Error('nobody won');
  // Of 200 simultaneous changes of one plan, those with an outdated version are refused.
  const days = Array.from({ length: manyRivals }, (_, nth) => 10 + nth);
  const moved = await race(
    days,
    (nth) => act('wharf', winner, 'replan', { berthId, side: 'P', eta: at(nth, '08:00'), etd: at(nth + 1, '08:00') }),
    /已被.*修改|版本|请刷新/,
  );
  expect(moved.length).toBeGreaterThan(0);
  expect((await stayOf(winner))?.fromTime).toMatch(/ 08:00:00$/);
});
