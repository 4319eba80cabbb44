import { alternativesOf, type Position, positionsOf } from './positions.ts';

/**
 * Why a backtracking engine needs more than linear time for some text; undefined if it never does. An expression is
 * slow if there are a position p and a second position q (or another path back to p) such that one text leads from p to
 * p, from p to q and from q to q (Weideman and others, 2016): each repetition of that text adds a path that must be
 * tried if the rest does not match. Paths through a position where the match may end do not count, because the engine
 * accepts that end and tries no other.
 */
export function slownessOf(pattern: string, flags: string): string | undefined {
  const read = alternativesOf(pattern, flags);
  for (const alternative of read.alternatives) {
    const found = new Automaton(positionsOf(alternative, read.flags)).slowness();
    if (found !== undefined) return `${found}: ${alternative.raw}`;
  }
  return undefined;
}

class Automaton {
  private readonly signs: readonly bigint[];
  private readonly next: readonly (readonly number[])[];

  private readonly positions: readonly Position[];

  constructor(positions: readonly Position[]) {
    this.positions = positions;
    this.signs = signsOf(positions);
    this.next = positions.map(({ follow }) => [...follow.keys()].filter((at) => this.signs[at] !== 0n));
  }

  slowness(): string | undefined {
    const all = [...this.positions.keys()].filter((at) => this.reach(at).has(at));
    const failing = all.filter((at) => !this.isFinal(at));
    for (const at of failing) if (this.isDoubled(at)) return 'exponential';
    for (const p of all) {
      const reached = this.reach(p);
      for (const q of failing) if (p !== q && reached.has(q) && this.isRepeated(p, q)) return 'polynomial';
    }
    return undefined;
  }

  private readonly reached = new Map<number, ReadonlySet<number>>();

  private reach(from: number): ReadonlySet<number> {
    const known = this.reached.get(from);
    if (known !== undefined) return known;
    const found = new Set<number>();
    const open = [from];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const next of this.nextOf(at)) {
        if (found.has(next)) continue;
        found.add(next);
        open.push(next);
      }
    }
    this.reached.set(from, found);
    return found;
  }

  /** Whether one text leads from `p` back to `p` on two paths. */
  private isDoubled(p: number): boolean {
    return this.finds([p, p, 0], [p, p, 1], ([a, b, isApart], emit) => {
      for (const x of this.nextOf(a)) {
        for (const y of this.nextOf(b)) {
          if (this.isFinal(y) || this.common(x, y) === 0n || !this.reach(x).has(p)) continue;
          const isTwice = a === b && x === y && (this.positions[a]?.follow.get(x) ?? 0) > 1;
          emit([x, y, isApart === 1 || x !== y || isTwice ? 1 : 0]);
        }
      }
    });
  }

  /** Whether one text leads from `p` to `p`, from `p` to `q` and from `q` to `q`. */
  private isRepeated(p: number, q: number): boolean {
    return this.finds([p, p, q], [p, q, q], ([a, b, c], emit) => {
      for (const z of this.nextOf(c)) {
        if (this.isFinal(z) || !this.reach(z).has(q)) continue;
        for (const y of this.nextOf(b)) {
          const both = this.common(y, z);
          if (both === 0n || this.isFinal(y) || (y !== q && !this.reach(y).has(q))) continue;
          for (const x of this.nextOf(a))
            if ((both & (this.signs[x] ?? 0n)) !== 0n && this.reach(x).has(p)) emit([x, y, z]);
        }
      }
    });
  }

  private finds(from: Triple, wanted: Triple, step: (at: Triple, emit: (next: Triple) => void) => void): boolean {
    const size = this.positions.length;
    const keyOf = ([a, b, c]: Triple) => (a * size + b) * size + c;
    const goal = keyOf(wanted);
    const seen = new Set<number>();
    const open: Triple[] = [from];
    let isFound = false;
    for (let at = open.pop(); at !== undefined && !isFound; at = open.pop()) {
      step(at, (next) => {
        const key = keyOf(next);
        isFound ||= key === goal;
        if (seen.has(key)) return;
        seen.add(key);
        open.push(next);
      });
    }
    return isFound;
  }

  private nextOf(at: number): readonly number[] {
    return this.next[at] ?? [];
  }

  private isFinal(at: number): boolean {
    return this.positions[at]?.final === true;
  }

  private common(x: number, y: number): bigint {
    return (this.signs[x] ?? 0n) & (this.signs[y] ?? 0n);
  }
}

type Triple = readonly [number, number, number];

/**
 * The characters accepted by each position, as a set of intervals within which all positions treat characters alike.
 */
function signsOf(positions: readonly Position[]): readonly bigint[] {
  const bounds = new Set(positions.flatMap(({ ranges }) => ranges.flatMap(({ min, max }) => [min, max + 1])));
  const places = new Map([...bounds].sort((a, b) => a - b).map((bound, index) => [bound, index]));
  const known = new Map<string, bigint>();
  return positions.map(({ ranges }) => {
    const key = ranges.map(({ min, max }) => `${min}-${max}`).join();
    const before = known.get(key);
    if (before !== undefined) return before;
    let signs = 0n;
    for (const { min, max } of ranges) {
      const [from = 0, to = 0] = [places.get(min), places.get(max + 1)];
      signs |= ((1n << BigInt(to - from)) - 1n) << BigInt(from);
    }
    known.set(key, signs);
    return signs;
  });
}
