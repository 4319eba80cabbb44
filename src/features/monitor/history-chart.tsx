import { useMemo } from 'react';
import { Chart } from '#src/controls/chart/chart.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useTheme } from '#src/screen/theme.ts';
import { Card } from './card.tsx';
import { type HistoryLine, historyOption } from './history-option.ts';
import { monitorMessages } from './monitor.messages.ts';
import css from './monitor.module.css';

interface HistoryChartProps<S> {
  readonly title: string;
  /** Begin of the shown period. */
  readonly hint: string;
  readonly history: readonly S[];
  readonly lines: readonly HistoryLine<S>[];
}

/** Line chart of the last minutes, with the latest figures as texts. */
export function HistoryChart<S extends { readonly at: number }>({ title, hint, history, lines }: HistoryChartProps<S>) {
  const t = useMessages(monitorMessages);
  const theme = useTheme();
  const option = useMemo(() => historyOption(history, lines, theme), [history, lines, theme]);
  const last = history.at(-1);
  const latest = last ? lines.map(({ name, value, show }) => `${name} ${show(value(last))}`).join(', ') : '–';
  return (
    <Card title={title} hint={hint}>
      {last === undefined ? (
        <p className={css.none}>{t('waitingForData')}</p>
      ) : (
        <Chart
          option={option}
          height={200}
          label={t('chartSummary', { title, hint, latest })}
          failed={t('chartFailed')}
        />
      )}
    </Card>
  );
}
