import { describe, expect, it } from 'vitest';
import { type BoardWorld, createBoardClient } from '#boards/kit/board-client.ts';

interface Figures {
  refreshSeconds: number;
  ships: number;
}

const isFigures = (value: unknown): value is Figures => typeof (value as Figures | null)?.ships === 'number';

const answerOf = (result: Figures, etag: string) =>
  new Response(JSON.stringify({ success: true, message: '', code: 200, result, timestamp: 0 }), { headers: { etag } });

/** A world whose clock, timers, store and server are in the test's hand. */
function fakeWorld(answers: (() => Promise<Response>)[], memory = new Map<string, string>()) {
  let clock = 1_000_000;
  const timers = new Map<number, { run: () => void; at: number }>();
  let last = 0;
  const asked: Record<string, string>[] = [];
  const serverTimes: (string | null)[] = [];
  const awake = new Set<() => void>();
  let chance = 0;
  const world: BoardWorld = {
    fetch: (_, init) => {
      asked.push(init.headers as Record<string, string>);
      return (answers.shift() ?? (() => Promise.reject(new TypeError('server away'))))();
    },
    storage: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
    headers: { 'x-board-key': 'k' },
    now: () => clock,
    uptime: () => clock - 900_000,
    noteServerTime: (date) => void serverTimes.push(date),
    random: () => chance,
    onWake: (run) => {
      awake.add(run);
      return () => awake.delete(run);
    },
    setTimer: (run, ms) => {
      last += 1;
      timers.set(last, { run, at: clock + ms });
      return last;
    },
    clearTimer: (timer) => void timers.delete(timer),
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const nextPeriod = async (ms: number) => {
    clock += ms;
    for (const [timer, { run, at }] of [...timers]) {
      if (at > clock) continue;
      timers.delete(timer);
      run();
    }
    await settle();
  };
  return {
    world,
    memory,
    asked,
    serverTimes,
    settle,
    nextPeriod,
    waiting: () => timers.size > 0,
    setChance: (next: number) => {
      chance = next;
    },
    wake: async () => {
      for (const run of awake) run();
      await settle();
    },
  };
}

describe('board client', () => {
  it('keeps the last picture and its time while the server is away, and recovers automatically', async () => {
    const first = { refreshSeconds: 30, ships: 3 };
    const { world, settle, nextPeriod } = fakeWorld([
      () => Promise.resolve(answerOf(first, '"a"')),
      () => Promise.reject(new TypeError('gone')),
      () => Promise.resolve(new Response('busy', { status: 503 })),
      () => Promise.resolve(answerOf({ ...first, ships: 4 }, '"b"')),
    ]);
    const client = createBoardClient('/x', world, isFigures);
    client.start();
    await settle();
    const seen = client.picture();
    expect(seen?.data).toEqual(first);
    await nextPeriod(30_000);
    await nextPeriod(30_000);
    expect(client.picture()).toBe(seen);
    await nextPeriod(30_000);
    expect(client.picture()?.data.ships).toBe(4);
    client.stop();
  });

  it('sends the ETag and treats 304 as the same picture with a new age', async () => {
    const { world, settle, nextPeriod, asked } = fakeWorld([
      () => Promise.resolve(answerOf({ refreshSeconds: 30, ships: 3 }, '"a"')),
      () => Promise.resolve(new Response(null, { status: 304 })),
    ]);
    const client = createBoardClient('/x', world, isFigures);
    client.start();
    await settle();
    const before = client.picture();
    await nextPeriod(30_000);
    expect(asked).toEqual([{ 'x-board-key': 'k' }, { 'x-board-key': 'k', 'If-None-Match': '"a"' }]);
    expect(client.picture()?.data).toBe(before?.data);
    expect(client.picture()?.confirmedAt).toBe((before?.confirmedAt ?? 0) + 30_000);
  });

  it('shows the stored picture after a restart before the network answers', async () => {
    const memory = new Map<string, string>();
    const one = fakeWorld([() => Promise.resolve(answerOf({ refreshSeconds: 30, ships: 3 }, '"a"'))], memory);
    const client = createBoardClient('/x', one.world, isFigures);
    client.start();
    await one.settle();
    client.stop();
    const two = fakeWorld([], memory);
    const kept = createBoardClient('/x', two.world, isFigures).picture();
    expect(kept).toMatchObject({ data: { ships: 3 }, confirmedAt: 1_000_000, heardAt: null });
  });

  it('ignores a refused envelope and damaged storage, and asks again', async () => {
    const memory = new Map([['slipway:board:/x', '{"data"']]);
    const { world, settle, waiting } = fakeWorld(
      [() => Promise.resolve(new Response(JSON.stringify({ success: false, result: null })))],
      memory,
    );
    const client = createBoardClient('/x', world, isFigures);
    client.start();
    await settle();
    expect(client.picture()).toBeNull();
    expect(waiting()).toBe(true);
  });

  it("keeps its picture when the answer is no board: half an answer, a proxy's page, a malformed figure", async () => {
    const good = { refreshSeconds: 30, ships: 3 };
    const whole = JSON.stringify({ success: true, result: { refreshSeconds: 30, ships: 9 } });
    const memory = new Map([['slipway:board:2:/x', JSON.stringify({ data: { ships: 'many' }, confirmedAt: 1 })]]);
    const { world, settle, nextPeriod } = fakeWorld(
      [
        () => Promise.resolve(answerOf(good, '"a"')),
        () => Promise.resolve(new Response(whole.slice(0, 40))),
        () => Promise.resolve(new Response('<html>Sign in to the network</html>')),
        () => Promise.resolve(new Response(JSON.stringify({ success: true, result: { refreshSeconds: 30 } }))),
        () => Promise.resolve(new Response('null')),
        () => Promise.resolve(answerOf({ ...good, ships: 4 }, '"b"')),
      ],
      memory,
    );
    const client = createBoardClient('/x', world, isFigures);
    expect(client.picture()).toBeNull();
    client.start();
    await settle();
    const shown = client.picture();
    expect(shown?.data).toEqual(good);
    for (let bad = 0; bad < 4; bad += 1) {
      await nextPeriod(10_000);
      expect(client.picture()).toBe(shown);
    }
    await nextPeriod(10_000);
    expect(client.picture()?.data.ships).toBe(4);
    client.stop();
  });

  it('shows its picture when the storage is full, and keeps asking', async () => {
    const { world, settle, nextPeriod } = fakeWorld([
      () => Promise.resolve(answerOf({ refreshSeconds: 30, ships: 3 }, '"a"')),
      () => Promise.resolve(answerOf({ refreshSeconds: 30, ships: 4 }, '"b"')),
    ]);
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => undefined,
    };
    const client = createBoardClient('/x', { ...world, storage: full }, isFigures);
    client.start();
    await settle();
    expect(client.picture()?.data.ships).toBe(3);
    await nextPeriod(10_000);
    expect(client.picture()?.data.ships).toBe(4);
    client.stop();
  });

  it('asks every ten seconds, however long the period of its board is', async () => {
    const { world, settle, nextPeriod, asked } = fakeWorld([
      () => Promise.resolve(answerOf({ refreshSeconds: 600, ships: 3 }, '"a"')),
      () => Promise.resolve(new Response(null, { status: 304 })),
    ]);
    const client = createBoardClient('/x', world, isFigures);
    client.start();
    await settle();
    await nextPeriod(9_999);
    expect(asked).toHaveLength(1);
    await nextPeriod(1);
    expect(asked).toHaveLength(2);
  });

  it('asks early by a random amount, never late, so that screens started together spread their requests', async () => {
    const { world, settle, nextPeriod, asked, setChance } = fakeWorld([]);
    setChance(0.999);
    const client = createBoardClient('/x', world, isFigures);
    client.start();
    await settle();
    await nextPeriod(7_999);
    expect(asked).toHaveLength(1);
    setChance(0.5);
    await nextPeriod(10);
    expect(asked).toHaveLength(2);
    await nextPeriod(8_999);
    expect(asked).toHaveLength(2);
    await nextPeriod(1);
    expect(asked).toHaveLength(3);
    client.stop();
  });

  it('asks at once when the screen wakes up, but not twice, and not after it was stopped', async () => {
    const { world, settle, nextPeriod, asked, wake, waiting } = fakeWorld([]);
    const client = createBoardClient('/x', world, isFigures);
    client.start();
    await settle();
    await wake();
    expect(asked).toHaveLength(2);
    // The question that was due before is not asked on top.
    await nextPeriod(10_000);
    expect(asked).toHaveLength(3);
    client.stop();
    await wake();
    expect(asked).toHaveLength(3);
    expect(waiting()).toBe(false);
  });

  it('abandons a request after 15 s, also the first, and keeps asking; a late answer is ignored', async () => {
    let answer: (response: Response) => void = () => undefined;
    const first = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const never = () => new Promise<Response>(() => undefined);
    const { world, settle, nextPeriod, asked, wake } = fakeWorld([
      never,
      () => Promise.resolve(answerOf({ refreshSeconds: 30, ships: 4 }, '"b"')),
    ]);
    const client = createBoardClient('/x', world, isFigures);
    client.start(first);
    await settle();
    // One question at a time.
    await wake();
    expect(asked).toHaveLength(0);
    await nextPeriod(15_000);
    await nextPeriod(10_000);
    expect(asked).toHaveLength(1);
    answer(answerOf({ refreshSeconds: 30, ships: 3 }, '"a"'));
    await settle();
    expect(client.picture()).toBeNull();
    await nextPeriod(15_000);
    await nextPeriod(10_000);
    expect(client.picture()?.data.ships).toBe(4);
    client.stop();
  });

  it('forgets its picture when the server itself refuses this screen, and keeps asking', async () => {
    const refused = { success: false, message: '此网络不能显示看板', code: 403, result: null };
    const { world, memory, settle, nextPeriod } = fakeWorld([
      () => Promise.resolve(answerOf({ refreshSeconds: 30, ships: 3 }, '"a"')),
      () => Promise.resolve(new Response('<html>Forbidden by the proxy</html>', { status: 403 })),
      () => Promise.resolve(new Response(JSON.stringify(refused), { status: 403 })),
      () => Promise.resolve(answerOf({ refreshSeconds: 30, ships: 4 }, '"b"')),
    ]);
    const client = createBoardClient('/x', world, isFigures);
    client.start();
    await settle();
    await nextPeriod(10_000);
    expect([client.refusal(), client.picture()?.data.ships]).toEqual([null, 3]);
    await nextPeriod(10_000);
    expect([client.refusal(), client.picture(), memory.size]).toEqual(['此网络不能显示看板', null, 0]);
    await nextPeriod(10_000);
    expect([client.refusal(), client.picture()?.data.ships]).toEqual([null, 4]);
    client.stop();
  });

  it('reports a JeecgBoot server, which has no boards, and then asks rarely', async () => {
    const body = JSON.stringify({ success: true, message: 'Token失效，请重新登录!', code: 401, result: null });
    const answer = (status: number, text: string, headers = {}) => new Response(text, { status, headers });
    const { world, settle, nextPeriod, asked } = fakeWorld([
      () => Promise.resolve(answer(401, '<html>The proxy wants a password</html>')),
      () => Promise.resolve(answer(404, '{}')),
      () => Promise.resolve(answer(401, body, { 'x-server': 'slipway' })),
      () => Promise.resolve(answer(401, body)),
      () => Promise.resolve(answerOf({ refreshSeconds: 30, ships: 3 }, '"a"')),
      () => Promise.resolve(answer(401, body)),
    ]);
    const client = createBoardClient('/x', world, isFigures);
    client.start();
    await settle();
    for (let round = 0; round < 3; round += 1) {
      expect(client.missing()).toBe(false);
      await nextPeriod(10_000);
    }
    expect([client.missing(), asked.length]).toEqual([true, 4]);
    await nextPeriod(599_999);
    expect(asked).toHaveLength(4);
    await nextPeriod(1);
    expect([client.missing(), client.picture()?.data.ships]).toEqual([false, 3]);
    // A picture is kept, with its age.
    await nextPeriod(10_000);
    expect([client.missing(), client.picture()?.data.ships]).toEqual([false, 3]);
    client.stop();
  });

  it('learns the server time from each good answer', async () => {
    const date = 'Sun, 01 Mar 2026 07:30:00 GMT';
    const good = answerOf({ refreshSeconds: 30, ships: 3 }, '"a"');
    good.headers.set('date', date);
    const { world, settle, nextPeriod, serverTimes } = fakeWorld([
      () => Promise.resolve(good),
      () => Promise.resolve(new Response(null, { status: 304, headers: { date } })),
      () => Promise.resolve(new Response('<html>', { headers: { date } })),
    ]);
    const client = createBoardClient('/x', world, isFigures);
    client.start();
    await settle();
    for (let round = 0; round < 2; round += 1) await nextPeriod(10_000);
    expect(serverTimes).toEqual([date, date]);
    client.stop();
  });

  it('is busy from 300 ms on until the answer, and never for a quick answer', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { world, settle, nextPeriod } = fakeWorld([
      () => Promise.resolve(answerOf({ refreshSeconds: 30, ships: 3 }, '"a"')),
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    ]);
    const client = createBoardClient('/x', world, isFigures);
    const told: boolean[] = [];
    client.subscribe(() => told.push(client.busy()));
    client.start();
    await settle();
    expect(told).toEqual([false]);
    await nextPeriod(10_000);
    await nextPeriod(299);
    expect(client.busy()).toBe(false);
    await nextPeriod(1);
    expect(client.busy()).toBe(true);
    answer(new Response(null, { status: 304 }));
    await settle();
    expect(client.busy()).toBe(false);
    client.stop();
  });

  it('stops asking once stopped', async () => {
    const { world, settle, waiting } = fakeWorld([]);
    const client = createBoardClient('/x', world, isFigures);
    client.start();
    client.stop();
    await settle();
    expect(waiting()).toBe(false);
  });
});
