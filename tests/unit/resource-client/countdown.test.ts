import { describe, expect, it } from 'vitest';
import { remaining, yardTime } from '#src/resource/deadline/countdown.ts';

const due = '2026-11-23 10:00:00';
const amber = '2026-11-23 08:00:00';
const at = (text: string) => yardTime(text);

describe('the countdown of a task', () => {
  it('reads wire times as yard time in every time zone of the browser', () => {
    expect(yardTime('2026-11-23 08:00:00')).toBe(Date.UTC(2026, 10, 23, 0, 0, 0));
  });

  it('is plain, amber from 75 % and red when overdue', () => {
    expect(remaining(due, amber, at('2026-11-23 07:59:59'))?.state).toBe('draft');
    expect(remaining(due, amber, at('2026-11-23 08:00:00'))?.state).toBe('busy');
    expect(remaining(due, amber, at('2026-11-23 09:59:59'))?.state).toBe('busy');
    expect(remaining(due, amber, at('2026-11-23 10:00:01'))).toMatchObject({ state: 'overdue', late: true });
  });

  it('shows the largest unit that is precise enough', () => {
    expect(remaining(due, amber, at('2026-11-20 10:00:00'))).toMatchObject({ unit: 'days', amount: 3 });
    expect(remaining(due, amber, at('2026-11-22 10:00:00'))).toMatchObject({ unit: 'hours', amount: 24 });
    expect(remaining(due, amber, at('2026-11-23 09:18:00'))).toMatchObject({ unit: 'minutes', amount: 42 });
    expect(remaining(due, amber, at('2026-11-23 13:30:00'))).toMatchObject({ late: true, unit: 'hours', amount: 3 });
  });

  it('counts the yard’s working hours, and at the end the minutes of the clock', () => {
    // Friday evening: what is due on Monday at ten has two hours left.
    expect(remaining(due, amber, at('2026-11-20 18:00:00'), 120)).toMatchObject({ unit: 'workHours', amount: 2 });
    expect(remaining(due, amber, at('2026-11-23 09:18:00'), 120)).toMatchObject({ unit: 'minutes', amount: 42 });
    expect(remaining(due, amber, at('2026-11-24 08:10:00'), -460)).toMatchObject({
      late: true,
      unit: 'workHours',
      amount: 7,
    });
    // It became late since the server was asked, or so long ago that days say it better.
    expect(remaining(due, amber, at('2026-11-23 10:05:00'), 3)).toMatchObject({
      late: true,
      unit: 'minutes',
      amount: 5,
    });
    expect(remaining(due, amber, at('2026-12-03 10:00:00'), -4560)).toMatchObject({ unit: 'days', amount: 10 });
  });

  it('reports a closed yard without counting closed hours', () => {
    // Due when it opens, and due when it closed.
    expect(remaining('2026-11-23 08:00:00', null, at('2026-11-22 20:00:00'), 0)).toMatchObject({ closed: true });
    const late = remaining('2026-11-23 17:30:00', null, at('2026-11-23 20:00:00'), 0);
    expect(late).toMatchObject({ late: true, closed: true });
    expect(remaining(due, amber, at('2026-11-23 09:18:00'), 42)?.closed).toBeUndefined();
    // What only lasts is told by the clock.
    expect(remaining(due, amber, at('2026-11-22 10:00:00'))?.closed).toBeUndefined();
  });

  it('is null if the node has no time limit', () => {
    expect(remaining(null, null, 0)).toBeNull();
  });
});
