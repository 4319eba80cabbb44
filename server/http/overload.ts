import { getHeapStatistics } from 'node:v8';
import type { LimitClass } from '#server/config/settings.ts';

/**
 * Share of the maximum load at which a class of requests is refused: heavy and unattended work first, sign-in last
 * (docs/security.md F4).
 */
const refusedAt: Readonly<Record<LimitClass, number>> = {
  export: 0.6,
  report: 0.6,
  preference: 0.6,
  board: 0.7,
  upload: 0.8,
  search: 0.8,
  default: 0.9,
  page: 0.9,
  code: 1,
  sms: 1,
  taken: 0.9,
  login: 1,
};

/** Heap usage above this share of the limit counts as full load. */
const HEAP_SHARE = 0.9;

export interface Load {
  /** Whether `enter` would refuse; does not count the request. */
  isFull(kind: LimitClass): boolean;
  /** Counts a request. If the result is false, respond with 503 and do not call `leave`. */
  enter(kind: LimitClass): boolean;
  leave(): void;
}

/**
 * Limits concurrent requests, so that a surge is refused quickly instead of exhausting memory (docs/security.md P31).
 */
export function trackLoad(maxInFlight: number, heapShare: () => number = usedHeap): Load {
  let inFlight = 0;
  const isFull = (kind: LimitClass) => (heapShare() > HEAP_SHARE ? 1 : inFlight / maxInFlight) >= refusedAt[kind];
  return {
    isFull,
    enter(kind) {
      if (isFull(kind)) return false;
      inFlight += 1;
      return true;
    },
    leave() {
      inFlight -= 1;
    },
  };
}

let heap = { share: 0, at: Number.NEGATIVE_INFINITY };

/** Share of the heap limit in use, measured at most every 500 ms. */
function usedHeap(): number {
  const now = performance.now();
  if (now - heap.at > 500) {
    const statistics = getHeapStatistics();
    heap = { share: statistics.used_heap_size / statistics.heap_size_limit, at: now };
  }
  return heap.share;
}
