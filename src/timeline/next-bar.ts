import type { LaidBar, Layout } from './lay-timeline.ts';
import type { Direction, TimelineBar } from './timeline-data.ts';

/** Steps from bar to bar: along time, across the rows, and to the ends. */
export type BarStep = 'later' | 'earlier' | 'next' | 'previous' | 'first' | 'last' | 'top' | 'bottom';

const arrows: Readonly<Record<Direction, Readonly<Record<string, BarStep>>>> = {
  across: { ArrowRight: 'later', ArrowLeft: 'earlier', ArrowDown: 'next', ArrowUp: 'previous' },
  down: { ArrowDown: 'later', ArrowUp: 'earlier', ArrowRight: 'next', ArrowLeft: 'previous' },
};

/** The step of a key: arrows, Home and End within the row, with Ctrl to the first and last bar of all. */
export function stepOf(key: string, isCtrl: boolean, direction: Direction): BarStep | undefined {
  if (key === 'Home') return isCtrl ? 'top' : 'first';
  if (key === 'End') return isCtrl ? 'bottom' : 'last';
  const ofArrow = arrows[direction];
  return isCtrl || !Object.hasOwn(ofArrow, key) ? undefined : ofArrow[key];
}

/** The bar to which a step leads; undefined if there is none. */
export function nextBar<B extends TimelineBar>(
  layout: Layout<B>,
  from: LaidBar<B>,
  step: BarStep,
): LaidBar<B> | undefined {
  const row = layout.rows[from.row]?.bars.all ?? [];
  const at = row.indexOf(from);
  switch (step) {
    case 'later':
      return row[at + 1];
    case 'earlier':
      return row[at - 1];
    case 'first':
      return row[0];
    case 'last':
      return row.at(-1);
    case 'top':
      return firstBar(layout);
    case 'bottom':
      return layout.rows.findLast(({ bars }) => bars.all.length > 0)?.bars.all.at(-1);
    case 'next':
      return besides(row, from, 1) ?? otherRow(layout, from, 1);
    case 'previous':
      return besides(row, from, -1) ?? otherRow(layout, from, -1);
  }
}

export function firstBar<B extends TimelineBar>(layout: Layout<B>): LaidBar<B> | undefined {
  return layout.rows.find(({ bars }) => bars.all.length > 0)?.bars.all[0];
}

/** The nearest bar of the same row that lies beside the bar at the same time: the next bay, the next berth. */
function besides<B extends TimelineBar>(row: readonly LaidBar<B>[], from: LaidBar<B>, way: 1 | -1) {
  const distance = (laid: LaidBar<B>) => (laid.near - from.near) * way;
  return row
    .filter((laid) => laid.bar.from < from.bar.to && laid.bar.to > from.bar.from && distance(laid) > 0)
    .reduce<LaidBar<B> | undefined>(
      (best, laid) => (best === undefined || distance(laid) < distance(best) ? laid : best),
      undefined,
    );
}

/** The bar of the next row with bars that is nearest in time; of several, the nearest in place. */
function otherRow<B extends TimelineBar>(layout: Layout<B>, from: LaidBar<B>, way: 1 | -1) {
  for (let at = from.row + way; at >= 0 && at < layout.rows.length; at += way) {
    const bars = layout.rows[at]?.bars.all ?? [];
    const away = ({ bar }: LaidBar<B>) => Math.max(0, bar.from - from.bar.from, from.bar.from - bar.to);
    const nearest = bars.reduce<LaidBar<B> | undefined>((best, laid) => {
      if (best === undefined || away(laid) < away(best)) return laid;
      return away(laid) === away(best) && (best.near - laid.near) * way > 0 ? laid : best;
    }, undefined);
    if (nearest !== undefined) return nearest;
  }
  return undefined;
}
