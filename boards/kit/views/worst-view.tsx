import type { FigureViewProps } from '#boards/kit/figure-view.ts';
import { Panel } from '#boards/kit/panel.tsx';
import { amount } from './amount.ts';

/** The total number, and as many of the worst rows as fit. */
export function WorstView({ figure, panel, screen: { language, messages } }: FigureViewProps<'worst'>) {
  const { rows, total, still } = figure;
  const note = still === undefined ? messages.total(total) : messages.totalStill(total, still);
  return (
    <Panel panel={panel} language={language} note={note}>
      <ol className="worst">
        {rows.map(({ code, label, value, limit }) => (
          <li key={code}>
            <b>{code}</b>
            <span>{label[language]}</span>
            <strong>
              {amount(value)}
              <small>
                {limit !== null && ` / ${amount(limit)}`} {panel.unit?.[language]}
              </small>
            </strong>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
