import { beforeAll, expect, it } from 'vitest';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { createTool, createToolCast, toolCast } from '#tests/server/yard/tool/tool-cast.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { manyRivals, oneByOne, race } from './rivals.ts';

testDatabase();
const app = testApp();
let rows: YardRows;
const { file, decide, setAside, stock, moves } = toolCast(app, () => rows);

beforeAll(async () => {
  await createToolCast();
  rows = await insertYardRows(FIRST_TENANT);
});

it('lends what is in store to as many of 200 as there are pieces, and its chain of movements holds', async () => {
  const [one, other] = [await createTool(20), await createTool(20)];
  const both = [one, other].map(({ id }) => ({ tool: id, reqQty: 1 }));
  const rivals = await oneByOne(manyRivals, async (nth) => {
    // The tools are named in either order, which must not cause a deadlock.
    const filed = await file(nth % 2 === 0 ? both : both.toReversed());
    await decide('section', filed);
    return filed;
  });
  const won = await race(rivals, (filed) => setAside(filed), /可用库存0，不足1/);
  expect(won).toHaveLength(20);
  expect(await race(won, (filed) => decide('keeper', filed), /^never$/)).toHaveLength(20);
  expect(await race(won, (filed) => decide('leader', filed), /^never$/)).toHaveLength(20);
  expect([await stock(one.id), await stock(other.id)]).toEqual([
    [0, 20, 0, 0],
    [0, 20, 0, 0],
  ]);
  const issues = (await moves(one.id)).slice(1).map((move) => move.split(':')[1]);
  expect(issues).toEqual(Array.from({ length: 20 }, (_, nth) => `${20 - nth}>${19 - nth}`));
});
