/** Time zone of the yard. All displayed and entered times and all schedules use this zone (docs/domain.md §17). */
export const yardZone = 'Asia/Shanghai';

// Created on first use, because most pages show no time while they start.
let dayFormat: Intl.DateTimeFormat | undefined;
let momentFormat: Intl.DateTimeFormat | undefined;

/** Calendar day in the yard, such as `2026-05-07`; `at` in epoch ms. Correct in years with daylight saving time too. */
export function yardDay(at: number): string {
  dayFormat ??= new Intl.DateTimeFormat('sv-SE', { timeZone: yardZone, dateStyle: 'short' });
  return dayFormat.format(at);
}

/** Time in the yard in the wire format, such as `2026-05-07 22:30:00`; `at` in epoch ms. */
export function yardMoment(at: number): string {
  momentFormat ??= new Intl.DateTimeFormat('sv-SE', { timeZone: yardZone, dateStyle: 'short', timeStyle: 'medium' });
  return momentFormat.format(at);
}
