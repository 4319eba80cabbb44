import { useMemo } from 'react';
import type { MonitorSample, MonitorStatus } from '#shared/contract/system/monitor.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { countText, shareText, timeText } from './figures.ts';
import { HistoryChart } from './history-chart.tsx';
import type { HistoryLine } from './history-option.ts';
import { monitorMessages } from './monitor.messages.ts';

/** Load of all processes in the last minutes: requests, durations, utilisation, and number of processes. */
export function LoadCharts({ history, sampleSeconds, lookBack }: MonitorStatus) {
  const t = useMessages(monitorMessages);
  const charts = useMemo<readonly { readonly title: string; readonly lines: readonly HistoryLine[] }[]>(() => {
    const perSecond = (of: (sample: MonitorSample) => number) => (sample: MonitorSample) =>
      Math.round((of(sample) / sampleSeconds) * 10) / 10;
    return [
      {
        title: t('requestRate'),
        lines: [
          { name: t('requests'), value: perSecond(({ requests }) => requests), ink: 'first', show: countText },
          { name: t('errors'), value: perSecond(({ errors }) => errors), ink: 'wrong', show: countText },
        ],
      },
      {
        title: t('responseTime'),
        lines: [
          { name: t('p95'), value: ({ p95 }) => p95, ink: 'first', show: timeText },
          { name: t('statementP95'), value: ({ statementP95 }) => statementP95, ink: 'second', show: timeText },
        ],
      },
      {
        title: t('processLoad'),
        lines: [
          { name: t('cpu'), value: ({ cpu }) => cpu, ink: 'first', show: shareText },
          { name: t('loop'), value: ({ loop }) => loop, ink: 'third', right: true, show: timeText },
        ],
      },
      {
        title: t('connections'),
        lines: [
          { name: t('sockets'), value: ({ sockets }) => sockets, ink: 'first', whole: true, show: countText },
          { name: t('pool'), value: ({ pool }) => pool, ink: 'second', whole: true, show: countText },
          { name: t('waiting'), value: ({ waiting }) => waiting, ink: 'wrong', whole: true, show: countText },
        ],
      },
    ];
  }, [t, sampleSeconds]);
  return charts.map(({ title, lines }) => (
    <HistoryChart key={title} title={title} hint={t('lastMinutes', { n: lookBack })} lines={lines} history={history} />
  ));
}
