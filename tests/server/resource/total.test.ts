import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { countRows, snapshot } from '#server/resource/list/total.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { testDatabase } from '#tests/support/database.ts';

testDatabase();

const from = (type: string): RawBuilder<unknown> =>
  sql`prm_calendar where tenant_id = ${FIRST_TENANT} and del_flag = 0 and day_type = ${type}`;

let days = 0;
async function addDay(dayType: string): Promise<void> {
  days += 1;
  const day = new Date(Date.UTC(2030, 0, days)).toISOString().slice(0, 10);
  await writeAs(FIRST_TENANT, (trx) =>
    sql`insert into prm_calendar (id, tenant_id, create_by, create_time, version, del_flag, day, day_type)
      values (${newId()}, ${FIRST_TENANT}, 'admin', now(), 1, 0, ${day}, ${dayType})`.execute(trx),
  );
}

/** What a list does, `times` at once: reads its page, then asks for the total; `statements` were run for the totals. */
async function ask(type: string, times = 1): Promise<{ totals: number[]; statements: number }> {
  let statements = 0;
  const totals = await readAs(FIRST_TENANT, async (db) => {
    const watched: Db = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1;
        return result;
      },
    });
    const { rows } = await sql<{ seen: string }>`select ${snapshot} as seen`.execute(db);
    const one = () => countRows(watched, FIRST_TENANT, from(type), rows[0]?.seen);
    return Promise.all(Array.from({ length: times }, one));
  });
  return { totals: totals.map(({ total }) => total), statements };
}

it('the total is counted again after each commit, and not without a commit', async () => {
  for (const total of [1, 2, 3]) {
    await addDay('1');
    expect(await ask('1')).toEqual({ totals: [total], statements: 1 });
    // Other tests commit in the same cluster, which ends what holds just as well; sooner or later none does.
    let again = await ask('1');
    for (let more = 0; more < 200 && again.statements > 0; more += 1) again = await ask('1');
    expect(again).toEqual({ totals: [total], statements: 0 });
  }
});

it('the total of one filter is not used for another filter', async () => {
  await addDay('2');
  expect((await ask('2')).totals).toEqual([1]);
  expect((await ask('3')).totals).toEqual([0]);
});

it('parallel requests for a total share one count', async () => {
  await addDay('3');
  expect(await ask('3', 12)).toEqual({ totals: Array(12).fill(1), statements: 1 });
});

it('the total includes every row that was committed before the list was requested', async () => {
  let committed = 0;
  const wrong: string[] = [];
  const write = async () => {
    for (let i = 0; i < 40; i += 1) {
      await addDay('4');
      committed += 1;
    }
  };
  const read = async () => {
    while (committed < 40) {
      const least = committed;
      const [total = -1] = (await ask('4')).totals;
      if (total < least || total > committed + 1) wrong.push(`${least} ≤ ${total} ≤ ${committed + 1}`);
    }
  };
  await Promise.all([write(), read(), read(), read(), read()]);
  expect(wrong).toEqual([]);
  expect((await ask('4')).totals).toEqual([40]);
});
