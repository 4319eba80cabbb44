import type { FigureViewProps } from '#boards/kit/figure-view.ts';
import { Panel } from '#boards/kit/panel.tsx';
import { amount } from './amount.ts';

/** A ranking by code: a bar for the amount, a percentage for the quality. */
export function RankingView({ figure: { rows }, panel, screen: { language } }: FigureViewProps<'ranking'>) {
  const most = Math.max(...rows.map(({ value }) => value));
  return (
    <Panel title={panel.title[language]} at={panel.at} opens={panel.opens} note={panel.note?.[language]}>
      <ol className="ranking">
        {rows.map(({ code, value, percent }) => (
          <li key={code}>
            <b>{code}</b>
            <div className="bar">
              <div style={{ transform: `scaleX(${value / (most || 1)})` }} />
            </div>
            <strong>{amount(value)}</strong>
            <span>{percent === null ? '-' : `${percent.toFixed(1)}%`}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
