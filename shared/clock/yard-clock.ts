/** The yard's clocks, by which everybody reads and writes and schedules run (domain.md §17). */
export const yardZone = 'Asia/Shanghai';

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: yardZone, dateStyle: 'short' });
const moment = new Intl.DateTimeFormat('sv-SE', { timeZone: yardZone, dateStyle: 'short', timeStyle: 'medium' });

/** `2026-05-07`, the day that it is in the yard; `at` in epoch ms. */
export const yardDay = (at: number): string => day.format(at);

/** `2026-05-07 22:30:00` in the yard, as the wire writes a moment; `at` in epoch ms. */
export const yardMoment = (at: number): string => moment.format(at);
