import { expect, it } from 'vitest';
import { BoardCache } from '#server/boards/board-cache.ts';

it('makes an answer once a period however many ask, also while it is being made', async () => {
  let now = 0;
  let made = 0;
  const cache = new BoardCache(() => now);
  const make = async () => {
    made += 1;
    await Promise.resolve();
    return `picture ${made}`;
  };
  const answers = await Promise.all(Array.from({ length: 500 }, () => cache.get('x', 30_000, make)));
  expect(new Set(answers.map((answer) => answer.body))).toEqual(new Set(['picture 1']));
  now = 29_999;
  await cache.get('x', 30_000, make);
  expect(made).toBe(1);
  now = 30_000;
  expect((await cache.get('x', 30_000, make)).body).toBe('picture 2');
});

it('asks again after a failure instead of keeping it', async () => {
  const cache = new BoardCache();
  await expect(cache.get('x', 30_000, () => Promise.reject(new Error('database away')))).rejects.toThrow('away');
  expect((await cache.get('x', 30_000, () => Promise.resolve('back'))).body).toBe('back');
});
