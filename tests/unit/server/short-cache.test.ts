import { expect, test } from 'vitest';
import { ShortCache } from '#server/db/short-cache.ts';

function fakeCache(lifeMs: number, most = 100) {
  const time = { now: 0 };
  let loads = 0;
  const load = async (): Promise<number> => {
    loads += 1;
    return loads;
  };
  return { cache: new ShortCache<number>(lifeMs, most, () => time.now), time, load, loads: () => loads };
}

test('the short cache shares one load among callers that miss together', async () => {
  const { cache, load, loads } = fakeCache(1000);
  expect(await Promise.all([cache.get('a', load), cache.get('a', load), cache.get('a', load)])).toEqual([1, 1, 1]);
  expect(loads()).toBe(1);
});

test('the short cache counts the age of an answer from the start of its load, and reads do not renew it', async () => {
  const { cache, time, load } = fakeCache(1000);
  expect(await cache.get('a', load)).toBe(1);
  for (const now of [400, 800, 999]) {
    time.now = now;
    expect(await cache.get('a', load)).toBe(1);
  }
  time.now = 1000;
  expect(await cache.get('a', load)).toBe(2);
});

test('the short cache lets callers join a slow load no longer than an answer may live', async () => {
  const { cache, time, load } = fakeCache(1000);
  let finish = (_value: number): void => {};
  const slow = cache.get(
    'a',
    () =>
      new Promise<number>((resolve) => {
        finish = resolve;
      }),
  );
  time.now = 1500;
  expect(await cache.get('a', load)).toBe(1);
  finish(99);
  expect(await slow).toBe(99);
  expect(await cache.get('a', load)).toBe(1);
});

test('the short cache does not keep absent answers and failures', async () => {
  const { cache, load } = fakeCache(1000);
  expect(await cache.get('a', async () => undefined)).toBeUndefined();
  await expect(cache.get('b', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect([await cache.get('a', load), await cache.get('b', load)]).toEqual([1, 2]);
});

test('the short cache does not keep an entry that was deleted while it loaded', async () => {
  const { cache, load } = fakeCache(1000);
  const first = cache.get('a', load);
  cache.delete('a');
  expect(await first).toBe(1);
  expect(await cache.get('a', load)).toBe(2);
});

test('the short cache evicts the oldest entry when it is full', async () => {
  const { cache, load } = fakeCache(1000, 2);
  for (const key of ['a', 'b', 'c']) await cache.get(key, load);
  expect(await cache.get('b', load)).toBe(2);
  expect(await cache.get('a', load)).toBe(4);
});

test('the short cache loads again after it was cleared', async () => {
  const { cache, load } = fakeCache(1000);
  expect(await cache.get('a', load)).toBe(1);
  cache.clear();
  expect(await cache.get('a', load)).toBe(2);
});

test('the short cache keeps as many entries as allowed, and a replaced failed load removes no newer answer', async () => {
  const { cache, load } = fakeCache(1000, 2);
  expect([await cache.get('a', load), await cache.get('b', load), await cache.get('a', load)]).toEqual([1, 2, 1]);
  let failed = (_error: Error): void => {};
  const first = cache.get(
    'c',
    () =>
      new Promise<number>((_, reject) => {
        failed = reject;
      }),
  );
  cache.delete('c');
  expect(await cache.get('c', load)).toBe(3);
  failed(new Error('late'));
  await expect(first).rejects.toThrow('late');
  expect(await cache.get('c', load)).toBe(3);
});
