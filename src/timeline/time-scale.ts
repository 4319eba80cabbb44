import type { Direction, Span } from './timeline-data.ts';

const dayMs = 86_400_000;

/** Days since 1970-01-01 of `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`; noon is a half. The yard's time has no summer time. */
export function daysOf(time: string): number {
  return Date.parse(`${time.length === 10 ? `${time} 00:00:00` : time}Z`.replace(' ', 'T')) / dayMs;
}

/** Texts of the days that were asked for last, because each frame of a timeline asks for the same ones. */
const dayTexts = new Map<number, string>();
const mostDays = 2000;

/** `YYYY-MM-DD` */
export function dayText(days: number): string {
  const day = Math.floor(days);
  const known = dayTexts.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * dayMs).toISOString().slice(0, 10);
  if (dayTexts.size >= mostDays) dayTexts.clear();
  dayTexts.set(day, text);
  return text;
}

/** `YYYY-MM-DD`, with ` HH:mm` unless the time is midnight. */
export function momentText(days: number): string {
  const text = new Date(Math.round(days * 1440) * 60_000).toISOString();
  return text.slice(11, 16) === '00:00' ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
}

/** Last day of a span, which ends before midnight of the next day: texts name the last day itself. */
export function lastText(days: number): string {
  return Number.isInteger(days) ? dayText(days - 1) : momentText(days);
}

/** Saturday and Sunday. */
export function isWeekend(day: number): boolean {
  // 1970-01-01 was a Thursday.
  const weekday = (((day + 3) % 7) + 7) % 7;
  return weekday >= 5;
}

export const zooms = ['day', 'week', 'month'] as const;
export type Zoom = (typeof zooms)[number];

/** Pixels of a day. */
const dayPixels: Readonly<Record<Direction, Readonly<Record<Zoom, number>>>> = {
  across: { day: 40, week: 16, month: 5 },
  down: { day: 56, week: 24, month: 8 },
};

export interface Tick {
  /** First day. */
  readonly at: number;
  /** First day after it. */
  readonly end: number;
  readonly text: string;
}

export type TickKind = 'small' | 'large';

const isMonday = (day: number): boolean => (((day + 3) % 7) + 7) % 7 === 0;
const isFirst = (day: number): boolean => dayText(day).endsWith('-01');
const isNewYear = (day: number): boolean => dayText(day).endsWith('-01-01');

/** Which days begin a tick, and its text. The small ticks of the month view across are months, 5 px a day. */
const begins: Readonly<Record<Zoom, Readonly<Record<TickKind, (day: number) => boolean>>>> = {
  day: { small: () => true, large: isFirst },
  week: { small: isMonday, large: isFirst },
  month: { small: isFirst, large: isNewYear },
};

/** The ticks of the days from `first` to `last`. */
interface KnownTicks {
  readonly first: number;
  readonly last: number;
  readonly ticks: readonly Tick[];
}

/** Maps days to pixels. */
export class TimeScale {
  readonly from: number;
  readonly to: number;
  readonly zoom: Zoom;
  readonly direction: Direction;
  readonly dayPx: number;
  readonly #known: Partial<Record<TickKind, KnownTicks>> = {};

  constructor({ from, to }: Span, zoom: Zoom, direction: Direction, dayPx = dayPixels[direction][zoom]) {
    this.from = Math.floor(from);
    this.to = Math.max(this.from + 1, Math.ceil(to));
    this.zoom = zoom;
    this.direction = direction;
    this.dayPx = dayPx;
  }

  get length(): number {
    return (this.to - this.from) * this.dayPx;
  }

  at(days: number): number {
    return (days - this.from) * this.dayPx;
  }

  daysAt(px: number): number {
    return this.from + px / this.dayPx;
  }

  /** The ticks that meet the span; together they cover it without gaps. */
  ticks(kind: TickKind, span: Span): readonly Tick[] {
    const first = Math.max(this.from, Math.floor(span.from));
    const last = Math.min(this.to, Math.ceil(span.to));
    const known = this.#known[kind];
    // A step across the rows shows the same times.
    if (known?.first === first && known.last === last) return known.ticks;
    const ticks = this.#ticks(kind, first, last);
    this.#known[kind] = { first, last, ticks };
    return ticks;
  }

  #ticks(kind: TickKind, first: number, last: number): readonly Tick[] {
    if (first >= last) return [];
    const isBegin = begins[this.zoom][kind];
    let start = first;
    while (start > this.from && !isBegin(start)) start -= 1;
    const ticks: Tick[] = [];
    for (let day = start + 1; day <= this.to; day += 1) {
      if (day !== this.to && !isBegin(day)) continue;
      ticks.push({ at: start, end: day, text: this.#text(kind, start) });
      start = day;
      if (day >= last) break;
    }
    return ticks;
  }

  #text(kind: TickKind, day: number): string {
    const text = dayText(day);
    if (kind === 'large') return this.zoom === 'month' ? text.slice(0, 4) : text.slice(0, 7);
    // Time that runs down has only one line of ticks, so that a text names the month or year as well.
    if (this.direction === 'down') return this.zoom === 'month' ? text.slice(0, 7) : text.slice(5);
    if (this.zoom === 'day') return text.slice(8);
    return this.zoom === 'week' ? text.slice(5) : text.slice(5, 7);
  }
}
