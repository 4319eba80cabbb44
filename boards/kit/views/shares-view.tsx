import { seriesInk } from '#boards/kit/board-ink.ts';
import type { FigureViewProps } from '#boards/kit/figure-view.ts';
import { Panel } from '#boards/kit/panel.tsx';
import { amount } from './amount.ts';

/** Percent of the ring that two parts keep between them. */
const gap = 0.8;

/** A ring, and beside it each part with its share; the whole stands in the middle. Drawn here: a chart library has no part in it. */
export function SharesView({ figure: { rows }, panel, screen: { language } }: FigureViewProps<'shares'>) {
  const whole = rows.reduce((sum, { value }) => sum + value, 0);
  let reached = 0;
  const parts = rows.map((row) => {
    const percent = whole === 0 ? 0 : (100 * row.value) / whole;
    const from = reached;
    reached += percent;
    return { ...row, percent, from };
  });
  return (
    <Panel title={panel.title[language]} at={panel.at} opens={panel.opens} note={panel.note?.[language]}>
      <div className="shares">
        <figure>
          <svg viewBox="0 0 200 200" role="img" aria-label={panel.title[language]}>
            {parts
              .filter(({ percent }) => percent > 0)
              .map(({ key, percent, from }) => (
                <circle
                  key={key}
                  cx="100"
                  cy="100"
                  r="88"
                  pathLength="100"
                  stroke={seriesInk(key)}
                  strokeDasharray={`${Math.max(0.4, percent - gap)} 100`}
                  strokeDashoffset={-from}
                />
              ))}
          </svg>
          {/* Beside the drawing, not in it: a small ring has no small letters. */}
          <figcaption>
            <strong>{amount(whole)}</strong>
            {panel.unit?.[language]}
          </figcaption>
        </figure>
        <ul>
          {parts.map(({ key, label, percent }) => (
            <li key={key} style={{ borderColor: seriesInk(key) }}>
              <span>{label[language]}</span>
              <strong>{percent.toFixed(percent < 10 ? 1 : 0)}%</strong>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
