import { statementTimes } from '#server/db/statement-times.ts';
import { type CallFigures, callsSinceStart } from '#server/http/call-figures.ts';
import { classEnds, Histogram } from '#server/process/histogram.ts';
import type { Disk } from './disks.ts';
import type { ProcessReport } from './process-report.ts';

type Labels = Readonly<Record<string, string>>;
type Value = readonly [labels: Labels, value: number];

/** Sources of one process's figures. */
export interface Measured {
  readonly report: ProcessReport;
  readonly disks: readonly Disk[];
  /** Epoch milliseconds of the last successful backup; null if there is none. */
  readonly backup: number | null;
  /** Number of current warnings by kind. */
  readonly findings: ReadonlyMap<string, number>;
  readonly databaseUp: boolean;
}

/**
 * Formats the figures as Prometheus text (version 0.0.4), which is simple enough to need no package. Each process
 * reports its own figures; Prometheus adds them up.
 */
export function metricsText({ report, disks, backup, findings, databaseUp }: Measured): string {
  const calls = [...callsSinceStart()];
  const all = new Histogram();
  for (const [, { times }] of calls) all.merge(times);
  const last = report.samples.at(-1);
  return [
    metric('slipway_info', 'gauge', 'The release that serves.', [
      [{ release: report.release ?? 'source', node: report.node }, 1],
    ]),
    metric('process_start_time_seconds', 'gauge', 'When the process began.', one(report.started / 1000)),
    metric('process_cpu_seconds_total', 'counter', 'Processor time of the process.', one(cpuSeconds())),
    metric('process_resident_memory_bytes', 'gauge', 'Memory of the process.', one(report.memory)),
    metric('nodejs_heap_size_used_bytes', 'gauge', 'Heap in use.', one(report.heap)),
    metric('slipway_event_loop_delay_seconds', 'gauge', 'Longest delay of the event loop in the last ten seconds.', [
      [{}, (last?.loop ?? 0) / 1000],
    ]),
    metric('slipway_requests_total', 'counter', 'Requests by call and how they ended.', calls.flatMap(outcomesOf)),
    metric(
      'slipway_call_seconds_total',
      'counter',
      'Time that requests took, by call.',
      calls.map(([call, { times }]) => [{ call }, times.sum / 1000]),
    ),
    histogram('slipway_request_duration_seconds', 'How long requests took.', all),
    histogram('slipway_statement_duration_seconds', 'How long statements of the database took.', statementTimes()),
    metric('slipway_pool_connections', 'gauge', 'Connections of the pools.', [
      [{ pool: 'serving', state: 'open' }, report.pool.open],
      [{ pool: 'serving', state: 'used' }, report.pool.used],
      [{ pool: 'serving', state: 'most' }, report.pool.most],
      [{ pool: 'reports', state: 'open' }, report.reports.open],
      [{ pool: 'reports', state: 'used' }, report.reports.used],
      [{ pool: 'reports', state: 'most' }, report.reports.most],
    ]),
    metric('slipway_pool_waiting', 'gauge', 'Who waits for a connection.', [
      [{ pool: 'serving' }, report.pool.waiting],
      [{ pool: 'reports' }, report.reports.waiting],
    ]),
    metric('slipway_sockets', 'gauge', 'Open realtime connections.', one(report.sockets)),
    metric('slipway_database_up', 'gauge', 'Whether the database answers.', one(databaseUp ? 1 : 0)),
    metric(
      'slipway_disk_bytes',
      'gauge',
      'Disks of data and backups.',
      disks.flatMap(({ what, size, free }): Value[] => [
        [{ disk: what, state: 'size' }, size],
        [{ disk: what, state: 'free' }, free],
      ]),
    ),
    metric('slipway_last_backup_time_seconds', 'gauge', 'When the last good backup was begun; 0: never.', [
      [{}, (backup ?? 0) / 1000],
    ]),
    metric(
      'slipway_warnings',
      'gauge',
      'Warnings that stand, by kind.',
      [...findings].map(([kind, count]) => [{ kind }, count]),
    ),
  ].join('');
}

const one = (value: number): readonly Value[] => [[{}, value]];

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function outcomesOf([call, { times, errors, refusals }]: readonly [string, CallFigures]): Value[] {
  return [
    [{ call, outcome: 'done' }, times.count - errors - refusals],
    [{ call, outcome: 'refused' }, refusals],
    [{ call, outcome: 'failed' }, errors],
  ];
}

function metric(name: string, type: 'gauge' | 'counter', help: string, values: readonly Value[]): string {
  const lines = values.map(([labels, value]) => `${name}${labelText(labels)} ${number(value)}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

function histogram(name: string, help: string, times: Histogram): string {
  const classes = times
    .cumulative()
    .map((count, at) => `${name}_bucket{le="${(classEnds[at] ?? 0) / 1000}"} ${count}\n`);
  return (
    `# HELP ${name} ${help}\n# TYPE ${name} histogram\n${classes.join('')}${name}_bucket{le="+Inf"} ${times.count}\n` +
    `${name}_sum ${number(times.sum / 1000)}\n${name}_count ${times.count}\n`
  );
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escaped = (value: string): string => value.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));

const number = (value: number): string => (Number.isFinite(value) ? String(Math.round(value * 1e6) / 1e6) : 'NaN');
