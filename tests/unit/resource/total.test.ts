import { type CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { forgetCaches } from '#server/process/caches.ts';
import { countRows } from '#server/resource/list/total.ts';

const compiler = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: () => {
      throw new Error('nothing is looked up here');
    },
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A database with so many rows, and the statements that it was asked, each with its values. */
function yard(rows: number) {
  const state = { rows, seen: '1:1:', fails: false, held: Promise.resolve() };
  const asked: { text: string; values: readonly unknown[] }[] = [];
  const executeQuery = async (query: CompiledQuery) => {
    const { sql: text, parameters: values } = query;
    asked.push({ text, values });
    const { rows: now, seen, fails } = state;
    await state.held;
    if (fails) throw new Error('the connection broke');
    const limit = /limit (\d+)/.exec(text)?.[1];
    return { rows: [{ n: limit === undefined ? now : Math.min(now, Number(limit)), seen: limit ? seen : '' }] };
  };
  const db = { getExecutor: () => compiler.getExecutor(), executeQuery } as unknown as Db;
  return { db, state, asked };
}
/** Lets no statement end until what it answers is called. */
function hold({ state }: ReturnType<typeof yard>): () => void {
  let letGo: (() => void) | undefined;
  state.held = new Promise((resolve) => {
    letGo = resolve;
  });
  return () => letGo?.();
}
const rowsOf = (name: string) => sql`ship where name = ${name}`;
const count = (
  { db, state }: ReturnType<typeof yard>,
  name = 'a',
  tenantId = 1,
  seen: string | undefined = state.seen,
) => countRows(db, tenantId, rowsOf(name), seen);

beforeEach(() => {
  forgetCaches();
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 5), toFake: ['Date', 'performance'] });
});
afterEach(() => vi.useRealTimers());

describe('a total up to a hundred thousand', () => {
  it('is exact, counted with bound values, and cached until something is committed', async () => {
    const ships = yard(100_000);
    expect(await count(ships)).toEqual({ total: 100_000 });
    expect(ships.asked).toEqual([
      {
        text: 'select count(*) as n, (select pg_current_snapshot()::text) as seen from (select 1 from ship where name = $1 limit 100001) as probe',
        values: ['a'],
      },
    ]);
    ships.state.rows = 7;
    expect(await count(ships)).toEqual({ total: 100_000 });
    expect(ships.asked).toHaveLength(1);
    ships.state.seen = '2:2:';
    expect(await count(ships)).toEqual({ total: 7 });
    expect(await count(ships, 'a', 1, '3:3:')).toEqual({ total: 7 });
    expect(ships.asked).toHaveLength(3);
  });

  it('is cached for at most ten seconds, for its tenant and its values only', async () => {
    const ships = yard(3);
    await count(ships);
    vi.advanceTimersByTime(9_999);
    await count(ships);
    expect(ships.asked).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await count(ships);
    expect(ships.asked).toHaveLength(2);
    await count(ships, 'b');
    await count(ships, 'a', 2);
    expect(ships.asked.map(({ values }) => values)).toEqual([['a'], ['a'], ['b'], ['a']]);
  });
});

describe('a total beyond a hundred thousand', () => {
  it('is counted in full, marked as approximate, and shared for ten seconds whatever is committed', async () => {
    const ships = yard(100_001);
    expect(await count(ships)).toEqual({ total: 100_001, totalApprox: true });
    expect(ships.asked[1]).toEqual({
      text: "select count(*) as n, '' as seen from ship where name = $1",
      values: ['a'],
    });
    Object.assign(ships.state, { rows: 200_000, seen: '2:2:' });
    expect(await count(ships)).toEqual({ total: 100_001, totalApprox: true });
    vi.advanceTimersByTime(10_000);
    expect(await count(ships)).toEqual({ total: 200_000, totalApprox: true });
    expect(ships.asked).toHaveLength(4);
  });

  it('is not shared longer because the clock was set back (docs/security.md F8)', async () => {
    const ships = yard(100_001);
    await count(ships);
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(10_000);
    await count(ships);
    expect(ships.asked).toHaveLength(4);
  });
});

describe('simultaneous requests for a total', () => {
  it('share a count that is recent enough for their page, or else wait for the next count', async () => {
    const ships = yard(5);
    const [first, second] = await Promise.all([count(ships), count(ships)]);
    expect([first, second, ships.asked.length]).toEqual([{ total: 5 }, { total: 5 }, 1]);
    // The count that runs began before what the second page shows was committed.
    ships.state.seen = '2:2:';
    const letGo = hold(ships);
    const before = count(ships);
    await vi.waitFor(() => expect(ships.asked).toHaveLength(2));
    Object.assign(ships.state, { rows: 6, seen: '3:3:' });
    const after = [count(ships), count(ships)];
    letGo();
    expect([await before, ...(await Promise.all(after))]).toEqual([{ total: 5 }, { total: 6 }, { total: 6 }]);
    expect(ships.asked).toHaveLength(3);
  });

  it('count again after a failed count, which only its own requester sees', async () => {
    const ships = yard(5);
    ships.state.fails = true;
    const letGo = hold(ships);
    const failing = count(ships).catch(({ message }: Error) => message);
    await vi.waitFor(() => expect(ships.asked).toHaveLength(1));
    ships.state.fails = false;
    const other = count(ships);
    letGo();
    expect([await failing, await other]).toEqual(['the connection broke', { total: 5 }]);
    ships.state.seen = '2:2:';
    expect(await count(ships)).toEqual({ total: 5 });
  });
});

it('totals of five hundred filters are cached, and the oldest count is evicted first', async () => {
  const ships = yard(1);
  for (let nth = 0; nth < 500; nth += 1) await count(ships, `f${nth}`);
  await count(ships, 'f0');
  expect(ships.asked).toHaveLength(500);
  // Counted anew it is the youngest.
  ships.state.seen = '2:2:';
  await count(ships, 'f0');
  ships.state.seen = '1:1:';
  expect(ships.asked).toHaveLength(501);
  await count(ships, 'new');
  expect(ships.asked).toHaveLength(502);
  await count(ships, 'f0', 1, '2:2:');
  await count(ships, 'f2');
  await count(ships, 'f499');
  expect(ships.asked).toHaveLength(502);
  await count(ships, 'f1');
  expect(ships.asked).toHaveLength(503);
});
