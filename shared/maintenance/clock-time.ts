import { yardZone } from '#shared/clock/yard-clock.ts';

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: yardZone, dateStyle: 'short', timeStyle: 'short' });

/** Time in the yard: `22:30` if the day is today, otherwise `2026-05-07 22:30`; `at` in epoch ms. */
export function clockTime(at: number, now = Date.now()): string {
  const [day = '', time = ''] = format.format(at).split(' ');
  return format.format(now).startsWith(day) ? time : `${day} ${time}`;
}
