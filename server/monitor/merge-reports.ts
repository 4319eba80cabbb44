import type { SlowStatement } from '#server/db/statement-times.ts';
import type { CallReport, ProcessReport } from './process-report.ts';
import { mostSamples, type Sample, sampleSeconds } from './sample.ts';

/** Merges the samples of all processes by time: counts are added, durations are the longest. */
export function mergeSamples(reports: readonly Pick<ProcessReport, 'samples'>[], now: number): readonly Sample[] {
  const last = Math.floor(now / 1000 / sampleSeconds) * sampleSeconds;
  const first = last - (mostSamples - 1) * sampleSeconds;
  const byTime = new Map<number, Sample>();
  for (const sample of reports.flatMap(({ samples }) => samples)) {
    if (sample.at < first || sample.at > last) continue;
    const before = byTime.get(sample.at);
    byTime.set(sample.at, before ? together(before, sample) : sample);
  }
  return [...byTime.values()].sort((a, b) => a.at - b.at);
}

function together(a: Sample, b: Sample): Sample {
  return {
    at: a.at,
    requests: a.requests + b.requests,
    errors: a.errors + b.errors,
    p95: Math.max(a.p95, b.p95),
    loop: Math.max(a.loop, b.loop),
    cpu: Math.round((a.cpu + b.cpu) * 100) / 100,
    memory: a.memory + b.memory,
    statements: a.statements + b.statements,
    statementP95: Math.max(a.statementP95, b.statementP95),
    pool: a.pool + b.pool,
    waiting: a.waiting + b.waiting,
    sockets: a.sockets + b.sockets,
    swapping: a.swapping === null ? b.swapping : b.swapping === null ? a.swapping : Math.max(a.swapping, b.swapping),
  };
}

/**
 * Merges the calls of all processes by name. Percentiles are the largest of the processes, because the histograms are
 * not reported.
 */
export function mergeCalls(reports: readonly Pick<ProcessReport, 'calls'>[]): readonly CallReport[] {
  const byName = new Map<string, CallReport>();
  for (const one of reports.flatMap(({ calls }) => calls)) {
    const before = byName.get(one.call);
    byName.set(
      one.call,
      before === undefined
        ? one
        : {
            call: one.call,
            count: before.count + one.count,
            errors: before.errors + one.errors,
            refusals: before.refusals + one.refusals,
            total: before.total + one.total,
            p50: Math.max(before.p50, one.p50),
            p95: Math.max(before.p95, one.p95),
            max: Math.max(before.max, one.max),
          },
    );
  }
  return [...byName.values()].sort((a, b) => b.total - a.total);
}

/** Merges the slow statements of all processes by shape, largest sum first. */
export function mergeSlow(reports: readonly Pick<ProcessReport, 'slow'>[]): readonly Readonly<SlowStatement>[] {
  const byShape = new Map<string, Readonly<SlowStatement>>();
  for (const one of reports.flatMap(({ slow }) => slow)) {
    const before = byShape.get(one.shape);
    byShape.set(one.shape, {
      shape: one.shape,
      count: (before?.count ?? 0) + one.count,
      total: (before?.total ?? 0) + one.total,
      max: Math.max(before?.max ?? 0, one.max),
      last: Math.max(before?.last ?? 0, one.last),
    });
  }
  return [...byShape.values()].sort((a, b) => b.total - a.total).slice(0, 20);
}
