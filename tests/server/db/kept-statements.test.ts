import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { closeDatabase, openDatabase } from '#server/db/pool.ts';
import { readAs } from '#server/db/scope.ts';
import { cacheStatement, mostPrepared } from '#server/db/statement-cache.ts';
import { listRecords } from '#server/resource/list/list.ts';
import { listStatement } from '#server/resource/list/list-statement.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { listQuerySchema } from '#shared/resource/resource-shapes.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { testActor } from '#tests/support/actor.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';
import { listPlans } from '#tests/support/list-plans.ts';
import { insertManyApplications } from '#tests/support/many-applications.ts';

const database = testDatabase();
const actor = testActor();
const other = FIRST_TENANT + 1;

interface Prepared {
  readonly name: string;
  readonly statement: string;
  readonly genericPlans: number;
  readonly customPlans: number;
}

/** Everything runs on one connection, so that what was prepared is seen. */
beforeAll(async () => {
  await insertManyApplications(database.superUrl, FIRST_TENANT, 40_000);
  await insertManyApplications(database.superUrl, other, 500);
  await closeDatabase();
  openDatabase(database.urls, { connections: 1 });
});

const preparedOn = async (db: Db): Promise<readonly Prepared[]> =>
  (await sql<Prepared>`select name, statement, generic_plans, custom_plans from pg_prepared_statements`.execute(db))
    .rows;

const list = (query: Record<string, unknown>, tenantId = FIRST_TENANT) =>
  listRecords(scaffoldApply, testActor({ tenantId }), listQuerySchema.parse(query));

describe('after six executions', () => {
  it.each(listPlans)('%s still uses its index', async (_, query, index) => {
    const read = listQuerySchema.parse(query);
    for (let round = 0; round < 7; round += 1) await list(query);
    const lines = await readAs(FIRST_TENANT, async (db) => {
      const { page } = listStatement(scaffoldApply, actor, read);
      const { sql: text, parameters } = page.compile(db);
      const kept = (await preparedOn(db)).find(({ statement }) => statement === text);
      if (!kept) throw new Error('the statement is kept');
      expect(kept).toMatchObject({ genericPlans: 0 });
      expect(kept.customPlans).toBeGreaterThanOrEqual(6);
      // A list stands as PostgreSQL writes it.
      const written = (value: unknown) => (Array.isArray(value) ? `{${value.join(',')}}` : value);
      const values = sql.join(parameters.map((value) => sql.lit(written(value))));
      const { rows } = await sql<Record<string, string>>`
        explain execute ${sql.id(kept.name)} (${values})`.execute(db);
      return rows.flatMap((row) => Object.values(row));
    });
    expect(lines.join('\n')).toContain(index);
    expect(lines.join('\n')).not.toContain('Seq Scan');
  });
});

it('one kept statement serves every tenant its own rows, on the same connection', async () => {
  const query = { ship: 'ship3', pageSize: 5 };
  for (let round = 0; round < 3; round += 1) {
    for (const tenantId of [FIRST_TENANT, other]) {
      const { records } = await list(query, tenantId);
      const ids = records.map(({ id }) => id);
      const { rows } = await asOwner(database.urls.owner, (db) =>
        sql<{ tenantId: number }>`select distinct tenant_id from prm_scaffold_apply where id = any(${ids})`.execute(db),
      );
      expect(rows).toEqual([{ tenantId }]);
    }
  }
  const { sql: text } = listStatement(scaffoldApply, actor, listQuerySchema.parse(query)).page.compile(
    await readAs(FIRST_TENANT, async (db) => db),
  );
  const prepared = await readAs(FIRST_TENANT, preparedOn);
  expect(prepared.filter(({ statement }) => statement === text)).toHaveLength(1);
});

it('what comes once is not kept, and a connection that kept too many is closed', async () => {
  const once = cacheStatement(sql`select 4711 as once`.compile(await readAs(FIRST_TENANT, async (db) => db)));
  await readAs(FIRST_TENANT, (db) => db.executeQuery(once));
  expect((await readAs(FIRST_TENANT, preparedOn)).map(({ statement }) => statement)).not.toContain(once.sql);
  const pids = new Set<number>();
  let most = 0;
  for (let shape = 0; shape < 2 * mostPrepared; shape += 1) {
    await readAs(FIRST_TENANT, async (db) => {
      const query = sql<{ pid: number }>`select pg_backend_pid() as pid, ${sql.lit(shape)} as shape`;
      for (let use = 0; use < 2; use += 1) {
        const { rows } = await db.executeQuery(cacheStatement(query.compile(db)));
        pids.add(rows[0]?.pid ?? 0);
      }
      most = Math.max(most, (await preparedOn(db)).length);
    });
  }
  expect(most).toBeGreaterThan(mostPrepared / 2);
  expect(most).toBeLessThanOrEqual(mostPrepared + 1);
  expect(pids.size).toBeGreaterThan(1);
});

describe('a table that changes under a kept statement', () => {
  const read = () =>
    readAs(FIRST_TENANT, async (db) => {
      const query = sql<{ width: unknown }>`select width from kept_probe`.compile(db);
      return (await db.executeQuery<{ width: unknown }>(cacheStatement(query))).rows[0]?.width;
    });
  const owner = (text: string) => asOwner(database.urls.owner, (db) => sql.raw(text).execute(db));
  beforeAll(async () => {
    await owner('create table kept_probe as select 7 as width');
    await owner('grant select on kept_probe to slipway_app');
  });
  afterAll(() => owner('drop table kept_probe'));

  it('is read on, with its new type', async () => {
    for (let round = 0; round < 3; round += 1) expect(await read()).toBe(7);
    await owner('alter table kept_probe alter column width type text');
    for (let round = 0; round < 4; round += 1) expect(await read()).toBe('7');
  });
});
