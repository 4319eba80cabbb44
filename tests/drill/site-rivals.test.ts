import { beforeAll, expect, it } from 'vitest';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { createSite, createSiteCast, siteCast } from '#tests/server/yard/site/site-cast.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { manyRivals, oneByOne, race } from './rivals.ts';

testDatabase();
const app = testApp();
let rows: YardRows;
const { toAssignment, assign, occupations } = siteCast(app, () => rows);

beforeAll(async () => {
  await createSiteCast();
  rows = await insertYardRows(FIRST_TENANT);
});

it('two of 200 rival requests for two of four bays succeed; the others are told who has the bays', async () => {
  const siteId = await createSite('A00');
  const rivals = await oneByOne(manyRivals, () => toAssignment());
  const bays = new Map(rivals.map((filed, nth) => [filed, nth % 2 === 0 ? '1,2' : '3,4']));
  const won = await race(
    rivals,
    (filed) => assign(filed, { siteId, bayNos: bays.get(filed) ?? '' }),
    /^场地A00 [\d,、]+格在.*已被CD-\d{4}-\d{5}占用/,
  );
  expect(won.map((filed) => bays.get(filed)).sort()).toEqual(['1,2', '3,4']);
  expect((await occupations(siteId)).map(({ bayNos }) => bayNos).sort()).toEqual(['1,2', '3,4']);
});
