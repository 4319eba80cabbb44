import type { FigureViewProps } from '#boards/kit/figure-view.ts';
import { Panel } from '#boards/kit/panel.tsx';

/** The point at a percentage of the radius, in a box of 324 × 296 around its centre. */
function placeOf(at: number, of: number, percent: number): readonly [x: number, y: number] {
  const angle = (2 * Math.PI * at) / of - Math.PI / 2;
  const reach = percent * 0.86;
  return [162 + reach * Math.cos(angle), 148 + reach * Math.sin(angle)];
}

const pathOf = (percents: readonly number[]): string =>
  percents
    .map((percent, at) =>
      placeOf(at, percents.length, percent)
        .map((value) => value.toFixed(1))
        .join(','),
    )
    .join(' ');

/**
 * Percentages by name around a centre, each with its amount. Drawn as plain SVG: the chart library's radar would cost
 * each screen ten times as much.
 */
export function RadarView({ figure: { rows }, panel, screen: { language } }: FigureViewProps<'radar'>) {
  return (
    <Panel panel={panel} language={language}>
      {/* The topmost name is above the box of the points. */}
      <svg className="radar" viewBox="0 -8 324 304" role="img" aria-label={panel.title[language]}>
        {[50, 100].map((ring) => (
          <polygon key={ring} points={pathOf(rows.map(() => ring))} />
        ))}
        <polygon className="value" points={pathOf(rows.map(({ percent }) => Math.min(100, percent)))} />
        {rows.map(({ label, percent }, at) => {
          const [side, height] = placeOf(at, rows.length, 100);
          // Names left and right of the centre are aligned to the edges of the box, so that the longest fits.
          const anchor = Math.abs(side - 162) < 5 ? 'middle' : side > 162 ? 'end' : 'start';
          const x = { middle: 162, end: 321, start: 3 }[anchor];
          const upper = height < 148;
          const y = anchor === 'middle' ? height + (upper ? -44 : 22) : height + (upper ? -40 : 24);
          return (
            <text key={label.zh} x={x} y={y} textAnchor={anchor}>
              <tspan>{label[language]}</tspan>
              <tspan className="amount" x={x} dy="24">
                {Math.round(percent)}%
              </tspan>
            </text>
          );
        })}
      </svg>
    </Panel>
  );
}
