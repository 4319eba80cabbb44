import { useMemo } from 'react';
import type { MonitorSample } from '#shared/contract/monitor.ts';
import { Chart } from '#src/controls/chart/chart.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useTheme } from '#src/screen/theme.ts';
import { Card } from './card.tsx';
import { type HistoryLine, historyOption } from './history-option.ts';
import { monitorMessages } from './monitor.messages.ts';
import css from './monitor.module.css';

interface HistoryChartProps {
  readonly title: string;
  readonly history: readonly MonitorSample[];
  readonly lines: readonly HistoryLine[];
  readonly minutes: number;
}

/** A few lines over the last minutes, and their latest figures in words. */
export function HistoryChart({ title, history, lines, minutes }: HistoryChartProps) {
  const t = useMessages(monitorMessages);
  const theme = useTheme();
  const option = useMemo(() => historyOption(history, lines, theme), [history, lines, theme]);
  const last = history.at(-1);
  const latest = last ? lines.map(({ name, value, show }) => `${name} ${show(value(last))}`).join(', ') : '–';
  return (
    <Card title={title} hint={t('lastMinutes', { n: minutes })}>
      {last === undefined ? (
        <p className={css.none}>{t('waitingForData')}</p>
      ) : (
        <Chart
          option={option}
          height={200}
          label={t('chartSummary', { title, n: minutes, latest })}
          failed={t('chartFailed')}
        />
      )}
    </Card>
  );
}
