import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Actor } from '#server/kernel/actor.ts';
import { Hub } from '#server/realtime/hub.ts';
import type { PresenceNews } from '#server/realtime/presence-news.ts';
import { RowPresence } from '#server/realtime/row-presence.ts';
import type { Listener } from '#server/realtime/seat.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Two processes on one outbox, without a database: what one queues, both deliver. */
function yard(seesRows = async (_: Actor, __: string, ___: string, ids: readonly string[]) => new Set(ids)) {
  const queued: PresenceNews[] = [];
  const errors: unknown[] = [];
  const alive: RowPresence[] = [];
  const queue = async (tenantId: number, news: PresenceNews) => {
    queued.push(news);
    const frame = JSON.stringify({ type: 'row_presence_news', ...news });
    for (const process of alive) await process.deliver({ tenantId, topic: 'vxeSocket', userId: null, frame });
  };
  const start = () => {
    const hub = new Hub();
    const presence = new RowPresence({ hub, seesRows, queue, onError: (error) => errors.push(error) });
    alive.push(presence);
    return {
      presence,
      open: (userId: string) => openSocket(hub, presence, userId),
      kill: () => void alive.splice(alive.indexOf(presence), 1),
    };
  };
  return { queued, errors, start };
}

function openSocket(hub: Hub, presence: RowPresence, userId: string) {
  const texts: string[] = [];
  const actor = async () => ({ userId, realname: `name of ${userId}` }) as Actor;
  const listener: Listener = { seat: { topic: 'vxeSocket', tenantId: 1, userId, sessionId: userId }, actor };
  hub.join(listener, { send: (text) => texts.push(text), pendingBytes: () => 0, close: () => {} });
  return {
    says: (id: string | null, watching = true) =>
      presence.claim(listener, { socketKey: 'k', caseId: `grid of ${userId}`, id, watching }),
    close: () => presence.leave(listener),
    /** Rows of others that this socket was told of, in order. */
    moves: () =>
      texts.flatMap((text) => {
        const { data } = JSON.parse(text) as { data: { id?: string; userId?: string; gone?: boolean } };
        return data.id === undefined || data.userId === userId ? [] : [`${data.id}${data.gone ? ' left' : ''}`];
      }),
  };
}

const settled = () => vi.advanceTimersByTimeAsync(600);

it('row presence ends for a row that was not renewed for 30 s, and not before', async () => {
  const { start } = yard();
  const { presence, open } = start();
  const [editor, reader] = [open('a'), open('b')];
  reader.says(null);
  editor.says('r1');
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      await presence.sweep();
    }
  };
  await pass(20);
  editor.says('r1');
  await pass(30);
  expect(reader.moves()).toEqual(['r1']);
  await pass(2);
  expect(reader.moves()).toEqual(['r1', 'r1 left']);
});

it('row presence writes to the outbox only on entering and leaving, however often the claim is renewed', async () => {
  const { queued, start } = yard();
  const editor = start().open('a');
  for (let second = 0; second < 14; second += 1) {
    editor.says('r1');
    await vi.advanceTimersByTimeAsync(1_000);
  }
  editor.says(null);
  await settled();
  expect(queued.map(({ here, gone }) => [here.length, gone.length])).toEqual([
    [1, 0],
    [0, 1],
  ]);
});

it('row presence announces only the row where a user stops who runs through many rows', async () => {
  const { queued, start } = yard();
  const { open } = start();
  const [editor, reader] = [open('a'), open('b')];
  reader.says(null);
  for (let row = 0; row < 50; row += 1) editor.says(`r${row}`);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(queued.length).toBeLessThanOrEqual(2);
  expect(reader.moves().at(-1)).toBe('r49');
});

it('row presence repeats its state for other processes, and forgets a process that died', async () => {
  const { start } = yard();
  const [first, second] = [start(), start()];
  const [editor, reader] = [first.open('a'), second.open('b')];
  reader.says(null);
  editor.says('r1');
  await settled();
  for (let round = 0; round < 12; round += 1) {
    await vi.advanceTimersByTimeAsync(5_000);
    editor.says('r1');
    await first.presence.sweep();
    await second.presence.sweep();
  }
  expect(reader.moves()).toEqual(['r1']);
  first.kill();
  for (let round = 0; round < 10; round += 1) {
    await vi.advanceTimersByTimeAsync(5_000);
    await second.presence.sweep();
  }
  expect(reader.moves()).toEqual(['r1', 'r1 left']);
});

it('row presence removes its users from their rows when a process stops', async () => {
  const { start } = yard();
  const [first, second] = [start(), start()];
  const [editor, reader] = [first.open('a'), second.open('b')];
  reader.says(null);
  editor.says('r1');
  await settled();
  await first.presence.close();
  editor.close();
  await settled();
  expect(reader.moves()).toEqual(['r1', 'r1 left']);
});

it('row presence reports the end also to users who lost access to the row, and nothing to users without access', async () => {
  const sight = new Map([
    ['a', true],
    ['b', true],
    ['c', false],
  ]);
  const { start } = yard(async ({ userId }, _, __, ids) => new Set(sight.get(userId) ? ids : []));
  const { open } = start();
  const [editor, reader, blind] = [open('a'), open('b'), open('c')];
  reader.says(null);
  blind.says(null);
  editor.says('r1');
  await settled();
  sight.set('b', false);
  editor.close();
  await settled();
  expect(reader.moves()).toEqual(['r1', 'r1 left']);
  expect(blind.moves()).toEqual([]);
});

it('row presence asks once about a forbidden row, and retries a failed look-up at the next renewal', async () => {
  let asked = 0;
  let fails = false;
  const { start, errors } = yard(async (_, right) => {
    asked += right === 'edit' ? 1 : 0;
    if (fails) throw new Error('database gone');
    return new Set();
  });
  const editor = start().open('a');
  editor.says('r1');
  await settled();
  editor.says('r1');
  await settled();
  expect(asked).toBe(1);
  fails = true;
  editor.says('r2');
  await settled();
  editor.says('r2');
  await settled();
  expect(asked).toBe(3);
  expect(errors).toHaveLength(2);
});

it('row presence limits the grids of one socket', async () => {
  const { queued, start } = yard();
  const { presence } = start();
  const actor = async () => ({ userId: 'a', realname: 'a' }) as Actor;
  const from: Listener = { seat: { topic: 'vxeSocket', tenantId: 1, userId: 'a', sessionId: 'a' }, actor };
  for (let grid = 0; grid < 50; grid += 1) {
    presence.claim(from, { socketKey: 'k', caseId: `${grid}`, id: 'r1', watching: true });
  }
  await settled();
  expect(queued).toHaveLength(20);
});
