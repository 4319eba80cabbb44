import { afterEach, describe, expect, it, vi } from 'vitest';
import { everyNight, yardDay } from '#boards/kit/yard-night.ts';
import { noteServerTime, yardNow } from '#boards/kit/yard-time.ts';

const at = (text: string) => Date.parse(text);
const hour = 3_600_000;
const minute = 60_000;

afterEach(() => {
  noteServerTime(null);
  vi.useRealTimers();
});

describe('nightly reload of screens', () => {
  /** Says when it ran. */
  function nights(from: string, lateMs = 0): { readonly told: string[]; readonly stop: () => void } {
    vi.useFakeTimers({ now: at(from) });
    const told: string[] = [];
    return { told, stop: everyNight(() => told.push(new Date().toISOString().slice(0, 16)), lateMs) };
  }

  it.each([
    ['2026-03-01T23:00:00+08:00', 5],
    ['2026-03-02T03:30:00+08:00', 0.5],
    ['2026-03-02T04:00:00+08:00', 24],
    // A computer set up in another zone: its own 04:00 is the yard's noon.
    ['2026-03-02T04:00:00Z', 16],
    ['2026-02-28T20:00:00-05:00', 19],
    // Where clocks are put forward in that night, the yard's are not.
    ['2026-03-08T01:30:00-05:00', 13.5],
  ])('happens at 04:00 of the yard, seen from %s in %d hours', (now, hours) => {
    expect(yardDay(at(now) + hours * hour - 1)).toBe(yardDay(at(now)));
    expect(yardDay(at(now) + hours * hour)).toBe(yardDay(at(now)) + 1);
  });

  it('repeats after a night in which the server was down, with a delay per screen', () => {
    const { told, stop } = nights('2026-03-01T20:00:00+08:00', 2 * minute);
    vi.advanceTimersByTime(3 * 24 * hour);
    expect(told).toEqual(['2026-03-01T20:02', '2026-03-02T20:02', '2026-03-03T20:02']);
    stop();
    vi.advanceTimersByTime(24 * hour);
    expect(told.length).toBe(3);
  });

  it('is not missed by a machine that slept, nor repeated by a clock that was set', () => {
    const { told, stop } = nights('2026-03-01T20:00:00+08:00');
    vi.setSystemTime(at('2026-03-02T07:00:00+08:00'));
    vi.advanceTimersByTime(minute);
    expect(told).toEqual(['2026-03-01T23:00']);
    vi.setSystemTime(at('2026-03-02T03:50:00+08:00'));
    vi.advanceTimersByTime(5 * minute);
    vi.setSystemTime(at('2026-03-02T03:59:00+08:00'));
    vi.advanceTimersByTime(5 * minute);
    expect(told.length).toBe(2);
    stop();
  });
});

describe("the yard's time on a screen", () => {
  it("is the server's time if the clock of the screen is wrong, and the screen's own time if it is right", () => {
    vi.useFakeTimers({ now: at('2026-03-01T08:00:00+08:00') });
    noteServerTime('Sun, 01 Mar 2026 00:00:02 GMT');
    expect(yardNow()).toBe(Date.now());
    noteServerTime('Sun, 01 Mar 2026 07:30:00 GMT');
    expect(new Date(yardNow()).toISOString()).toBe('2026-03-01T07:30:00.000Z');
    vi.advanceTimersByTime(minute);
    expect(new Date(yardNow()).toISOString()).toBe('2026-03-01T07:31:00.000Z');
    noteServerTime(null);
    expect(yardNow()).toBe(Date.now());
  });
});
