import { describe, expect, it } from 'vitest';
import { gradeOf } from '#server/yard/violation/grade.ts';
import { isLevel, levelName, raised } from '#server/yard/violation/level-bands.ts';
import { stopsByPoints, type Unit } from '#server/yard/violation/unit-points.ts';

const unit = (points: number, liftedPoints: number | null = null): Unit => ({
  id: 'u1',
  name: '宏达',
  status: '1',
  leader: null,
  points,
  kept: 0,
  stopPoints: null,
  liftedPoints,
});

describe('points of a unit', () => {
  it('stop it at the limit, and after a stop was lifted only by more than it had then', () => {
    expect([11, 12, 13].map((points) => stopsByPoints(unit(points), 12))).toEqual([false, true, true]);
    expect([14, 15, 16].map((points) => stopsByPoints(unit(points, 15), 12))).toEqual([false, false, true]);
    expect(stopsByPoints(unit(0), 0)).toBe(true);
    expect(stopsByPoints(unit(0, 0), 0)).toBe(false);
  });

  it('make its grade: each limit is where the grade begins', () => {
    const limits = { b: 4, c: 8, d: 12 };
    expect([0, 3, 4, 7, 8, 11, 12, 99].map((points) => gradeOf(points, limits)).join('')).toBe('AABBCCDD');
  });
});

describe('levels', () => {
  it('are four; one that is repeated counts as the next, the highest as itself', () => {
    expect(['0', '1', '4', '5', null, 1].map(isLevel)).toEqual([false, true, true, false, false, false]);
    expect((['1', '2', '3', '4'] as const).map(raised)).toEqual(['2', '3', '4', '4']);
  });

  it('have the names of their dictionary, and one that is not in it its own', () => {
    expect(levelName('1').zh).not.toBe(levelName('4').zh);
    expect(levelName('1').zh).not.toBe('1');
    expect(levelName('9')).toEqual({ zh: '9', en: '9' });
  });
});
