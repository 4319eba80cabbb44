import { describe, expect, it } from 'vitest';
import { daysOf, percentOf, wrongDay } from '#server/yard/ship/stage-days.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';

const record = (values: object = {}): ResourceRecord => ({ id: '1', version: 1, planEnd: '2026-03-20', ...values });
const today = '2026-03-09';
const rules = { today, delayDays: 3 };
const wrong = (after: object, before: object | null = null, planEnd = '2026-03-20') =>
  wrongDay(before && record(before), record({ planEnd, ...after }), rules);
const late = (days: number) => ({ field: 'delayReason', error: 'stageDelayReason', params: { days } });

describe('the days of a stage (docs/domain.md §11.2)', () => {
  it('cannot be in the future, and the start is reported first', () => {
    const tomorrow = '2026-03-10';
    expect(wrong({ percent: 5, actStart: today })).toBeNull();
    expect(wrong({ percent: 5, actStart: tomorrow })).toEqual({ field: 'actStart', error: 'dayInFuture', params: {} });
    expect(wrong({ percent: 100, actStart: today, actEnd: tomorrow })).toEqual({
      field: 'actEnd',
      error: 'dayInFuture',
      params: {},
    });
    expect(wrong({ percent: 100, actStart: tomorrow, actEnd: tomorrow })?.field).toBe('actStart');
  });

  it('include an end only when all is done; a lowered stage loses its end', () => {
    const early = { field: 'actEnd', error: 'stageNotDone', params: {} };
    expect(wrong({ percent: 99, actEnd: today })).toEqual(early);
    expect(wrong({ percent: 99, actEnd: today }, { percent: 99 })).toEqual(early);
    expect(wrong({ percent: 99, actEnd: today }, { percent: 100, actEnd: today })).toBeNull();
    expect(wrong({ percent: 100, actEnd: today })).toBeNull();
    expect(wrong({ percent: 99, actEnd: '' })).toBeNull();
  });

  it('require a reason from the fourth day behind the plan, once the stage has begun', () => {
    expect(wrong({ percent: 50 }, null, '2026-03-06')).toBeNull();
    expect(wrong({ percent: 50 }, null, '2026-03-05')).toEqual(late(4));
    expect(wrong({ percent: 50, delayReason: '2' }, null, '2026-03-05')).toBeNull();
    expect(wrong({ percent: 0 }, null, '2026-03-05')).toBeNull();
    expect(wrong({ percent: 0, actStart: '2026-03-01' }, null, '2026-03-01')).toEqual(late(8));
  });

  it('are compared with the plan by the end day, or by today for an open stage', () => {
    expect(wrong({ percent: 100, actEnd: '2026-03-04' }, null, '2026-03-01')).toBeNull();
    expect(wrong({ percent: 100, actEnd: '2026-03-05' }, null, '2026-03-01')).toEqual(late(4));
    expect(wrong({ percent: 100 }, null, '2026-03-05')).toEqual(late(4));
    // What went back is open again, whatever end it had.
    expect(wrong({ percent: 90, actEnd: '2026-03-02' }, { percent: 100 }, '2026-03-01')).toEqual(late(8));
  });

  it('are filled in from the progress', () => {
    expect(daysOf(null, record({ percent: 0 }), today)).toEqual({});
    expect(daysOf(null, record({ percent: 1 }), today)).toEqual({ actStart: today });
    expect(daysOf(null, record({ percent: 99, actStart: '2026-03-01' }), today)).toEqual({});
    expect(daysOf(null, record({ percent: 100 }), today)).toEqual({ actStart: today, actEnd: today });
    expect(daysOf(null, record({ percent: 100, actStart: '2026-03-01', actEnd: '2026-03-02' }), today)).toEqual({});
    expect(
      daysOf(record({ percent: 100 }), record({ percent: 99, actStart: '2026-03-01', actEnd: today }), today),
    ).toEqual({ actEnd: null });
  });

  it('drop the reason of a lowered progress as soon as the progress rises again', () => {
    const begun = { actStart: '2026-03-01' };
    const lowered = (before: number | undefined, percent: number) =>
      daysOf(record({ percent: before }), record({ percent, ...begun }), today);
    expect(lowered(50, 51)).toEqual({ lowerReason: null });
    expect(lowered(undefined, 1)).toEqual({ lowerReason: null });
    expect(lowered(50, 50)).toEqual({});
    expect(lowered(50, 49)).toEqual({});
  });

  it('treat missing progress as nothing done', () => {
    expect([percentOf(null), percentOf(record()), percentOf(record({ percent: '45.5' }))]).toEqual([0, 0, 45.5]);
  });
});
