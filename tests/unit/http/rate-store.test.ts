import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RateStore } from '#server/http/rate-store.ts';

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 5), toFake: ['Date', 'performance'] });
});
afterEach(() => vi.useRealTimers());

function countIn(store: ReturnType<RateStore['child']>, key = 'default@10.0.0.1') {
  let counted: { current: number; ttl: number } | undefined;
  store.incr(key, (_, answer) => (counted = answer), minute, 5);
  return counted;
}

it('the rate store counts for a minute from the first request on, separately for each key', () => {
  const store = new RateStore();
  expect(countIn(store)).toEqual({ current: 1, ttl: minute });
  vi.advanceTimersByTime(40_000);
  expect(countIn(store)).toEqual({ current: 2, ttl: 20_000 });
  expect(countIn(store, 'default@10.0.0.2')).toEqual({ current: 1, ttl: minute });
  expect(countIn(store.child())).toEqual({ current: 1, ttl: minute });
  vi.advanceTimersByTime(20_000);
  expect(countIn(store)).toEqual({ current: 1, ttl: minute });
});

it('the rate store keeps its windows when the clock is set back or forward (docs/security.md F8)', () => {
  const store = new RateStore();
  countIn(store);
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(countIn(store)).toMatchObject({ current: 2 });
  vi.setSystemTime(Date.now() - 2 * 3_600_000);
  expect(countIn(store)).toEqual({ current: 3, ttl: minute });
  vi.advanceTimersByTime(minute);
  expect(countIn(store)).toEqual({ current: 1, ttl: minute });
});

it('the rate store keeps twenty thousand windows, and drops the least recently used', () => {
  const store = new RateStore();
  countIn(store, 'first');
  countIn(store, 'second');
  countIn(store, 'first');
  for (let at = 0; at < 19_999; at += 1) countIn(store, `key ${at}`);
  expect(countIn(store, 'first')).toMatchObject({ current: 3 });
  expect(countIn(store, 'second')).toMatchObject({ current: 1 });
});
