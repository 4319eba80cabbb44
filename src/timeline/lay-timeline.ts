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

/** A row with its bars, which are laid when they are first needed: most rows are never scrolled into sight. */
export class LaidRow<B extends TimelineBar> {
  readonly row: TimelineRow;
  readonly #at: number;
  readonly #given: B[];
  #laid: { readonly bars: BarIndex<LaidBar<B>>; readonly lanes: number } | undefined;

  /** @param given the row's bars in any order; they are sorted in place */
  constructor(row: TimelineRow, at: number, given: B[]) {
    this.row = row;
    this.#at = at;
    this.#given = given;
  }

  get bars(): BarIndex<LaidBar<B>> {
    return this.#lay().bars;
  }

  /** The greatest number of bars that lie side by side. */
  get lanes(): number {
    return this.#lay().lanes;
  }

  #lay() {
    this.#laid ??= layRow(this.row, this.#at, this.#given);
    return this.#laid;
  }
}

export interface Layout<B extends TimelineBar> {
  readonly rows: readonly LaidRow<B>[];
}

export function layTimeline<B extends TimelineBar>(rows: readonly TimelineRow[], bars: readonly B[]): Layout<B> {
  const byRow = new Map<string, B[]>();
  for (const { id } of rows) byRow.set(id, []);
  for (const bar of bars) byRow.get(bar.row)?.push(bar);
  return { rows: rows.map((row, at) => new LaidRow(row, at, byRow.get(row.id) ?? [])) };
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
