import type { FigureViewProps } from '#boards/kit/figure-view.ts';
import { Panel } from '#boards/kit/panel.tsx';
import { amount, percentText } from './amount.ts';
import { Bar } from './bar.tsx';

/** A ranking by code: a bar for the amount, a percentage for the quality. */
export function RankingView({ figure: { rows }, panel, screen: { language } }: FigureViewProps<'ranking'>) {
  const most = Math.max(...rows.map(({ value }) => value));
  return (
    <Panel panel={panel} language={language}>
      <ol className="ranking">
        {rows.map(({ code, value, percent }) => (
          <li key={code}>
            <b>{code}</b>
            <Bar share={value / (most || 1)} />
            <strong>{amount(value)}</strong>
            <span>{percentText(percent)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
