import { addDays, dayNumber, weekday } from '#shared/workflow/day.ts';
import type { DemoRow } from './demo-row.ts';
import type { Random } from './random.ts';

/** Codes of dictionary `day_type`. */
const WORK = '1';
const REST = '2';
const HOLIDAY = '3';
const TYPHOON = '4';

export interface DemoCalendar {
  readonly rows: readonly DemoRow[];
  /** Share of a full day's load: Sunday 25 %, holiday 15 %, typhoon day 0. */
  load(day: string): number;
  wind(day: string): number;
  isTyphoon(day: string): boolean;
}

/** Lunar New Year's days; the fortnight around each counts as a holiday. */
const springFestivals = [
  '2023-01-22',
  '2024-02-10',
  '2025-01-29',
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-03',
];

/** Calendar from 760 days before `today` to 120 days after. Typhoons occur from July to September and last two days. */
export function demoCalendar(random: Random, today: string, newId: () => string): DemoCalendar {
  const types = new Map<string, string>();
  const winds = new Map<string, number>();
  const first = dayNumber(today) - 760;
  for (let number = first; number <= dayNumber(today) + 120; number += 1) {
    const day = addDays('1970-01-01', number);
    const month = Number(day.slice(5, 7));
    types.set(day, dayType(day));
    winds.set(day, Math.min(5, random.int(1, 3) + (month >= 11 || month <= 3 ? random.int(0, 2) : random.int(0, 1))));
    const past = number < dayNumber(today) - 10;
    if (past && month >= 7 && month <= 9 && random.chance(0.03)) {
      for (const typhoon of [day, addDays(day, 1)]) {
        types.set(typhoon, TYPHOON);
        winds.set(typhoon, random.int(8, 10));
      }
      number += 1;
    }
  }
  const rows = [...types].map(([day, dayTypeCode]) => ({
    id: newId(),
    day,
    dayType: dayTypeCode,
    windLevel: winds.get(day) ?? 2,
    tideHigh: Math.round((3.1 + Math.sin((dayNumber(day) / 14.77) * 2 * Math.PI) * 0.9) * 100) / 100,
    highTideAt: tideTimes(day, 0),
    tideLow: Math.round((0.6 - Math.sin((dayNumber(day) / 14.77) * 2 * Math.PI) * 0.4) * 100) / 100,
    lowTideAt: tideTimes(day, 6 * 60 + 13),
    remark: dayTypeCode === TYPHOON ? '台风停工' : null,
  }));
  return {
    rows,
    load: (day) => ({ [WORK]: 1, [REST]: 0.25, [HOLIDAY]: 0.15, [TYPHOON]: 0 })[types.get(day) ?? WORK] ?? 1,
    wind: (day) => winds.get(day) ?? 2,
    isTyphoon: (day) => types.get(day) === TYPHOON,
  };
}

/** Times of a day's tides: two every 24 h 50 min, so that they are 50 min later each day. `shift` is in minutes. */
function tideTimes(day: string, shift: number): string {
  const halfDay = 12 * 60 + 25;
  const first = (dayNumber(day) * 50 + shift) % halfDay;
  const at = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  return [first, first + halfDay]
    .filter((minute) => minute < 24 * 60)
    .map(at)
    .join(',');
}

function dayType(day: string): string {
  const number = dayNumber(day);
  if (springFestivals.some((festival) => Math.abs(dayNumber(festival) + 3 - number) <= 7)) return HOLIDAY;
  const date = day.slice(5);
  if (['01-01', '05-01', '05-02', '10-01', '10-02', '10-03', '10-04'].includes(date)) return HOLIDAY;
  return weekday(day) === 0 ? REST : WORK;
}
