import { describe, expect, it } from 'vitest';
import { ageLevel, ageText } from '#boards/kit/board-age.ts';

describe('board age', () => {
  it('turns amber at two periods and red at five', () => {
    expect([0, 59, 60, 149, 150].map((seconds) => ageLevel(seconds * 1000, 30))).toEqual([
      'fresh',
      'fresh',
      'amber',
      'amber',
      'red',
    ]);
  });

  it('speaks in one unit', () => {
    expect([0, 59_999, 60_000, 3_599_000, 7_200_000, 200_000_000].map(ageText)).toEqual([
      '0 s',
      '59 s',
      '1 min',
      '59 min',
      '2 h',
      '2 d',
    ]);
  });
});
