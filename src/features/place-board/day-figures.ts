import { countUses, type GroundTotals, totalsOf, zonesOf } from '#shared/ground/ground-totals.ts';
import { writeText } from './in-turn.ts';
import type { BoardView } from './use-board.ts';

/** The figures of a day in words: what is written into the elements of the totals. */
export interface DayFigures {
  /** By name of the figure. */
  readonly totals: Readonly<Record<Figure, string>>;
  readonly isOverdue: boolean;
  readonly zones: readonly ZoneFigures[];
}

const figures = ['rate', 'freeBays', 'toEnter', 'overdue', 'sites', 'area', 'used'] as const;
export type Figure = (typeof figures)[number];

export interface ZoneFigures {
  readonly zone: string;
  readonly rate: string;
  readonly title: string;
  /** Shares of the area in percent. */
  readonly parts: Readonly<Record<ZonePart, string>>;
}

const zoneParts = ['used', 'reserved', 'closed'] as const;

/** CSS properties with the share of each part. */
const partProperties = { used: '--used', reserved: '--reserved', closed: '--closed' } as const;
export type ZonePart = (typeof zoneParts)[number];

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** A rounded number, for example `96,594`. */
export const grouped = (value: number): string => whole.format(value);

type Ground = Pick<BoardView, 'board' | 'today' | 'groundOn'>;

export function figuresOn(
  { board, today, groundOn }: Ground,
  day: string,
  titleOf: (zone: string, sums: GroundTotals) => string,
): DayFigures {
  const ground = groundOn(day);
  const { sites, uses } = board;
  const { rate, freeBays, area, used, sites: count } = totalsOf(sites, ground);
  const { toEnter, overdue } = countUses(uses, day, today);
  const shown = { freeBays, toEnter, overdue, sites: count, area, used };
  const words = Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, grouped(value)]));
  return {
    totals: { ...(words as Record<keyof typeof shown, string>), rate: rate.toFixed(1) },
    isOverdue: overdue > 0,
    zones: zonesOf(sites, ground).map(({ zone, ...sums }) => ({
      zone,
      rate: `${sums.rate.toFixed(0)}%`,
      title: titleOf(zone, sums),
      parts: {
        used: shareOf(sums.used, sums.area),
        reserved: shareOf(sums.reserved, sums.area),
        closed: shareOf(sums.closed, sums.area),
      },
    })),
  };
}

/** In steps of half a percent, less than a pixel of the bar, so that most days change few bars. */
const shareOf = (part: number, area: number): string => `${area > 0 ? Math.round((200 * part) / area) / 2 : 0}%`;

/** Writes the totals of a day into the elements that React made, and only what differs from the last day. */
export function writeTotals(root: HTMLElement, now: DayFigures, before: DayFigures | null): void {
  for (const name of figures) {
    if (now.totals[name] !== before?.totals[name]) {
      writeText(root.querySelector(`[data-figure="${name}"]`), now.totals[name]);
    }
  }
  if (now.isOverdue === before?.isOverdue) return;
  root.querySelector('[data-figure="overdue"]')?.closest('div')?.toggleAttribute('data-bad', now.isOverdue);
}

/** Writes the bars and rates of the zones, and only what differs. */
export function writeZones(root: HTMLElement, now: DayFigures, before: DayFigures | null): void {
  for (const [at, { zone, rate, parts }] of now.zones.entries()) {
    const last = before?.zones[at];
    const row = rowOf(root, zone);
    if (last?.rate !== rate) writeText(row?.querySelector('[data-rate]') ?? null, rate);
    const bar = row?.querySelector<HTMLElement>('[role="img"]');
    for (const part of zoneParts) {
      if (last?.parts[part] !== parts[part]) bar?.style.setProperty(partProperties[part], parts[part]);
    }
  }
}

/** Says the figures of the zones in words, once a day stays. */
export function sayZones(root: HTMLElement, { zones }: DayFigures): void {
  for (const { zone, title } of zones) {
    const row = rowOf(root, zone);
    if (row) row.title = title;
    row?.querySelector('[role="img"]')?.setAttribute('aria-label', title);
  }
}

const rowOf = (root: HTMLElement, zone: string): HTMLElement | null =>
  root.querySelector(`[data-zone="${CSS.escape(zone)}"]`);
