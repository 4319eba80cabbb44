import { countUses, type GroundTotals, totalsOf, zonesOf } from '#shared/ground/ground-totals.ts';
import type { BoardView } from './use-board.ts';

/** The figures of a day in words: what is written into the elements of the totals. */
export interface DayFigures {
  /** By name of the figure. */
  readonly totals: Readonly<Record<Figure, string>>;
  readonly isOverdue: boolean;
  readonly zones: readonly ZoneFigures[];
}

export const figures = ['rate', 'freeBays', 'toEnter', 'overdue', 'sites', 'area', 'used'] as const;
export type Figure = (typeof figures)[number];

export interface ZoneFigures {
  readonly zone: string;
  readonly rate: string;
  readonly title: string;
  /** Shares of the area in percent. */
  readonly parts: Readonly<Record<ZonePart, string>>;
}

export const zoneParts = ['used', 'reserved', 'closed'] as const;
export type ZonePart = (typeof zoneParts)[number];

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

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
  const words = Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, whole.format(value)]));
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

const shareOf = (part: number, area: number): string => `${area > 0 ? Math.round((1000 * part) / area) / 10 : 0}%`;

/** Writes the figures of a day into the elements that React made, and only what differs from the last day. */
export function writeFigures(root: HTMLElement, now: DayFigures, before: DayFigures | null): void {
  for (const name of figures) {
    if (now.totals[name] === before?.totals[name]) continue;
    const element = root.querySelector(`[data-figure="${name}"]`);
    if (element) element.textContent = now.totals[name];
  }
  root.querySelector('[data-figure="overdue"]')?.closest('div')?.toggleAttribute('data-bad', now.isOverdue);
  for (const [at, figure] of now.zones.entries()) {
    const last = before?.zones[at];
    if (last?.title === figure.title) continue;
    const row = root.querySelector<HTMLElement>(`[data-zone="${CSS.escape(figure.zone)}"]`);
    if (row) writeZone(row, figure);
  }
}

function writeZone(row: HTMLElement, { rate, title, parts }: ZoneFigures): void {
  row.title = title;
  row.querySelector('[role="img"]')?.setAttribute('aria-label', title);
  for (const part of zoneParts)
    row.querySelector<HTMLElement>(`[data-kind="${part}"]`)?.style.setProperty('width', parts[part]);
  const element = row.querySelector('[data-rate]');
  if (element) element.textContent = rate;
}
