/** The yard's clocks, by which everybody reads and writes and schedules run (docs/domain.md §17). */
export const yardZone = 'Asia/Shanghai';

// Made when first asked: a page that starts tells no time yet.
let dayFormat: Intl.DateTimeFormat | undefined;
let momentFormat: Intl.DateTimeFormat | undefined;

/** `2026-05-07`, the day that it is or was in the yard, in years with summer time too; `at` in epoch ms. */
export function yardDay(at: number): string {
  dayFormat ??= new Intl.DateTimeFormat('sv-SE', { timeZone: yardZone, dateStyle: 'short' });
  return dayFormat.format(at);
}

/** `2026-05-07 22:30:00` in the yard, as the wire writes a moment; `at` in epoch ms. */
export function yardMoment(at: number): string {
  momentFormat ??= new Intl.DateTimeFormat('sv-SE', { timeZone: yardZone, dateStyle: 'short', timeStyle: 'medium' });
  return momentFormat.format(at);
}
