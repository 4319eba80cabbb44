import { hostname } from 'node:os';
import { sql } from 'kysely';
import { type PoolFigures, poolFigures } from '#server/db/pool-figures.ts';
import { readGlobal, writeGlobal } from '#server/db/scope.ts';
import { type SlowStatement, slowStatements } from '#server/db/statement-times.ts';
import { recentCalls } from '#server/http/call-figures.ts';
import { officeRelease } from '#server/http/pages/office-release.ts';
import type { ClockJump } from './clock-watch.ts';
import type { Disk } from './disks.ts';
import type { Sample } from './sample.ts';
import type { Sampler } from './sampler.ts';

/** Figures of a call in the last fifteen minutes; times in milliseconds. */
export interface CallReport {
  readonly call: string;
  readonly count: number;
  readonly errors: number;
  readonly refusals: number;
  readonly total: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

/** Report of a process of the installation. */
export interface ProcessReport {
  readonly id: string;
  readonly release: string | null;
  readonly node: string;
  /** Epoch milliseconds. */
  readonly started: number;
  readonly seen: number;
  /** In bytes. */
  readonly memory: number;
  readonly heap: number;
  readonly sockets: number;
  readonly pool: PoolFigures;
  readonly reports: PoolFigures;
  readonly samples: readonly Sample[];
  readonly jumps: readonly ClockJump[];
  readonly calls: readonly CallReport[];
  readonly slow: readonly Readonly<SlowStatement>[];
  /** Disks of its machine; absent in a report that was made without reading them. */
  readonly disks?: readonly Disk[];
}

/** Most calls and most statement shapes in a report. */
const mostCalls = 60;
const mostSlow = 20;
/** A process without a report for this time has ended. */
const goneSeconds = 60;

const processId = `${hostname()}:${process.pid}`.slice(0, 120);

/** Current report of this process. Without a sampler (in tests) it has no history. */
export function ownReport(sampler: Sampler | undefined): ProcessReport {
  const { rss, heapUsed } = process.memoryUsage();
  const { serving, reports } = poolFigures();
  return {
    id: processId,
    release: officeRelease,
    node: process.version,
    started: Math.round(performance.timeOrigin),
    seen: Date.now(),
    memory: rss,
    heap: heapUsed,
    sockets: sampler?.samples.at(-1)?.sockets ?? 0,
    pool: serving,
    reports,
    samples: sampler?.samples ?? [],
    jumps: sampler?.jumps ?? [],
    calls: callReports(),
    slow: slowStatements().slice(0, mostSlow),
  };
}

/** Calls in the report: those with errors first, then by total time. */
function callReports(): CallReport[] {
  const reports = [...recentCalls()].map(([call, { times, errors, refusals }]) => ({
    call,
    count: times.count,
    errors,
    refusals,
    total: Math.round(times.sum),
    p50: tenth(times.quantile(0.5)),
    p95: tenth(times.quantile(0.95)),
    max: tenth(times.max),
  }));
  return reports.sort((a, b) => b.errors - a.errors || b.total - a.total).slice(0, mostCalls);
}

/** Stores the report for other processes. */
export async function publishReport(report: ProcessReport): Promise<void> {
  await writeGlobal(async (trx) => {
    await trx
      .insertInto('monitorProcess')
      .values({ id: report.id, report: JSON.stringify(report) })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ report: JSON.stringify(report), seen: sql<string>`clock_timestamp()` }),
      )
      .execute();
    await sql`delete from monitor_process where seen < clock_timestamp() - interval '1 hour'`.execute(trx);
  });
}

export async function withdrawReport(): Promise<void> {
  await writeGlobal((trx) => trx.deleteFrom('monitorProcess').where('id', '=', processId).execute());
}

/** Latest reports of the other running processes. */
export async function otherReports(): Promise<readonly ProcessReport[]> {
  const { rows } = await readGlobal((db) =>
    sql<{ report: ProcessReport }>`select report from monitor_process
      where id <> ${processId} and seen > clock_timestamp() - ${goneSeconds} * interval '1 second'
      order by id limit 50`.execute(db),
  );
  return rows.map(({ report }) => report);
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
