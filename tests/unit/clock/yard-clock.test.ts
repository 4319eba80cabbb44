import { describe, expect, it } from 'vitest';
import { yardDay, yardMoment } from '#shared/clock/yard-clock.ts';

describe('yard clock functions', () => {
  const newYear = Date.UTC(2026, 11, 31, 16, 0, 5);

  it('format a moment as the wire does, in the time zone of the yard', () => {
    expect(yardMoment(newYear)).toBe('2027-01-01 00:00:05');
  });

  it('are on the next day eight hours before UTC', () => {
    expect([yardDay(newYear - 6_000), yardDay(newYear)]).toEqual(['2026-12-31', '2027-01-01']);
  });

  it('apply the summer time of 1990: a birthday began at 15:00 UTC', () => {
    expect(yardDay(Date.UTC(1990, 5, 30, 15))).toBe('1990-07-01');
  });
});
