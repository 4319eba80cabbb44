import { yardDay } from '#shared/clock/yard-clock.ts';

/** Name of an exported workbook without its suffix: the title and the yard's day, so that two of them tell themselves apart. */
export function exportName(title: string, now: Date = new Date()): string {
  return `${title} ${yardDay(now.getTime())}`;
}
