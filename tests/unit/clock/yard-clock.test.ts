import { describe, expect, it } from 'vitest';
import { yardDay, yardMoment } from '#shared/clock/yard-clock.ts';

describe('the yard’s clocks', () => {
  const newYear = Date.UTC(2026, 11, 31, 16, 0, 5);

  it('write a moment as the wire does, by the hour of the yard', () => {
    expect(yardMoment(newYear)).toBe('2027-01-01 00:00:05');
  });

  it('are on the next day eight hours before the world is', () => {
    expect([yardDay(newYear - 6_000), yardDay(newYear)]).toEqual(['2026-12-31', '2027-01-01']);
  });

  it('had summer time once: a birthday of 1990 began at fifteen hours', () => {
    expect(yardDay(Date.UTC(1990, 5, 30, 15))).toBe('1990-07-01');
  });
});
