import { yardDay } from '#shared/clock/yard-clock.ts';

/**
 * Name of an exported workbook without its suffix: title and day in the yard's time zone, so that exports of different
 * days have different names.
 */
export function exportName(title: string, now: Date = new Date()): string {
  return `${title} ${yardDay(now.getTime())}`;
}
