import { afterEach, describe, expect, it, vi } from 'vitest';
import { everyNight, msUntilNight } from '#boards/kit/yard-night.ts';

const at = (text: string) => Date.parse(text);
const hours = (ms: number) => ms / 3_600_000;

describe('the night in which screens load anew', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['2026-03-01T23:00:00+08:00', 5],
    ['2026-03-02T03:30:00+08:00', 0.5],
    ['2026-03-02T04:00:00+08:00', 24],
    ['2026-03-02T04:00:01+08:00', 24 - 1 / 3600],
    // A computer set up in another zone: its own 04:00 is the yard's noon.
    ['2026-03-02T04:00:00Z', 16],
    ['2026-02-28T20:00:00-05:00', 19],
    // Where clocks are put forward in that night, the yard's are not.
    ['2026-03-08T01:30:00-05:00', 13.5],
  ])('is at 04:00 of the yard, seen from %s in %d hours', (now, expected) => {
    expect(hours(msUntilNight(at(now)))).toBeCloseTo(expected, 9);
  });

  it('comes again after a night in which the server was away', () => {
    vi.useFakeTimers({ now: at('2026-03-01T20:00:00+08:00') });
    const nights: string[] = [];
    const stop = everyNight(() => nights.push(new Date().toISOString()));
    vi.advanceTimersByTime(3 * 24 * 3_600_000);
    expect(nights).toEqual(['2026-03-01T20:00:00.000Z', '2026-03-02T20:00:00.000Z', '2026-03-03T20:00:00.000Z']);
    stop();
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(nights.length).toBe(3);
  });
});
