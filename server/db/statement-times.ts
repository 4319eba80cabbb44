import { onForgetCaches } from '#server/process/caches.ts';
import { Histogram } from '#server/process/histogram.ts';
import { statementShape } from './statement-shape.ts';

/** Statements that take at least this many milliseconds are recorded by shape. */
export const slowFrom = 200;
/** Most recorded shapes; the shape that was slow longest ago is dropped. */
const mostShapes = 100;

export interface SlowStatement {
  /** Text of the statement without values. */
  readonly shape: string;
  count: number;
  /** Sum in milliseconds. */
  total: number;
  max: number;
  /** Time of the last one, epoch milliseconds. */
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

/** Records the duration of one statement of this process. */
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

/** Runs a statement and records its duration, also if it fails, because a time-out is the slowest case. */
export async function timedStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await run();
  } finally {
    noteStatement(text, performance.now() - begun);
  }
}

/** Durations of all statements since the start. */
export const statementTimes = (): Histogram => all;

/** Figures since the last call; for the monitor's sampler only. */
export function takeStatementInterval(): { readonly count: number; readonly p95: number } {
  const taken = { count: interval.count, p95: interval.quantile(0.95) };
  interval.clear();
  return taken;
}

/** Slow statements since the start, largest sum first. */
export const slowStatements = (): readonly Readonly<SlowStatement>[] =>
  [...slow.values()].sort((a, b) => b.total - a.total);
