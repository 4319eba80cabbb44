import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Trx } from '#server/db/database.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { closeDatabase, limits, openDatabase } from '#server/db/pool.ts';
import { afterCommit, readAs, readGlobal, writeAs, writeGlobal } from '#server/db/scope.ts';
import { ShortCache } from '#server/db/short-cache.ts';
import { tenantTable } from '#server/db/tenant-table.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase();

beforeAll(async () => {
  await asOwner(database.urls.owner, async (db) => {
    await sql`create table crane (id text primary key, tenant_id int not null, name text not null)`.execute(db);
    await tenantTable(db, 'crane');
    await sql`insert into crane values ('a', 1, '一号'), ('b', 1, '二号'), ('c', 2, '三号')`.execute(db);
  });
});

/** Forgets `tenant_id` on purpose. */
const allCranes = sql<{ id: string }>`select id from crane order by id`;

describe('tenant isolation when a query forgets its tenant', () => {
  it('shows each tenant only its own rows, also on a connection that served another tenant', async () => {
    const ids = async (tenant: number) => {
      const found = await readAs(tenant, (db) => allCranes.execute(db));
      return found.rows.map((row) => row.id);
    };
    expect(await ids(1)).toEqual(['a', 'b']);
    expect(await ids(2)).toEqual(['c']);
    expect(await ids(1)).toEqual(['a', 'b']);
    const many = await Promise.all(Array.from({ length: 60 }, (_, index) => ids((index % 3) + 1)));
    many.forEach((found, index) => {
      expect(found).toEqual([['a', 'b'], ['c'], []][index % 3]);
    });
  });

  it('shows no row to a global read or write, even on a connection that served a tenant', async () => {
    await readAs(1, (db) => allCranes.execute(db));
    expect((await readGlobal((db) => allCranes.execute(db))).rows).toEqual([]);
    await readAs(1, (db) => allCranes.execute(db));
    expect((await writeGlobal((trx) => allCranes.execute(trx))).rows).toEqual([]);
  });

  it('refuses a row for another tenant and changes none of its rows', async () => {
    const foreign = writeAs(1, (trx) => sql`insert into crane values ('d', 2, '四号')`.execute(trx));
    await expect(foreign).rejects.toThrow(/row-level security/);
    const changed = await writeAs(1, (trx) => sql`update crane set name = 'x' where id = 'c'`.execute(trx));
    expect(changed.numAffectedRows).toBe(0n);
  });

  it('resets the tenant of a write after the transaction', async () => {
    await readAs(1, (db) => allCranes.execute(db));
    await writeAs(2, (trx) => allCranes.execute(trx));
    expect((await readAs(1, (db) => allCranes.execute(db))).rows).toHaveLength(2);
  });

  it('rejects a write that ignored a failed statement, because nothing was committed', async () => {
    const passedOver = writeAs(1, async (trx) => {
      await sql`insert into crane values ('f', 1, '六号')`.execute(trx);
      await sql`select 1 / 0`.execute(trx).catch(() => undefined);
      return 'done';
    });
    await expect(passedOver).rejects.toThrow('nothing of it was kept');
    expect((await readAs(1, (db) => allCranes.execute(db))).rows).toHaveLength(2);
  });

  it('refuses a tenant that is no positive integer', async () => {
    for (const tenant of [0, -1, 1.5, Number.NaN]) {
      await expect(readAs(tenant, async () => 1)).rejects.toThrow('tenant');
    }
  });
});

describe('an after-commit callback', () => {
  it('runs when others can see what the transaction wrote', async () => {
    const seen: Promise<number>[] = [];
    await writeAs(2, async (trx) => {
      afterCommit(trx, () => seen.push(readAs(2, (db) => allCranes.execute(db)).then(({ rows }) => rows.length)));
      await sql`insert into crane values ('e', 2, '五号')`.execute(trx);
      expect(seen).toEqual([]);
    });
    expect(await Promise.all(seen)).toEqual([2]);
  });

  it('does not run after a rollback', async () => {
    let ran = 0;
    const failed = writeGlobal(async (trx) => {
      afterCommit(trx, () => {
        ran += 1;
      });
      await sql`select 1 / 0`.execute(trx);
    });
    await expect(failed).rejects.toThrow('division by zero');
    expect(ran).toBe(0);
  });

  it('cannot be registered outside of a transaction', async () => {
    await readAs(1, async (db) => expect(() => afterCommit(db as Trx, () => undefined)).toThrow('transaction'));
  });
});

describe('a statement timeout', () => {
  it('follows the kind of work, also on a connection that did other work before', async () => {
    const show = sql<{ readonly statementTimeout: string }>`show statement_timeout`;
    const asked = async (kind?: 'list' | 'report' | 'export') =>
      (await readAs(1, (db) => show.execute(db), kind)).rows[0]?.statementTimeout;
    expect(await asked('export')).toBe('1min');
    expect(await asked()).toBe('5s');
    expect(await asked('report')).toBe('10s');
    expect((await writeAs(1, (trx) => show.execute(trx))).rows[0]?.statementTimeout).toBe('30s');
    expect(await asked()).toBe('5s');
    expect((await readGlobal((db) => show.execute(db))).rows[0]?.statementTimeout).toBe('5s');
  });
});

describe('one connection', () => {
  it('sets the tenant only when it served another tenant before', async () => {
    const setting = sql<{ xact: string }>`select pg_current_xact_id_if_assigned() as xact`;
    await readAs(1, (db) => setting.execute(db));
    const statements = await countStatements(async () => {
      await readAs(1, (db) => allCranes.execute(db));
      await readAs(1, (db) => allCranes.execute(db));
    });
    expect(statements.filter((text) => text.includes('set_config'))).toHaveLength(0);
  });

  it('runs statements that were started together one after the other', async () => {
    const answers = await readAs(1, (db) =>
      Promise.all([1, 2, 3].map((value) => sql<{ value: number }>`select ${value}::int as value`.execute(db))),
    );
    expect(answers.map((answer) => answer.rows[0]?.value)).toEqual([1, 2, 3]);
  });

  it('sends pipelined statements in order without waiting for answers, also behind a waiting lock', async () => {
    const ends: string[] = [];
    const noted = async (name: string, asked: Promise<unknown>) => {
      await asked;
      ends.push(name);
    };
    const texts = await countStatements(() =>
      writeAs(1, async (trx) => {
        await pipelined([
          noted('changed', sql`update crane set name = 'x' where id = 'a'`.execute(trx)),
          noted('read', sql`select name from crane where id = 'a'`.execute(trx)),
        ]);
        const read = pipelined([sql`select 1`.execute(trx), trx.selectFrom('sysUser').select('id').limit(1).execute()]);
        ends.push('not answered yet');
        await read;
        throw new Error('as it was');
      }).catch(() => undefined),
    );
    expect(ends).toEqual(['changed', 'read', 'not answered yet']);
    expect(texts.map((text) => text.trim().split(' ')[0])).toEqual([
      ...['begin', 'select', 'update', 'select', 'select', 'select', 'rollback'],
    ]);
  });

  it('sets the tenant before the first statement, whenever that statement starts', async () => {
    for (let ticks = 0; ticks < 12; ticks += 1) {
      await closeDatabase();
      openDatabase(database.urls);
      const found = await writeAs(1, async (trx) => {
        for (let tick = 0; tick < ticks; tick += 1) await null;
        return pipelined([allCranes.execute(trx), trx.selectFrom('sysUser').select('id').limit(1).execute()]);
      });
      expect(found[0].rows).toHaveLength(2);
    }
  });

  it('finishes all pipelined statements before it throws the first error', async () => {
    const ended: string[] = [];
    const failed = writeAs(1, (trx) =>
      pipelined([
        sql`select 1 / 0`.execute(trx),
        sql`select 1`.execute(trx).catch((error: Error) => {
          ended.push(error.message);
          throw error;
        }),
      ]),
    );
    await expect(failed).rejects.toThrow('division by zero');
    expect(ended).toEqual([expect.stringContaining('aborted')]);
  });

  it('is replaced after the database closed it', async () => {
    const pid = await readAs(1, async (db) => {
      const answer = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      return answer.rows[0]?.pid;
    });
    const killer = new pg.Client({ connectionString: database.superUrl });
    await killer.connect();
    await killer.query('select pg_terminate_backend($1)', [pid]);
    await killer.end();
    await expect.poll(() => readAs(1, (db) => allCranes.execute(db)).catch(() => undefined)).toBeDefined();
  });

  it('keeps nothing of a failed write', async () => {
    const failed = writeAs(1, async (trx) => {
      await sql`insert into crane values ('z', 1, '九号')`.execute(trx);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect((await readAs(1, (db) => allCranes.execute(db))).rows).toHaveLength(2);
  });
});

describe('more writers than connections', () => {
  it('never wait for each other’s reads, because reads and caches have their own connections', async () => {
    const cache = new ShortCache<number>(60_000, 10);
    const read = () => readAs(1, async (db) => (await allCranes.execute(db)).rows.length);
    const found = await Promise.all(
      Array.from({ length: 3 * limits.connections }, () =>
        writeAs(1, async (trx) => [
          (await allCranes.execute(trx)).rows.length,
          await read(),
          await cache.get('all', read),
        ]),
      ),
    );
    expect(new Set(found.flat())).toEqual(new Set([2]));
  });
});

/** Texts of the statements that go over any connection meanwhile. */
async function countStatements(work: () => Promise<void>): Promise<string[]> {
  const texts: string[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    texts.push(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''));
    return Reflect.apply(original, this, args);
  } as typeof original;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return texts;
}
