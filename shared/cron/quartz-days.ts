import type { QuartzField, QuartzPart } from './quartz-field.ts';

interface DayRules {
  readonly day: QuartzField;
  readonly week: QuartzField;
}

const DAY = 86_400_000;
const SUNDAY = 1;
const SATURDAY = 7;

/** Days of a month on which a schedule is due, ascending; `month` counts from 1 to 12. */
export function matchingDays({ day, week }: DayRules, year: number, month: number): readonly number[] {
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const within = (days: readonly number[]) => days.filter((one) => one >= 1 && one <= length);
  // `one` may exceed the length of the month; June 31 is then July 1.
  const weekdayOf = (one: number) => new Date(Date.UTC(year, month - 1, one)).getUTCDay() + SUNDAY;
  if (!day.unset) {
    if (!day.last && !day.nearestWeekday) return within(day.values);
    const asked = day.last ? length - day.beforeLast : (day.values[0] ?? 0);
    if (!day.nearestWeekday) return within([asked]);
    return within([nearestWeekday(asked, length, weekdayOf(asked))]);
  }
  const all = Array.from({ length }, (_, index) => index + 1);
  if (week.last) return all.slice(-7).filter((one) => weekdayOf(one) === week.values[0]);
  if (week.nth > 0)
    return all.slice((week.nth - 1) * 7, week.nth * 7).filter((one) => weekdayOf(one) === week.values[0]);
  return all.filter((one) => week.values.includes(weekdayOf(one)));
}

/**
 * The month that Quartz skips for a 'nearest weekday' schedule. Once the weekday nearest to, say, the 31st has passed,
 * Quartz continues at the 31st of the next month. If that month is shorter, this date lies in the month after.
 * @param from local time as epoch ms (see `wallTime`)
 * @returns first moment of the skipped month, epoch ms; undefined if no month is skipped
 */
export function skippedMonth(schedule: Readonly<Record<QuartzPart, QuartzField>>, from: number): number | undefined {
  const { day, hour, minute, second } = schedule;
  const asked = day.values[0] ?? 0;
  if (day.unset || day.last || !day.nearestWeekday || asked < 29) return undefined;
  // If no run is left on the day of `from`, Quartz starts searching on the next day.
  const ofDay = from % DAY;
  const latest =
    (hour.values.at(-1) ?? 0) * 3_600_000 + (minute.values.at(-1) ?? 0) * 60_000 + (second.values.at(-1) ?? 0) * 1000;
  const start = new Date(from - ofDay + (latest < ofDay ? DAY : 0));
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth()];
  const [due] = matchingDays(schedule, year, month + 1);
  const isPast = due !== undefined && due < start.getUTCDate();
  const next = { from: Date.UTC(year, month + 1, 1), length: new Date(Date.UTC(year, month + 2, 0)).getUTCDate() };
  return isPast && asked > next.length ? next.from : undefined;
}

/** The weekday (Monday to Friday) nearest to a day within the same month. */
function nearestWeekday(day: number, length: number, weekday: number): number {
  if (weekday === SATURDAY) return day === 1 ? 3 : day - 1;
  if (weekday === SUNDAY) return day === length ? day - 2 : day + 1;
  return day;
}
