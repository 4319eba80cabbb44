import { availableParallelism, loadavg } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { callsSinceStart } from '#server/http/call-figures.ts';
import { lookup } from '#shared/lookup.ts';
import { currentReport } from './start-monitor.ts';

interface ProcessMetric {
  readonly description: string;
  readonly unit: string | null;
  /** Values by name of the statistic. */
  readonly read: () => Readonly<Record<string, number>>;
}

const value = (one: number) => ({ VALUE: one });

/**
 * Figures of this process that mean the same as those of a Java server under the same name. Figures that Node does not
 * have are left out.
 */
const metrics = lookup<ProcessMetric>({
  'http.server.requests': { description: 'Requests since the start', unit: 'seconds', read: requestFigures },
  'jvm.memory.committed': {
    description: 'Heap of V8: taken from the system',
    unit: 'bytes',
    read: () => value(getHeapStatistics().total_heap_size),
  },
  'jvm.memory.max': {
    description: 'Heap of V8: at most',
    unit: 'bytes',
    read: () => value(getHeapStatistics().heap_size_limit),
  },
  'jvm.memory.used': {
    description: 'Heap of V8: in use',
    unit: 'bytes',
    read: () => value(getHeapStatistics().used_heap_size),
  },
  'process.cpu.usage': {
    description: 'Share of all cores that the process used lately, from 0 to 1',
    unit: null,
    read: () => value((currentReport().samples.at(-1)?.cpu ?? coresSinceStart()) / availableParallelism()),
  },
  'process.start.time': {
    description: 'When the process began, in seconds since 1970',
    unit: 'seconds',
    read: () => value(performance.timeOrigin / 1000),
  },
  'process.uptime': { description: 'How long the process runs', unit: 'seconds', read: () => value(process.uptime()) },
  'system.cpu.count': { description: 'Cores', unit: null, read: () => value(availableParallelism()) },
  'system.load.average.1m': {
    description: 'Processes that ran or wanted to, over a minute',
    unit: null,
    read: () => value(loadavg()[0] ?? 0),
  },
});

/** Average number of used cores since the start; used until there is a sample. */
function coresSinceStart(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 / process.uptime();
}

function requestFigures() {
  let [count, total, max] = [0, 0, 0];
  for (const { times } of callsSinceStart().values()) {
    count += times.count;
    total += times.sum;
    max = Math.max(max, times.max);
  }
  return { COUNT: count, TOTAL_TIME: total / 1000, MAX: max / 1000 };
}

export const processMetricNames: readonly string[] = Object.keys(metrics);

/** A metric by name; undefined if this process does not have it. */
export function readProcessMetric(name: string) {
  const found = Object.entries(metrics).find(([each]) => each === name)?.[1];
  if (found === undefined) return undefined;
  return {
    name,
    description: found.description,
    baseUnit: found.unit,
    measurements: Object.entries(found.read()).map(([statistic, one]) => ({ statistic, value: one })),
    availableTags: [],
  };
}
