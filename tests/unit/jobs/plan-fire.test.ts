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

describe('a fire', () => {
  test('that is met in time is run whatever the policy, and the next one is the next of the expression', () => {
    for (const misfire of ['once', 'skip', 'all'] as const) {
      expect(planFire(quarterly, misfire, at('10:00:00'), at('10:00:20'))).toEqual({
        run: true,
        next: at('10:15:00'),
      });
    }
  });

  test('that was missed is run once, passed over, or made up one by one', () => {
    const [due, now] = [at('10:00:00'), at('10:50:00')];
    expect(planFire(quarterly, 'once', due, now)).toEqual({ run: true, next: at('11:00:00') });
    expect(planFire(quarterly, 'skip', due, now)).toEqual({ run: false, next: at('11:00:00') });
    expect(planFire(quarterly, 'all', due, now)).toEqual({ run: true, next: at('10:15:00') });
  });

  test('of a long backlog is one run for all of it', () => {
    expect(planFire('* * * * * ?', 'all', at('10:00:00'), at('10:50:00')).next).toEqual(at('10:50:01'));
  });

  test('comes once: the next one is later than the one that was due, at whatever moment it is met', () => {
    const times = fc.tuple(fc.integer({ min: 0, max: 86_400 }), fc.integer({ min: 0, max: 86_400 }));
    fc.assert(
      fc.property(times, fc.constantFrom<Misfire>('once', 'skip', 'all'), ([from, later], misfire) => {
        const due = new Date(at('00:00:00').getTime() + from * 1000);
        const { next } = planFire(quarterly, misfire, due, new Date(due.getTime() + later * 1000));
        expect(next?.getTime()).toBeGreaterThan(due.getTime());
      }),
    );
  });

  test('after the last one there is none', () => {
    expect(planFire('0 0 0 1 1 ? 2026', 'once', at('10:00:00'), at('10:00:00')).next).toBeNull();
  });

  test('is not counted anew for a clock that was set back by hours, only for one that was wrong', () => {
    expect(clockWasWrong(at('10:00:00'), at('04:00:00'))).toBe(false);
    expect(clockWasWrong(new Date('2030-01-01'), at('10:00:00'))).toBe(true);
    expect(clockWasWrong(null, at('10:00:00'))).toBe(false);
  });
});

describe('parameters of a job', () => {
  test('have their defaults, and are refused by name and range', () => {
    expect(readJobParameters([keepDays], null, 'zh')).toEqual({ values: { days: 90 } });
    expect(readJobParameters([keepDays], '{"days":7}', 'zh')).toEqual({ values: { days: 7 } });
    expect(readJobParameters([keepDays], '{"days":0}', 'zh').problem).toContain('不能小于 1');
    expect(readJobParameters([keepDays], '{"day":7}', 'en').problem).toBe('Enter a JSON object of: days');
    expect(readJobParameters([], 'free text', 'zh').problem).toBe('该任务没有参数');
  });
});
