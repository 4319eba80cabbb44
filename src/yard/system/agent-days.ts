/*
 * Who stands in does so for whole days. A JeecgBoot server reads moments only, and may have begun a day at another hour: one
 * that is not changed stays as it was.
 */

export const dayBegin = (day: string, stored: string | undefined): string => momentOf(day, '00:00:00', stored);

export const dayEnd = (day: string, stored: string | undefined): string => momentOf(day, '23:59:59', stored);

function momentOf(day: string, time: string, stored: string | undefined): string {
  return stored?.startsWith(`${day} `) ? stored : `${day} ${time}`;
}
