import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pause } from '#src/timeline/pause.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('calls once, when nothing has happened for the time, and again after the next event', () => {
  let calls = 0;
  const pause = new Pause(150, () => {
    calls += 1;
  });
  for (let at = 0; at < 20; at += 1) {
    pause.happened();
    vi.advanceTimersByTime(50);
  }
  expect(calls).toBe(0);
  vi.advanceTimersByTime(99);
  expect(calls).toBe(0);
  vi.advanceTimersByTime(1);
  expect(calls).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(calls).toBe(1);
  pause.happened();
  vi.advanceTimersByTime(150);
  expect(calls).toBe(2);
  pause.happened();
  pause.stop();
  vi.advanceTimersByTime(1000);
  expect(calls).toBe(2);
});
