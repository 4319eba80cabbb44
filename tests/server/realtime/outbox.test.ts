import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeAs } from '#server/db/scope.ts';
import { queueFrame } from '#server/kernel/outbox.ts';
import { OutboxReader, type OutboxRow, pruneOutbox } from '#server/realtime/outbox-reader.ts';
import { testDatabase } from '#tests/support/database.ts';
import { openPlain, openSocketIo, realtimeProcess, realtimeServer, received, signedIn } from './sockets.ts';

const database = testDatabase();
const server = realtimeServer();

const frame = (msgTxt: string) => ({ cmd: 'user', msgTxt });
const textOf = (text: string) => (JSON.parse(text) as { msgTxt: string }).msgTxt;

function notify(userId: string, msgTxt: string) {
  return writeAs(1, (trx) => queueFrame(trx, { tenantId: 1, userId, topic: 'websocket', frame: frame(msgTxt) }));
}

async function asSuperuser<T extends pg.QueryResultRow>(query: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: database.superUrl });
  await client.connect();
  try {
    return (await client.query<T>(query, values)).rows;
  } finally {
    await client.end();
  }
}

describe('two server processes on one database', () => {
  let second: Awaited<ReturnType<typeof realtimeProcess>>;
  beforeAll(async () => {
    second = await realtimeProcess(database.urls.app);
  });
  afterAll(() => second.stop());

  it('both deliver the frames that either wrote, in order', async () => {
    const { userId, token } = await signedIn();
    const here = await openPlain(server.port, `/websocket/${userId}`, { token });
    const there = await openSocketIo(second.port, `/websocket/${userId}`, { token });
    const told = ['一', '二', '三', '四', '五'];
    for (const text of told) await notify(userId, text);
    expect((await received(here, 5)).map(textOf)).toEqual(told);
    expect((await received(there, 5)).map(textOf)).toEqual(told);
  });

  it('lose no frame when a listening connection is killed, and deliver in order', async () => {
    const { userId, token } = await signedIn();
    const here = await openPlain(server.port, `/websocket/${userId}`, { token });
    const there = await openPlain(second.port, `/websocket/${userId}`, { token });
    const killed = await asSuperuser<{ ended: boolean }>(
      `select pg_terminate_backend(pid) as ended from pg_stat_activity
        where datname = $1 and application_name = 'slipway-listen'`,
      [database.name],
    );
    expect(killed).toEqual([{ ended: true }, { ended: true }]);
    for (const text of ['1', '2', '3']) await notify(userId, text);
    expect((await received(here, 3)).map(textOf)).toEqual(['1', '2', '3']);
    expect((await received(there, 3)).map(textOf)).toEqual(['1', '2', '3']);
    await vi.waitFor(async () => {
      const [{ listening } = { listening: 0 }] = await asSuperuser<{ listening: number }>(
        `select count(*)::int as listening from pg_stat_activity
          where datname = $1 and application_name = 'slipway-listen'`,
        [database.name],
      );
      expect(listening).toBe(2);
    }, 10_000);
    await notify(userId, '4');
    expect((await received(here, 4)).map(textOf)).toEqual(['1', '2', '3', '4']);
  });
});

describe('reading the outbox', () => {
  async function startedReader() {
    const rows: OutboxRow[] = [];
    const errors: unknown[] = [];
    const reader = new OutboxReader(
      async (row) => void rows.push(row),
      (error) => errors.push(error),
    );
    await reader.wake();
    return { reader, errors, texts: () => rows.map((row) => textOf(row.frame)) };
  }

  it('delivers a transaction that got its number early and committed late, once', async () => {
    const { reader, texts } = await startedReader();
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let queued = () => {};
    const isQueued = new Promise<void>((resolve) => {
      queued = resolve;
    });
    const slow = writeAs(1, async (trx) => {
      await queueFrame(trx, { tenantId: 1, userId: 'nobody', topic: 'websocket', frame: frame('slow') });
      queued();
      await gate;
    });
    await isQueued;
    await notify('nobody', 'quick');
    await reader.wake();
    expect(texts()).toEqual(['quick']);
    release();
    await slow;
    await reader.wake();
    await reader.wake();
    expect(texts()).toEqual(['quick', 'slow']);
  });

  it('is not delayed by another long transaction', async () => {
    const { reader, texts } = await startedReader();
    await writeAs(1, async (trx) => {
      await sql`select pg_current_xact_id()`.execute(trx);
      await notify('nobody', 'meanwhile');
      await reader.wake();
      expect(texts()).toEqual(['meanwhile']);
    });
  });

  it('delivers no old frames to a new process', async () => {
    await notify('nobody', 'old');
    const { reader, texts } = await startedReader();
    await notify('nobody', 'new');
    await reader.wake();
    expect(texts()).toEqual(['new']);
  });

  it('ignores rows of a restored database with larger transaction numbers', async () => {
    const { reader, texts } = await startedReader();
    await asSuperuser(
      `insert into realtime_outbox (xact, tenant_id, topic, frame)
       values ('99999999999', 1, 'websocket', '{"cmd":"user","msgTxt":"restored"}')`,
    );
    await reader.wake();
    expect(texts()).toEqual([]);
  });

  it('continues with the next row if one cannot be delivered', async () => {
    const seen: string[] = [];
    const errors: unknown[] = [];
    const reader = new OutboxReader(
      async (row) => {
        if (textOf(row.frame) === 'bad') throw new Error('bad row');
        seen.push(textOf(row.frame));
      },
      (error) => errors.push(error),
    );
    await reader.wake();
    await notify('nobody', 'bad');
    await notify('nobody', 'good');
    await reader.wake();
    expect(seen).toEqual(['good']);
    expect(errors).toHaveLength(1);
  });
});

it('frames are deleted after an hour, younger ones stay', async () => {
  await notify('pruned', 'old');
  await notify('pruned', 'young');
  await asSuperuser(
    `update realtime_outbox set create_time = now() - interval '61 minutes'
      where user_id = 'pruned' and frame like '%old%'`,
  );
  await pruneOutbox();
  const left = await asSuperuser<{ frame: string }>(`select frame from realtime_outbox where user_id = 'pruned'`);
  expect(left.map((row) => textOf(row.frame))).toEqual(['young']);
});
