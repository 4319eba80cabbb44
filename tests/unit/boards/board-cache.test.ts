import { expect, it } from 'vitest';
import { BoardCache } from '#server/boards/board-cache.ts';

it('the board cache makes one answer per period for all requests, also while the answer is being made', async () => {
  let now = 0;
  let made = 0;
  const cache = new BoardCache(
    () => now,
    () => now,
  );
  const make = async () => {
    made += 1;
    await Promise.resolve();
    return { body: `picture ${made}`, picture: `picture ${made}` };
  };
  const answers = await Promise.all(Array.from({ length: 500 }, () => cache.get('x', 30_000, make)));
  expect(new Set(answers.map((answer) => answer.body))).toEqual(new Set(['picture 1']));
  now = 29_999;
  await cache.get('x', 30_000, make);
  expect(made).toBe(1);
  now = 30_000;
  expect((await cache.get('x', 30_000, make)).body).toBe('picture 2');
});

it('the board cache asks again after a failure instead of storing it', async () => {
  const cache = new BoardCache();
  await expect(cache.get('x', 30_000, () => Promise.reject(new Error('database away')))).rejects.toThrow('away');
  expect((await cache.get('x', 30_000, () => Promise.resolve({ body: 'back', picture: 'back' }))).body).toBe('back');
});

it('the board cache keeps the ETag of a picture that is made again without changes', async () => {
  let now = 0;
  const cache = new BoardCache(
    () => now,
    () => now,
  );
  const at = (body: string) => cache.get('x', 30_000, () => Promise.resolve({ body, picture: 'three ships' }));
  const first = await at('as of noon');
  now = 30_000;
  const second = await at('as of half a minute later');
  expect(second.body).not.toBe(first.body);
  expect(second.etag).toBe(first.etag);
});

it('the board cache makes a new answer after its period, however the clock is set (docs/security.md F8)', async () => {
  let wall = Date.parse('2026-03-01T12:00:00+08:00');
  let steady = 0;
  let made = 0;
  const cache = new BoardCache(
    () => wall,
    () => steady,
  );
  const ask = () =>
    cache.get('x', 30_000, () => {
      made += 1;
      return Promise.resolve({ body: '', picture: '' });
    });
  await ask();
  for (const step of [-3_600_000, 3_600_000]) {
    wall += step;
    steady += 29_999;
    await ask();
    steady += 1;
    await ask();
  }
  expect(made).toBe(3);
});

it('the board cache renews an answer early, and returns the old one meanwhile', async () => {
  const cache = new BoardCache(
    () => 0,
    () => 0,
  );
  const made = (body: string) => Promise.resolve({ body, picture: body });
  await cache.get('x', 30_000, () => made('old'));
  let finish = (_: unknown) => {};
  const slow = new Promise((resolve) => {
    finish = resolve;
  });
  const renewed = cache.renew('x', 30_000, () => slow.then(() => made('new')));
  expect((await cache.get('x', 30_000, () => made('never'))).body).toBe('old');
  finish(undefined);
  expect((await renewed).body).toBe('new');
  expect((await cache.get('x', 30_000, () => made('never'))).body).toBe('new');
});

it('the board cache makes a new answer when a new day of the yard begins, however long the period', async () => {
  let now = Date.parse('2026-03-01T23:58:00+08:00');
  let made = 0;
  const cache = new BoardCache(
    () => now,
    () => now,
  );
  const make = async () => {
    made += 1;
    // Read before midnight, ready after it.
    if (made === 2) now += 120_000;
    return { body: '', picture: '' };
  };
  const ask = () => cache.get('sellmanage', 600_000, make);
  await ask();
  now += 119_999;
  await ask();
  expect(made).toBe(1);
  now = Date.parse('2026-03-02T23:59:00+08:00');
  await ask();
  await ask();
  expect(made).toBe(3);
  await ask();
  expect(made).toBe(3);
});
