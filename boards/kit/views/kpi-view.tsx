import type { FigureViewProps } from '#boards/kit/figure-view.ts';
import { Sparkline } from './sparkline.tsx';

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** A key figure readable at 5 m; the headline one at 10 m. */
export function KpiView({ figure, panel, screen: { language } }: FigureViewProps<'kpi'>) {
  const [column, columns, row, rows] = panel.at;
  const { below = Number.NEGATIVE_INFINITY, above = Number.POSITIVE_INFINITY } = panel.alarm ?? {};
  const alarm = figure.value < below || figure.value > above;
  const value = (panel.signed ? signed : plain).format(figure.value);
  return (
    <section
      className={`figure${panel.headline ? ' headline' : ''}${alarm ? ' alarm' : ''}`}
      style={{ gridColumn: `${column} / span ${columns}`, gridRow: `${row} / span ${rows}` }}
      aria-label={panel.title[language]}
    >
      <h2>{panel.title[language]}</h2>
      <p>
        {/* The key restarts the short fade when, and only when, the value changes. */}
        <strong key={value}>{value}</strong>
        <span>{panel.unit?.[language]}</span>
        {figure.delta !== 0 && <em>{signed.format(figure.delta)}</em>}
      </p>
      <Sparkline values={figure.trend} />
    </section>
  );
}
