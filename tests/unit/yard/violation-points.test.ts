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
  it('stop the unit at the limit, and after a lifted stop only with more points than then', () => {
    expect([11, 12, 13].map((points) => stopsByPoints(unit(points), 12))).toEqual([false, true, true]);
    expect([14, 15, 16].map((points) => stopsByPoints(unit(points, 15), 12))).toEqual([false, false, true]);
    expect(stopsByPoints(unit(0), 0)).toBe(true);
    expect(stopsByPoints(unit(0, 0), 0)).toBe(false);
  });

  it('determine its grade: each limit is where a grade begins', () => {
    const limits = { b: 4, c: 8, d: 12 };
    expect([0, 3, 4, 7, 8, 11, 12, 99].map((points) => gradeOf(points, limits)).join('')).toBe('AABBCCDD');
  });
});

describe('violation levels', () => {
  it('are four; a repeated violation counts as the next level, and the highest stays', () => {
    expect(['0', '1', '4', '5', null, 1].map(isLevel)).toEqual([false, true, true, false, false, false]);
    expect((['1', '2', '3', '4'] as const).map(raised)).toEqual(['2', '3', '4', '4']);
  });

  it('have the names of their dictionary, and an unknown level its own value', () => {
    expect(levelName('1').zh).not.toBe(levelName('4').zh);
    expect(levelName('1').zh).not.toBe('1');
    expect(levelName('9')).toEqual({ zh: '9', en: '9' });
  });
});
