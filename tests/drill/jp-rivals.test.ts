import { beforeAll, describe, expect, it } from 'vitest';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { at, createJpCast, jpCast } from '#tests/server/yard/jp/jp-cast.ts';
import { createSite } from '#tests/server/yard/site/site-cast.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import { manyRivals as many, passes } from './rivals.ts';

/**
 * Two hundred requests at once for one thing: one succeeds, there is no deadlock, and all others are told who was
 * first.
 */
testDatabase();
const app = testApp();
let rows: YardRows & { site: string };
const { pallet, draft, submit, file } = jpCast(app, () => rows);

beforeAll(async () => {
  await createJpCast();
  rows = { ...(await insertYardRows(FIRST_TENANT)), site: await createSite('R00') };
});

const wonBy = (ends: readonly PromiseSettledResult<unknown>[]) =>
  ends.filter(({ status }) => status === 'fulfilled').length;
const refusalsOf = (ends: readonly PromiseSettledResult<unknown>[]) =>
  ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason.message)] : []));

describe('200 simultaneous delivery applications', () => {
  it('for the same pallet: one is submitted, the others are refused', async () => {
    const id = await pallet();
    const drafts = [];
    for (let nth = 0; nth < many; nth += 1) drafts.push(await draft([id], { needTime: at(6 + nth, 9) }));
    const ends = await Promise.allSettled(drafts.map((one) => submit(one)));
    expect(wonBy(ends)).toBe(1);
    for (const text of refusalsOf(ends)) expect(text).toMatch(/已在JP-\d{4}-\d{5}中（李班长/);
  });

  it('for the same hour of a site: three are approved, the others are refused', async () => {
    const filed = [];
    for (let nth = 0; nth < many - 1; nth += 1) filed.push(await file([await pallet()], { needTime: at(5, 10) }));
    const pass = await passes(await app.as('planner'), 'jp');
    const ends = await Promise.allSettled(filed.map(pass));
    expect(wonBy(ends)).toBe(3);
    for (const text of refusalsOf(ends)) expect(text).toMatch('已有 3 辆车卸货');
  });
});
