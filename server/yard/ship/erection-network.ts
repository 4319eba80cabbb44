import { dayNumber, dayText } from '#shared/workflow/day.ts';
import type { Predecessor } from '#shared/yard/ship/erect-after.ts';

/** A block with the plan and state of its erection. */
export interface ErectionBlock {
  readonly blockNo: string;
  readonly after: readonly Predecessor[];
  readonly planStart: string;
  readonly planEnd: string;
  readonly actStart: string | null;
  readonly actEnd: string | null;
  readonly percent: number;
  /** Planned days of the work that is left in the stages before the erection. */
  readonly restBefore: number;
}

/** When a block is erected, as expected today. */
export interface Erection {
  readonly state: 'done' | 'running' | 'waiting';
  readonly start: string;
  readonly end: string;
  /** Days by which the block may slip without moving the last end; null once it is erected. */
  readonly float: number | null;
  readonly critical: boolean;
  /** Predecessors that have not begun. */
  readonly waitsFor: readonly string[];
}

interface Timed extends Pick<Erection, 'state'> {
  readonly block: ErectionBlock;
  readonly length: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Critical path of the erection (docs/domain.md §11.3), by block number. A block begins on its planned day, but not
 * before the work left in its earlier stages is done and its predecessors allow; it takes as long as planned. A running block needs the rest of
 * its planned days. Predecessors that are not in `blocks` are ignored.
 */
export function erectionNetwork(blocks: readonly ErectionBlock[], today: string): ReadonlyMap<string, Erection> {
  const now = dayNumber(today);
  const order = inOrder(blocks);
  const timed = new Map<string, Timed>();
  for (const block of order) timed.set(block.blockNo, timeOf(block, timed, now));
  const last = Math.max(...[...timed.values()].map(({ end }) => end));
  const latestStart = new Map<string, number>();
  for (const block of order.toReversed()) {
    const own = timed.get(block.blockNo);
    if (!own) continue;
    const latest = latestStart.get(block.blockNo) ?? Number.POSITIVE_INFINITY;
    const bound = own.state === 'waiting' ? Math.min(latest, last - own.length + 1) : own.start;
    latestStart.set(block.blockNo, bound);
    for (const { blockNo, days } of block.after) {
      latestStart.set(blockNo, Math.min(latestStart.get(blockNo) ?? Number.POSITIVE_INFINITY, bound - days));
    }
  }
  return new Map(
    order.flatMap(({ blockNo, after }) => {
      const own = timed.get(blockNo);
      if (!own) return [];
      const float = floatOf(own, latestStart.get(blockNo) ?? own.start, last);
      const waitsFor = own.state === 'waiting' ? after.filter(({ blockNo: name }) => isWaiting(timed.get(name))) : [];
      return [
        [
          blockNo,
          {
            state: own.state,
            start: textOf(own.start),
            end: textOf(own.end),
            float,
            critical: float === 0,
            waitsFor: waitsFor.map(({ blockNo: name }) => name),
          },
        ] as const,
      ];
    }),
  );
}

const textOf = (day: number) => dayText(day * 86_400_000);
const isWaiting = (timed: Timed | undefined) => timed?.state === 'waiting';

function timeOf(block: ErectionBlock, timed: ReadonlyMap<string, Timed>, now: number): Timed {
  const { planStart, planEnd, actStart, actEnd, percent, restBefore } = block;
  const length = Math.max(1, dayNumber(planEnd) - dayNumber(planStart) + 1);
  if (actEnd !== null) {
    const end = dayNumber(actEnd);
    return { block, length, state: 'done', start: actStart === null ? end : dayNumber(actStart), end };
  }
  if (actStart !== null) {
    const rest = Math.max(1, Math.ceil((length * (100 - percent)) / 100));
    return { block, length, state: 'running', start: dayNumber(actStart), end: now + rest - 1 };
  }
  const allowed = block.after.map(
    ({ blockNo, days }) => (timed.get(blockNo)?.start ?? Number.NEGATIVE_INFINITY) + days,
  );
  const start = Math.max(dayNumber(planStart), now + Math.ceil(restBefore), ...allowed);
  return { block, length, state: 'waiting', start, end: start + length - 1 };
}

function floatOf({ state, start, end }: Timed, latestStart: number, last: number): number | null {
  if (state === 'done') return null;
  return state === 'running' ? last - end : latestStart - start;
}

/** Each block after its predecessors. Blocks of a circle, which the rules forbid, come last in their own order. */
function inOrder(blocks: readonly ErectionBlock[]): ErectionBlock[] {
  const numbers = new Set(blocks.map(({ blockNo }) => blockNo));
  const placed = new Set<string>();
  const order: ErectionBlock[] = [];
  let rest = [...blocks];
  while (rest.length > 0) {
    const next = rest.filter(({ after }) => after.every(({ blockNo }) => !numbers.has(blockNo) || placed.has(blockNo)));
    const taken = next.length > 0 ? next : rest;
    for (const block of taken) placed.add(block.blockNo);
    order.push(...taken);
    rest = rest.filter(({ blockNo }) => !placed.has(blockNo));
  }
  return order;
}
