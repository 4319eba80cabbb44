/*
 * Delegates act for whole days. A JeecgBoot server stores times, and may have stored another hour: the time of a day
 * that was not changed is kept.
 */

export const dayBegin = (day: string, stored: string | undefined): string => momentOf(day, '00:00:00', stored);

export const dayEnd = (day: string, stored: string | undefined): string => momentOf(day, '23:59:59', stored);

function momentOf(day: string, time: string, stored: string | undefined): string {
  return stored?.startsWith(`${day} `) ? stored : `${day} ${time}`;
}
