import { readDisks } from './disks.ts';
import { otherReports, ownReport, type ProcessReport, publishReport, withdrawReport } from './process-report.ts';
import { sampleSeconds } from './sample.ts';
import { Sampler } from './sampler.ts';

/** Null in tests and commands, which nobody watches. */
let sampler: Sampler | null = null;

/** This process, as it is now, and the others of the installation, as they were within the last seconds. */
export async function allReports(): Promise<readonly ProcessReport[]> {
  return [currentReport(), ...(await otherReports())];
}

export const currentReport = (): ProcessReport => ownReport(sampler ?? undefined);

export interface RunningMonitor {
  readonly stop: () => Promise<void>;
}

/**
 * Looks at this process every ten seconds and tells the others by the database. `sockets` counts the open ones. A database
 * that is away leaves a hole in what others see, and none in the history.
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
