import { readFile } from 'node:fs/promises';
import { availableParallelism, freemem, loadavg, totalmem } from 'node:os';

/** Figures of the whole machine; memory in bytes. */
export interface Machine {
  readonly cores: number;
  /** Load average over one, five and fifteen minutes; zeros on Windows. */
  readonly load: readonly number[];
  readonly memory: number;
  readonly memoryFree: number;
  /** Null except on Linux. */
  readonly swap: number | null;
  readonly swapFree: number | null;
}

export async function readMachine(): Promise<Machine> {
  const text = await procFile('/proc/meminfo');
  const kilobytes = (name: string): number | null => {
    const [, value] = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text) ?? [];
    return value === undefined ? null : Number(value) * 1024;
  };
  return {
    cores: availableParallelism(),
    load: loadavg().map((load) => Math.round(load * 100) / 100),
    memory: totalmem(),
    memoryFree: kilobytes('MemAvailable') ?? freemem(),
    swap: kilobytes('SwapTotal'),
    swapFree: kilobytes('SwapFree'),
  };
}

/** Bytes that the machine has swapped in and out since it started; null if unknown. */
export async function readSwapped(): Promise<number | null> {
  const text = await procFile('/proc/vmstat');
  const pages = [...text.matchAll(/^pswp(?:in|out) (\d+)$/gm)].map(([, count]) => Number(count));
  return pages.length === 0 ? null : pages.reduce((sum, count) => sum + count, 0) * 4096;
}

const procFile = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');
