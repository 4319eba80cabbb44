import { readDisks } from './disks.ts';
import { otherReports, ownReport, type ProcessReport, publishReport, withdrawReport } from './process-report.ts';
import { sampleSeconds } from './sample.ts';
import { Sampler } from './sampler.ts';

/** Null in tests and commands, which are not monitored. */
let sampler: Sampler | null = null;

/** Current report of this process, and the latest reports of the other processes. */
export async function allReports(): Promise<readonly ProcessReport[]> {
  return [currentReport(), ...(await otherReports())];
}

export const currentReport = (): ProcessReport => ownReport(sampler ?? undefined);

export interface RunningMonitor {
  readonly stop: () => Promise<void>;
}

/**
 * Samples this process every ten seconds and stores its report. `sockets` counts the open sockets. If the database
 * cannot be reached, other processes miss the report, but the history of this process is complete.
 */
export function startMonitor(sockets: () => number): RunningMonitor {
  const own = new Sampler(sockets);
  sampler = own;
  let looking: Promise<void> = Promise.resolve();
  const look = async () => {
    await own.take();
    await publishReport({ ...currentReport(), disks: await readDisks() }).catch(() => undefined);
  };
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, sampleSeconds * 1000);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await looking;
      own.stop();
      sampler = null;
      await withdrawReport().catch(() => undefined);
    },
  };
}
