import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAs, writeAs } from '#server/db/scope.ts';
import { systemActor } from '#server/jobs/system-actor.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { checkMilestoneLights } from '#server/yard/ship/milestone-lights.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { milestone } from '#shared/yard/ship/milestone.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { insertYardRows } from '#tests/support/yard-rows.ts';

testDatabase();
const app = testApp();
const calls = resourceCalls(milestone);
let planner: TestClient;

beforeAll(async () => {
  await createPerson({ username: 'planner', roles: ['planner'] });
  planner = await app.as('planner');
});

/** Days from today in the yard, by the database's clock. */
async function day(offset: number): Promise<string> {
  const found = await readAs(FIRST_TENANT, (db) =>
    sql<{ day: string }>`select current_date + ${offset}::int as day`.execute(db),
  );
  return found.rows[0]?.day ?? '';
}

interface Dates {
  readonly plan: number;
  readonly forecast?: number;
  readonly actual?: number;
}

async function datesOf({ plan, forecast, actual }: Dates) {
  return {
    planDate: await day(plan),
    ...(forecast === undefined ? {} : { forecastDate: await day(forecast) }),
    ...(actual === undefined ? {} : { actualDate: await day(actual) }),
  };
}

/** The first milestone of a ship of its own: they are reached in their order. */
async function add(dates: Dates): Promise<string> {
  const { ship } = await insertYardRows(FIRST_TENANT);
  const body = { ship, node: '1', seq: 1, weight: 5, ...(await datesOf(dates)) };
  return (await planner.call(calls.add, { body })).id;
}
const read = (id: string) => planner.call(calls.queryById, { query: { id } });

describe('the light of a milestone', () => {
  it.each<[string, Dates, string | null]>([
    ['planned for later', { plan: 10 }, 'G'],
    ['forecast a fortnight late', { plan: 10, forecast: 24 }, 'Y'],
    ['forecast later than that', { plan: 10, forecast: 25 }, 'Y'],
    ['due yesterday and not reached', { plan: -1 }, 'R'],
    ['reached, however late', { plan: -60, actual: -5 }, null],
  ])('follows from its dates: %s', async (_what, dates, light) => {
    expect((await read(await add(dates))).light ?? null).toBe(light);
  });

  it('goes out when the milestone is reached, and follows days that go by without making anybody stale', async () => {
    const id = await add({ plan: 3 });
    await writeAs(FIRST_TENANT, (trx) =>
      sql`update prm_milestone set plan_date = current_date - 20 where id = ${id}`.execute(trx),
    );
    const run = () => writeAs(FIRST_TENANT, (trx) => checkMilestoneLights(trx, systemActor(FIRST_TENANT)));
    expect(await run()).toBe(1);
    expect(await read(id)).toMatchObject({ light: 'R', version: 1 });
    expect(await run()).toBe(0);
    await planner.call(calls.edit, { body: { id, actualDate: await day(-1) } });
    expect((await read(id)).light ?? null).toBe(null);
  });
});
