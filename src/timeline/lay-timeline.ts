import { BarIndex } from './bar-index.ts';
import { layLanes } from './lay-lanes.ts';
import type { TimelineBar, TimelineRow } from './timeline-data.ts';

/** A bar with its position: index of the row, and the part of the row's size that it takes (0 to 1). */
export interface LaidBar<B extends TimelineBar> {
  readonly bar: B;
  readonly row: number;
  readonly near: number;
  readonly far: number;
}

/**
 * A row with its bars, which are laid when they are first needed: most rows are never scrolled into sight. The fields
 * have no `#`, which would take a third of the time in which a thousand rows are made for the first picture.
 */
export class LaidRow<B extends TimelineBar> {
  readonly row: TimelineRow;
  private readonly at: number;
  private readonly all: readonly B[];
  private readonly runs: number[] = [];
  private laid: { readonly bars: BarIndex<LaidBar<B>>; readonly lanes: number } | undefined;

  /** @param all the bars of all rows */
  constructor(row: TimelineRow, at: number, all: readonly B[]) {
    this.row = row;
    this.at = at;
    this.all = all;
  }

  /** The bars from `begin` up to, but not including, `end` are in this row. */
  take(begin: number, end: number): void {
    this.runs.push(begin, end);
  }

  get bars(): BarIndex<LaidBar<B>> {
    return this.lay().bars;
  }

  /** The greatest number of bars that lie side by side. */
  get lanes(): number {
    return this.lay().lanes;
  }

  private lay() {
    this.laid ??= layRow(this.row, this.at, this.own());
    return this.laid;
  }

  private own(): B[] {
    const own: B[] = [];
    for (let at = 0; at < this.runs.length; at += 2) own.push(...this.all.slice(this.runs[at], this.runs[at + 1]));
    return own;
  }
}

export interface Layout<B extends TimelineBar> {
  readonly rows: readonly LaidRow<B>[];
}

export function layTimeline<B extends TimelineBar>(rows: readonly TimelineRow[], bars: readonly B[]): Layout<B> {
  const byId = new Map<string, LaidRow<B>>();
  const laid = rows.map((row, at) => {
    const one = new LaidRow(row, at, bars);
    byId.set(row.id, one);
    return one;
  });
  // Bars of the same row often follow one another.
  let begin = 0;
  while (begin < bars.length) {
    const id = bars[begin]?.row ?? '';
    let end = begin + 1;
    while (bars[end]?.row === id) end += 1;
    byId.get(id)?.take(begin, end);
    begin = end;
  }
  return { rows: laid };
}

function layRow<B extends TimelineBar>(row: TimelineRow, at: number, bars: B[]) {
  const sorted = bars.sort((one, other) => one.from - other.from);
  const extent = row.extent ?? 1;
  const lanes = layLanes(sorted);
  let most = 1;
  const laid = sorted.map((bar, index): LaidBar<B> => {
    const { lane = 0, lanes: shared = 1 } = lanes[index] ?? {};
    most = Math.max(most, shared);
    const begin = (bar.place?.from ?? 0) / extent;
    const size = (bar.place === undefined ? 1 : (bar.place.to - bar.place.from) / extent) / shared;
    return { bar, row: at, near: begin + size * lane, far: begin + size * (lane + 1) };
  });
  return { bars: new BarIndex(laid), lanes: most };
}

/** The bar with this id, for example after new data arrived. */
export function findBar<B extends TimelineBar>(layout: Layout<B>, id: string): LaidBar<B> | undefined {
  for (const { bars } of layout.rows) {
    const found = bars.all.find(({ bar }) => bar.id === id);
    if (found !== undefined) return found;
  }
  return undefined;
}
