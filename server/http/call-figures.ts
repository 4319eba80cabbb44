import { onForgetCaches } from '#server/process/caches.ts';
import { Histogram } from '#server/process/histogram.ts';

/** Minutes covered by the statistics of the monitor page. */
export const lookBack = 15;

/** Statistics of one call in this process for a period. */
export interface CallFigures {
  readonly times: Histogram;
  /** Number of server errors: unexpected errors, and HTTP statuses from 500. */
  errors: number;
  /** Number of refusals: `success: false`, and HTTP statuses from 400. */
  refusals: number;
}

/** How a request ended. */
export type Outcome = 'done' | 'refused' | 'failed';

type ByCall = Map<string, CallFigures>;

interface Minute {
  readonly number: number;
  readonly calls: ByCall;
}

/** Totals since the start of the process, for Prometheus. */
const total: ByCall = new Map();
const minutes: Minute[] = [];
const interval = { times: new Histogram(), errors: 0 };
onForgetCaches(() => {
  total.clear();
  minutes.length = 0;
  interval.times.clear();
  interval.errors = 0;
});

/** Records a request of a call. `now` is monotonic, so that a change of the wall clock does not shift requests. */
export function noteRequest(call: string, ms: number, outcome: Outcome, now = performance.now()): void {
  const number = Math.floor(now / 60_000);
  let minute = minutes.at(-1);
  if (minute?.number !== number) {
    minute = { number, calls: new Map() };
    minutes.push(minute);
    while ((minutes[0]?.number ?? number) <= number - lookBack) minutes.shift();
  }
  for (const calls of [total, minute.calls]) {
    const figures = figuresOf(calls, call);
    figures.times.add(ms);
    if (outcome === 'failed') figures.errors += 1;
    else if (outcome === 'refused') figures.refusals += 1;
  }
  interval.times.add(ms);
  if (outcome === 'failed') interval.errors += 1;
}

/** Statistics by name of the call, for the last `lookBack` minutes. */
export function recentCalls(now = performance.now()): ReadonlyMap<string, CallFigures> {
  const from = Math.floor(now / 60_000) - lookBack;
  const recent: ByCall = new Map();
  for (const { number, calls } of minutes) {
    if (number <= from) continue;
    for (const [call, { times, errors, refusals }] of calls) {
      const figures = figuresOf(recent, call);
      figures.times.merge(times);
      figures.errors += errors;
      figures.refusals += refusals;
    }
  }
  return recent;
}

export const callsSinceStart = (): ReadonlyMap<string, CallFigures> => total;

/** Statistics since the previous invocation; only the sampler may use it. */
export function takeRequestInterval(): { readonly count: number; readonly errors: number; readonly p95: number } {
  const taken = { count: interval.times.count, errors: interval.errors, p95: interval.times.quantile(0.95) };
  interval.times.clear();
  interval.errors = 0;
  return taken;
}

function figuresOf(calls: ByCall, call: string): CallFigures {
  const known = calls.get(call);
  if (known !== undefined) return known;
  const made: CallFigures = { times: new Histogram(), errors: 0, refusals: 0 };
  calls.set(call, made);
  return made;
}
