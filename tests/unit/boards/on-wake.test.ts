import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onWake } from '#boards/kit/on-wake.ts';

let page: EventTarget;
let view: EventTarget;
let visibilityState: string;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  visibilityState = 'visible';
  page = Object.defineProperty(new EventTarget(), 'visibilityState', { get: () => visibilityState });
  view = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', view);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('onWake calls its listener when a screen is shown, online or restored, woke up, or had its clock set', () => {
  let runs = 0;
  const stop = onWake(() => {
    runs += 1;
  });
  vi.advanceTimersByTime(3_600_000);
  expect(runs).toBe(0);
  const seen = (what: () => void) => {
    const before = runs;
    what();
    return runs - before;
  };
  expect(seen(() => page.dispatchEvent(new Event('visibilitychange')))).toBe(1);
  visibilityState = 'hidden';
  expect(seen(() => page.dispatchEvent(new Event('visibilitychange')))).toBe(0);
  visibilityState = 'visible';
  expect(seen(() => view.dispatchEvent(new Event('pageshow')))).toBe(1);
  expect(seen(() => view.dispatchEvent(new Event('online')))).toBe(1);
  const put = (ms: number) => () => {
    vi.setSystemTime(Date.now() + ms);
    vi.advanceTimersByTime(60_000);
  };
  // Slept for an hour, put back by a day, put right by a second.
  expect(seen(put(3_600_000))).toBe(1);
  expect(seen(put(-86_400_000))).toBe(1);
  expect(seen(put(1_000))).toBe(0);
  stop();
  page.dispatchEvent(new Event('visibilitychange'));
  view.dispatchEvent(new Event('online'));
  expect(seen(put(3_600_000))).toBe(0);
  expect(runs).toBe(5);
});
