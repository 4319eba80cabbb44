import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJobParameters } from '#server/jobs/job-parameters.ts';
import { clockWasWrong, type Misfire, planFire } from '#server/jobs/plan-fire.ts';

const keepDays = {
  name: 'days',
  label: { zh: '保留天数', en: 'Days kept' },
  type: 'int',
  min: 1,
  max: 365,
  required: true,
  default: 90,
} as const;

const quarterly = '0 0/15 * * * ?';
const at = (time: string) => new Date(`2026-03-08T${time}+08:00`);

describe('a due time of a job', () => {
  test('that is met in time runs under any misfire policy, and the next due time follows the expression', () => {
    for (const misfire of ['once', 'skip', 'all'] as const) {
      expect(planFire(quarterly, misfire, at('10:00:00'), at('10:00:20'))).toEqual({
        run: true,
        next: at('10:15:00'),
      });
    }
  });

  test('that was missed is run once, skipped, or caught up one by one', () => {
    const [due, now] = [at('10:00:00'), at('10:50:00')];
    expect(planFire(quarterly, 'once', due, now)).toEqual({ run: true, next: at('11:00:00') });
    expect(planFire(quarterly, 'skip', due, now)).toEqual({ run: false, next: at('11:00:00') });
    expect(planFire(quarterly, 'all', due, now)).toEqual({ run: true, next: at('10:15:00') });
  });

  test('with a long backlog is caught up by one run', () => {
    expect(planFire('* * * * * ?', 'all', at('10:00:00'), at('10:50:00')).next).toEqual(at('10:50:01'));
  });

  test('is followed only by later due times, whenever it is handled', () => {
    const times = fc.tuple(fc.integer({ min: 0, max: 86_400 }), fc.integer({ min: 0, max: 86_400 }));
    fc.assert(
      fc.property(times, fc.constantFrom<Misfire>('once', 'skip', 'all'), ([from, later], misfire) => {
        const due = new Date(at('00:00:00').getTime() + from * 1000);
        const { next } = planFire(quarterly, misfire, due, new Date(due.getTime() + later * 1000));
        expect(next?.getTime()).toBeGreaterThan(due.getTime());
      }),
    );
  });

  test('that is the last has no next one', () => {
    expect(planFire('0 0 0 1 1 ? 2026', 'once', at('10:00:00'), at('10:00:00')).next).toBeNull();
  });

  test('is not recalculated for a clock set back by hours, only for a clock that was wrong', () => {
    expect(clockWasWrong(at('10:00:00'), at('04:00:00'))).toBe(false);
    expect(clockWasWrong(new Date('2030-01-01'), at('10:00:00'))).toBe(true);
    expect(clockWasWrong(null, at('10:00:00'))).toBe(false);
  });
});

describe('parameters of a job', () => {
  test('have defaults, and are refused by name and range', () => {
    expect(readJobParameters([keepDays], null, 'zh')).toEqual({ values: { days: 90 } });
    expect(readJobParameters([keepDays], '{"days":7}', 'zh')).toEqual({ values: { days: 7 } });
    expect(readJobParameters([keepDays], '{"days":0}', 'zh').problem).toContain('不能小于 1');
    expect(readJobParameters([keepDays], '{"day":7}', 'en').problem).toBe('Enter a JSON object of: days');
    expect(readJobParameters([], 'free text', 'zh').problem).toBe('该任务没有参数');
  });
});
