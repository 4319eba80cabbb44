import { beforeAll, expect, it } from 'vitest';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { createSite } from '#tests/server/yard/site/site-cast.ts';
import { calls, createWxCast, moment, wxCast } from '#tests/server/yard/wx/wx-cast.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';

testDatabase();
const app = testApp();
let rows: YardRows;
let units: Awaited<ReturnType<typeof createWxCast>>;
const { order, draft, file, decide, orderLines, record } = wxCast(
  app,
  () => rows,
  () => units.unit,
);
const most = 200;

beforeAll(async () => {
  units = await createWxCast();
  rows = await insertYardRows(FIRST_TENANT);
});

it('gives the last parts to as many of 200 rivals as there are parts, and tells the others', async () => {
  const of = await order([50, 50, 50]);
  const drafts = [];
  // Different lines in different orders, which must not cause a deadlock.
  for (let nth = 0; nth < most; nth += 1) {
    const parts = [
      [1, 0, 1],
      [0, 1, 1],
      [1, 1, 0],
    ][nth % 3] ?? [1, 1, 1];
    drafts.push(await draft(of, nth % 2 === 0 ? parts : parts.toReversed()));
  }
  const vendor = await app.as('vendor');
  const ends = await Promise.allSettled(
    drafts.map(({ id, version }) => vendor.call(calls.submit, { body: { id, version } })),
  );
  const said = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason.message)] : []));
  for (const text of said) expect(text).toMatch(/还可到货 0，少于本次 1/);
  const won = await Promise.all(drafts.map(async ({ id }) => (await record({ id })).booked));
  expect(won.filter(Boolean)).toHaveLength(most - said.length);
  const open = (await orderLines(of)).map(({ openQty }) => openQty);
  expect(open.reduce((sum, qty) => sum + qty, 0)).toBe(2 * (most - said.length));
  expect(Math.max(...open)).toBeLessThanOrEqual(50);
  // Nobody was refused while enough was left.
  expect(open.filter((qty) => qty < 50).length).toBeLessThanOrEqual(1);
}, 300_000);

it('gives a site’s hour to two of many lorries', async () => {
  const site = await createSite('E09', { keeper: 'keeper' });
  const of = await order([most]);
  const waiting = [];
  for (let nth = 0; nth < 60; nth += 1) {
    const filed = await file(of, [1], { planTime: moment(12, 10) });
    await decide('clerk', filed);
    waiting.push(filed);
  }
  const ends = await Promise.allSettled(waiting.map((filed) => decide('keeper', filed, { unloadSite: site })));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
}, 300_000);
