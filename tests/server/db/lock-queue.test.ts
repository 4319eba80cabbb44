import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Trx } from '#server/db/database.ts';
import { queueForRows, queueLimits, writeQueued } from '#server/db/lock-queue.ts';
import { closeDatabase, openDatabase } from '#server/db/pool.ts';
import { afterCommit, readAs, writeAs } from '#server/db/scope.ts';
import { tenantTable } from '#server/db/tenant-table.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase();
const connections = 3;

beforeAll(async () => {
  await asOwner(database.urls.owner, async (db) => {
    await sql`create table crane (id text primary key, tenant_id int not null, lifts int not null)`.execute(db);
    await tenantTable(db, 'crane');
    await sql`insert into crane values ('a', 1, 0), ('b', 1, 0)`.execute(db);
  });
  await closeDatabase();
  openDatabase(database.urls, { connections });
});

const lifts = async (id: string) =>
  (await readAs(1, (db) => sql<{ lifts: number }>`select lifts from crane where id = ${id}`.execute(db))).rows[0]
    ?.lifts;

/** Reads under a lock and writes what it read plus one: who does not wait for the other overwrites it. */
async function lift(trx: Trx, id: string, between: () => Promise<unknown> = async () => undefined): Promise<void> {
  queueForRows(trx, 'crane', [id]);
  const { rows } = await sql<{ lifts: number }>`select lifts from crane where id = ${id} for update`.execute(trx);
  await between();
  await sql`update crane set lifts = ${(rows[0]?.lifts ?? 0) + 1} where id = ${id}`.execute(trx);
}

describe('many who want one row', () => {
  it('have it one after the other, and leave connections to everybody else', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let holds = () => {};
    const first = new Promise<void>((resolve) => {
      holds = resolve;
    });
    const holder = writeQueued(1, (trx) =>
      lift(trx, 'a', async () => {
        holds();
        await held;
      }),
    );
    await first;
    const committed: number[] = [];
    const rivals = Array.from({ length: 10 * connections }, (_, nth) =>
      writeQueued(1, async (trx) => {
        afterCommit(trx, () => committed.push(nth));
        await lift(trx, 'a');
      }),
    );
    // While the first one still has it and all others wait, somebody else reads, and writes another row.
    await writeQueued(1, (trx) => lift(trx, 'b'));
    expect(await lifts('a')).toBe(0);
    release();
    await Promise.all([holder, ...rivals]);
    expect(await lifts('a')).toBe(1 + rivals.length);
    expect(committed.toSorted((one, other) => one - other)).toEqual(rivals.map((_, nth) => nth));
  });

  it('of several in any order never wait for each other in turn', async () => {
    const before = [await lifts('a'), await lifts('b')];
    await Promise.all(
      Array.from({ length: 12 }, (_, nth) =>
        writeQueued(1, async (trx) => {
          // The rows in one order, as everybody locks them; in the queue they are met in both.
          const ids = nth % 2 === 0 ? ['a', 'b'] : ['b', 'a'];
          queueForRows(trx, 'crane', ids);
          for (const id of ['a', 'b']) await lift(trx, id);
        }),
      ),
    );
    expect([await lifts('a'), await lifts('b')]).toEqual(before.map((count) => (count ?? 0) + 12));
  });

  it('are refused where too many wait, and nothing of them is written', async () => {
    const usual = queueLimits.waiting;
    queueLimits.waiting = 2;
    const before = (await lifts('a')) ?? 0;
    const ends = await Promise.allSettled(Array.from({ length: 8 }, () => writeQueued(1, (trx) => lift(trx, 'a'))));
    queueLimits.waiting = usual;
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason.id)] : []));
    expect(new Set(refused)).toEqual(new Set(['lockQueueFull']));
    expect(await lifts('a')).toBe(before + ends.length - refused.length);
  });

  it('let go of what failed', async () => {
    const failed = writeQueued(1, async (trx) => {
      await lift(trx, 'a');
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    const before = (await lifts('a')) ?? 0;
    // Who is not in line waits for the row itself.
    await Promise.all([writeQueued(1, (trx) => lift(trx, 'a')), writeAs(1, (trx) => lift(trx, 'a'))]);
    expect(await lifts('a')).toBe(before + 2);
  });
});
