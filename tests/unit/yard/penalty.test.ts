import { describe, expect, it } from 'vitest';
import { penaltyOf } from '#server/yard/violation/penalty.ts';
import type { AppError } from '#shared/errors/fail.ts';

const bands = { points: { from: 2, to: 3 }, fine: { from: 200, to: 500 } };
const penalty = (record: Record<string, unknown>, before: Record<string, unknown> | null = null, level = '2') =>
  penaltyOf(record as never, before as never, level as never, bands, 'zh');
const refused = (record: Record<string, unknown>, before: Record<string, unknown> | null = null) => {
  try {
    penalty(record, before);
  } catch (error) {
    return (error as AppError).fields;
  }
  return null;
};

describe('the penalty of a violation', () => {
  it('is the minimum of its level unless entered, and a severe one stops the work unless stated otherwise', () => {
    expect(penalty({})).toEqual({ points: 2, fine: 200, stopWork: false });
    expect(penalty({ points: '', fine: null })).toEqual({ points: 2, fine: 200, stopWork: false });
    expect(penalty({ points: '3', fine: '450.5' })).toEqual({ points: 3, fine: 450.5, stopWork: false });
    expect(penalty({}, null, '4').stopWork).toBe(true);
    expect(penalty({ stopWork: null }, null, '4').stopWork).toBe(true);
    expect(penalty({ stopWork: false }, null, '4').stopWork).toBe(false);
    expect(penalty({ stopWork: true }).stopWork).toBe(true);
  });

  it('is within the band of its level, both limits included', () => {
    for (const [points, fine] of [
      [2, 200],
      [3, 500],
    ]) {
      expect(penalty({ points, fine })).toMatchObject({ points, fine });
    }
    const [low, high] = ['一般违章记 2–3 分', '一般违章罚款 200–500 元'];
    expect(refused({ points: 1, fine: 199 })).toEqual({ points: low, fine: high });
    expect(refused({ points: 4, fine: 501 })).toEqual({ points: low, fine: high });
    expect(refused({ points: 0, fine: 300 })).toEqual({ points: low });
    expect(refused({ points: 2, fine: 0 })).toEqual({ fine: high });
  });

  it('stays valid when the yard changed its bands, and is checked when somebody changes the penalty', () => {
    const before = { level: '2', points: 5, fine: '900' };
    expect(penalty({ points: 5, fine: 900 }, before)).toMatchObject({ points: 5, fine: 900 });
    expect(refused({ points: 4, fine: 900 }, before)).toHaveProperty('points');
    expect(refused({ points: 5, fine: 901 }, before)).toEqual({ fine: '一般违章罚款 200–500 元' });
    expect(penalty({ points: 3, fine: 900 }, before)).toMatchObject({ points: 3, fine: 900 });
    expect(penalty({ points: null, fine: '' }, before)).toMatchObject({ points: 2, fine: 200 });
  });

  it('is recalculated with another level, except for values entered with the change', () => {
    const before = { level: '1', points: 1, fine: 100 };
    expect(penalty({ points: 1, fine: 100 }, before)).toMatchObject({ points: 2, fine: 200 });
    expect(penalty({ points: 3, fine: 100 }, before)).toMatchObject({ points: 3, fine: 200 });
    expect(penalty({ points: 1, fine: 300 }, before)).toMatchObject({ points: 2, fine: 300 });
    expect(refused({ points: 4, fine: 100 }, before)).toEqual({ points: '一般违章记 2–3 分' });
  });
});
