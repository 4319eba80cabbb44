import { seriesInk } from '#boards/kit/board-ink.ts';
import type { FigureViewProps } from '#boards/kit/figure-view.ts';
import { Panel } from '#boards/kit/panel.tsx';
import { amount } from './amount.ts';

/** Percent of the ring left free between two parts. */
const gap = 0.8;

/**
 * A ring with the total in the middle, and beside it each part with its share. Drawn as plain SVG, without the chart
 * library.
 */
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
    <Panel panel={panel} language={language}>
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
          {/* Outside the drawing, so that the letters are not scaled down with a small ring. */}
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
