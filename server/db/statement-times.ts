import { onForgetCaches } from '#server/process/caches.ts';
import { Histogram } from '#server/process/histogram.ts';
import { statementShape } from './statement-shape.ts';

/** From so many milliseconds on a statement is kept by its shape. */
export const slowFrom = 200;
/** Shapes that are kept; the one that was slow longest ago goes first. */
const mostShapes = 100;

export interface SlowStatement {
  /** Its text without values. */
  readonly shape: string;
  count: number;
  /** Milliseconds of all of them. */
  total: number;
  max: number;
  /** Epoch milliseconds. */
  last: number;
}

const all = new Histogram();
const interval = new Histogram();
const slow = new Map<string, SlowStatement>();
onForgetCaches(() => {
  all.clear();
  interval.clear();
  slow.clear();
});

/** Counts one statement of this process, by how long it waited for its answer. */
function noteStatement(text: string, ms: number): void {
  all.add(ms);
  interval.add(ms);
  if (ms < slowFrom) return;
  const shape = statementShape(text);
  const before = slow.get(shape);
  slow.delete(shape);
  slow.set(shape, {
    shape,
    count: (before?.count ?? 0) + 1,
    total: (before?.total ?? 0) + ms,
    max: Math.max(before?.max ?? 0, ms),
    last: Date.now(),
  });
  if (slow.size > mostShapes) {
    const [oldest] = slow.keys();
    if (oldest !== undefined) slow.delete(oldest);
  }
}

/** Runs a statement and counts it, also when it fails: a time-out is the slowest of all. */
export async function timedStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await run();
  } finally {
    noteStatement(text, performance.now() - begun);
  }
}

/** Every statement since the start. */
export const statementTimes = (): Histogram => all;

/** Those since the last call; asked by the sampler alone. */
export function takeStatementInterval(): { readonly count: number; readonly p95: number } {
  const taken = { count: interval.count, p95: interval.quantile(0.95) };
  interval.clear();
  return taken;
}

/** The slow ones since the start, what cost most first. */
export const slowStatements = (): readonly Readonly<SlowStatement>[] =>
  [...slow.values()].sort((a, b) => b.total - a.total);
