import { afterAll, beforeAll, expect, it } from 'vitest';
import { listRecords } from '#server/resource/list/list.ts';
import { listQuerySchema } from '#shared/resource/resource-shapes.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { testActor } from '#tests/support/actor.ts';
import { listPlans, planOf, searchPlanOf, searchPlans } from '#tests/support/list-plans.ts';
import { insertManyApplications } from '#tests/support/many-applications.ts';
import { openOwnCluster } from '#tests/support/own-cluster.ts';

const million = 1_000_000;
let close: () => Promise<void> = async () => {};

beforeAll(async () => {
  const cluster = await openOwnCluster();
  close = cluster.close;
  await insertManyApplications(cluster.superUrl, 1, million);
}, 600_000);
afterAll(() => close());

it.each(listPlans)('at a million rows the list "%s" uses its index as slipway_app', async (_, query, index) => {
  const plan = await planOf(1, query);
  expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan');
});

it.each(searchPlans)('at a million rows a search for %s scans no table', async (_, keyword, index) => {
  const plan = await searchPlanOf(1, keyword);
  expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan');
});

const list = (query: Record<string, unknown>) => listRecords(scaffoldApply, testActor(), listQuerySchema.parse(query));

it('a list counts rows exactly up to 100,000 and marks a larger total as approximate', async () => {
  const few = await list({ ship: 'ship7' });
  expect(few).toMatchObject({ total: million / 40 });
  expect(few).not.toHaveProperty('totalApprox');
  expect(await list({})).toMatchObject({ total: million, totalApprox: true, pages: million / 10 });
});

it('a list shows the last row on its last page', async () => {
  const { records, after } = await list({ pageNo: million / 200, pageSize: 200 });
  expect(records.at(-1)).toMatchObject({ applyNo: 'JS-0000001' });
  const [, ...rest] = (await list({ pageSize: 200, after })).records;
  expect(rest).toEqual([]);
}, 60_000);
