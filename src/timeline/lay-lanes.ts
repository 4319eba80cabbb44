import type { Span } from './timeline-data.ts';

interface Placed extends Span {
  readonly place?: Span;
}

export interface Lane {
  readonly lane: number;
  /** Number of lanes that the bar and all bars that it meets, directly or through others, share. */
  readonly lanes: number;
}

const alone: Lane = { lane: 0, lanes: 1 };

const sharesPlace = (one: Placed, other: Placed): boolean =>
  !one.place || !other.place || (one.place.from < other.place.to && other.place.from < one.place.to);

/**
 * Gives bars of one row that overlap in time and place different lanes, so that each can be read and clicked: two
 * scaffolds at one block, a ship beside another ship, competing requests.
 *
 * @param bars sorted by `from`
 */
export function layLanes(bars: readonly Placed[]): readonly Lane[] {
  // Most rows have no bars that overlap in time.
  let end = Number.NEGATIVE_INFINITY;
  if (
    bars.every(({ from, to }) => {
      const isAfter = from >= end;
      end = Math.max(end, to);
      return isAfter;
    })
  ) {
    return bars.map(() => alone);
  }
  const lanes: number[] = [];
  // Groups as a forest: the parent of a bar is an earlier bar of its group.
  const parents: number[] = [];
  const rootOf = (at: number): number => {
    let root = at;
    while (parents[root] !== root) root = parents[root] ?? root;
    return root;
  };
  let open: number[] = [];
  let anyShared = false;
  for (const [at, bar] of bars.entries()) {
    open = open.filter((other) => (bars[other]?.to ?? 0) > bar.from);
    parents.push(at);
    const taken = new Set<number>();
    for (const other of open) {
      const met = bars[other];
      if (met === undefined || !sharesPlace(met, bar)) continue;
      taken.add(lanes[other] ?? 0);
      parents[rootOf(other)] = rootOf(at);
      anyShared = true;
    }
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    lanes.push(lane);
    open.push(at);
  }
  if (!anyShared) return bars.map(() => alone);
  const sizes = new Map<number, number>();
  for (const [at, lane] of lanes.entries()) {
    const root = rootOf(at);
    sizes.set(root, Math.max(sizes.get(root) ?? 1, lane + 1));
  }
  return lanes.map((lane, at) => ({ lane, lanes: sizes.get(rootOf(at)) ?? 1 }));
}
