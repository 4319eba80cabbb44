import type { QuartzField, QuartzPart } from './quartz-field.ts';

interface DayRules {
  readonly day: QuartzField;
  readonly week: QuartzField;
}

const DAY = 86_400_000;
const SUNDAY = 1;
const SATURDAY = 7;

/** Days of a month (1 to 12), ascending, on which a schedule is due. */
export function matchingDays({ day, week }: DayRules, year: number, month: number): readonly number[] {
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const within = (days: readonly number[]) => days.filter((one) => one >= 1 && one <= length);
  // May lie beyond the month: the thirty-first of June is the first of July.
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
 * The month that Quartz leaps over: when the working day nearest to, say, the thirty-first has passed, it goes on at the
 * thirty-first of the next month, which in a shorter one is a day of the month after.
 * @param from a reading of the clock, epoch ms
 * @returns its first moment, epoch ms; undefined when none is
 */
export function skippedMonth(schedule: Readonly<Record<QuartzPart, QuartzField>>, from: number): number | undefined {
  const { day, hour, minute, second } = schedule;
  const asked = day.values[0] ?? 0;
  if (day.unset || day.last || !day.nearestWeekday || asked < 29) return undefined;
  // Where nothing is due any more on its day, Quartz begins with the next one.
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

/** The working day nearest to a day, without leaving the month. */
function nearestWeekday(day: number, length: number, weekday: number): number {
  if (weekday === SATURDAY) return day === 1 ? 3 : day - 1;
  if (weekday === SUNDAY) return day === length ? day - 2 : day + 1;
  return day;
}
