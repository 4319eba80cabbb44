import { beforeAll, expect, it } from 'vitest';
import { readAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { approvals, createCast } from '#tests/server/workflow/approval.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { inYard } from '#tests/support/in-yard.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { manyRivals, oneByOne, passes, race } from './rivals.ts';

testDatabase();
const app = testApp();
let rows: YardRows;
const { as, file, decide, toErection, record, inspect } = approvals(app, () => rows);

/** One scaffold to alter and one to dismantle, put up before the crew's list is full of the losers' tasks. */
let toAlter: string;
let toTakeDown: string;

beforeAll(async () => {
  await createCast();
  rows = await insertYardRows(FIRST_TENANT);
  toAlter = await standing();
  toTakeDown = await standing();
});

const standing = async (): Promise<string> => {
  const filed = await file();
  await toErection(filed);
  await decide('crew', filed);
  const id = String((await record(filed)).scafId);
  await inspect(id);
  await decide('inspector', filed);
  await decide('leader', filed);
  return id;
};
const statusOf = (id: string) =>
  readAs(FIRST_TENANT, (db) =>
    db.selectFrom('prmScaffold').select('scafStatus').where('id', '=', id).executeTakeFirst(),
  );
const told = /脚手架JT-\d{4}-\d{5}正由JS-\d{4}-\d{5}（.+，.+ 至 .+）施工/;

it('gives a scaffold to one crew of 200 that were to alter it, and tells the others whose is there', async () => {
  const scafId = toAlter;
  const rivals = await oneByOne(manyRivals, async () => {
    const filed = await file({ applyType: '2', scafId });
    await decide('engineer', filed);
    return filed;
  });
  const schedule = await passes(await as('crew'), 'scaffold', { crew: 'crew', startDate: inYard(4) });
  expect(await race(rivals, schedule, told)).toHaveLength(1);
  expect(await statusOf(scafId)).toEqual({ scafStatus: '20' });
});

it('has a scaffold taken down by one of 200 who ask for it', async () => {
  const scafId = toTakeDown;
  const rivals = await oneByOne(manyRivals, async () => {
    const filed = await file({ applyType: '4', scafId });
    await decide('section', filed);
    return filed;
  });
  expect(await race(rivals, await passes(await as('engineer'), 'scaffold'), told)).toHaveLength(1);
  expect(await statusOf(scafId)).toEqual({ scafStatus: '50' });
});
