import { yardMoment } from '#shared/clock/yard-clock.ts';
import type { ResultOf } from '#shared/contract/call.ts';
import type { metric } from '#shared/contract/system/actuator.ts';
import type { PlainKey } from '#src/i18n/use-messages.ts';
import { countText, shareText, sizeText, timeText } from './figures.ts';
import type { platformMonitorMessages } from './platform-monitor.messages.ts';

export type Metric = ResultOf<typeof metric>;
type Word = PlainKey<(typeof platformMonitorMessages)['zh']>;

/** A figure that a page shows if the server has the metric. */
interface MetricFigure {
  readonly metric: string;
  readonly label: Word;
  readonly show: (value: number) => string;
  /** Default: the metric's only statistic. */
  readonly statistic?: string;
}

export type MetricGroup = 'server' | 'jvm' | 'tomcat';

/** Formats seconds as `2 d 3 h`, `3 h 5 min`, `5 min 6 s`. */
export function durationText(seconds: number): string {
  const units = [
    ['d', Math.floor(seconds / 86_400)],
    ['h', Math.floor(seconds / 3600) % 24],
    ['min', Math.floor(seconds / 60) % 60],
    ['s', Math.floor(seconds) % 60],
  ] as const;
  const first = units.findIndex(([, count]) => count > 0);
  const shown = units.slice(first === -1 ? 3 : first, first === -1 ? 4 : first + 2);
  return shown.map(([unit, count]) => `${count} ${unit}`).join(' ');
}

const seconds = (value: number): string => timeText(value * 1000);
const moment = (value: number): string => yardMoment(value * 1000);
const decimal = (value: number): string => value.toFixed(2);

const figures: Readonly<Record<MetricGroup, readonly MetricFigure[]>> = {
  server: [
    { metric: 'system.cpu.count', label: 'cores', show: countText },
    { metric: 'system.cpu.usage', label: 'systemCpu', show: shareText },
    { metric: 'system.load.average.1m', label: 'load', show: decimal },
    { metric: 'process.start.time', label: 'started', show: moment },
    { metric: 'process.uptime', label: 'uptime', show: durationText },
    { metric: 'process.cpu.usage', label: 'processCpu', show: shareText },
    { metric: 'process.files.open', label: 'openFiles', show: countText },
  ],
  jvm: [
    { metric: 'jvm.memory.used', label: 'memoryUsed', show: sizeText },
    { metric: 'jvm.memory.committed', label: 'memoryCommitted', show: sizeText },
    { metric: 'jvm.memory.max', label: 'memoryMax', show: sizeText },
    { metric: 'jvm.buffer.memory.used', label: 'bufferUsed', show: sizeText },
    { metric: 'jvm.buffer.count', label: 'buffers', show: countText },
    { metric: 'jvm.threads.live', label: 'threads', show: countText },
    { metric: 'jvm.threads.daemon', label: 'daemonThreads', show: countText },
    { metric: 'jvm.threads.peak', label: 'peakThreads', show: countText },
    { metric: 'jvm.classes.loaded', label: 'classesLoaded', show: countText },
    { metric: 'jvm.classes.unloaded', label: 'classesUnloaded', show: countText },
    { metric: 'jvm.gc.pause', statistic: 'COUNT', label: 'collections', show: countText },
    { metric: 'jvm.gc.pause', statistic: 'TOTAL_TIME', label: 'collectionTime', show: seconds },
    { metric: 'jvm.gc.memory.allocated', label: 'allocated', show: sizeText },
    { metric: 'jvm.gc.memory.promoted', label: 'promoted', show: sizeText },
    { metric: 'jvm.gc.live.data.size', label: 'liveData', show: sizeText },
    { metric: 'jvm.gc.max.data.size', label: 'liveDataMax', show: sizeText },
  ],
  tomcat: [
    { metric: 'tomcat.sessions.active.current', label: 'sessionsActive', show: countText },
    { metric: 'tomcat.sessions.active.max', label: 'sessionsPeak', show: countText },
    { metric: 'tomcat.sessions.created', label: 'sessionsCreated', show: countText },
    { metric: 'tomcat.sessions.expired', label: 'sessionsExpired', show: countText },
    { metric: 'tomcat.sessions.rejected', label: 'sessionsRejected', show: countText },
    { metric: 'http.server.requests', statistic: 'COUNT', label: 'requests', show: countText },
    { metric: 'http.server.requests', statistic: 'TOTAL_TIME', label: 'requestTime', show: seconds },
    { metric: 'http.server.requests', statistic: 'MAX', label: 'slowestRequest', show: seconds },
  ],
};

/** Names of the metrics that these groups show and the server has, without duplicates. */
export function askedMetrics(groups: readonly MetricGroup[], names: readonly string[]): readonly string[] {
  const has = new Set(names);
  return [...new Set(groups.flatMap((group) => figures[group].map(({ metric }) => metric)))].filter((name) =>
    has.has(name),
  );
}

/** The figures of a group whose metrics were read. */
export function shownFigures(group: MetricGroup, metrics: readonly Metric[]) {
  return figures[group].flatMap(({ metric, statistic, label, show }) => {
    const read = metrics.find(({ name }) => name === metric)?.measurements;
    const value = (statistic === undefined ? read?.[0] : read?.find((one) => one.statistic === statistic))?.value;
    return value === undefined ? [] : [{ label, text: show(value) }];
  });
}
