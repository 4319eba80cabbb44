import type { FigureViewProps } from '#boards/kit/figure-view.ts';
import { Panel } from '#boards/kit/panel.tsx';

/** The place at a percent of the way out, in a box of 324 × 296 around its middle. */
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

/** Percent by name around a centre, each with its amount. Drawn here: the library's own would cost each screen ten times as much. */
export function RadarView({ figure: { rows }, panel, screen: { language } }: FigureViewProps<'radar'>) {
  return (
    <Panel title={panel.title[language]} at={panel.at} opens={panel.opens} note={panel.note?.[language]}>
      {/* The topmost name stands above the box of the places. */}
      <svg className="radar" viewBox="0 -8 324 304" role="img" aria-label={panel.title[language]}>
        {[50, 100].map((ring) => (
          <polygon key={ring} points={pathOf(rows.map(() => ring))} />
        ))}
        <polygon className="value" points={pathOf(rows.map(({ percent }) => Math.min(100, percent)))} />
        {rows.map(({ label, percent }, at) => {
          const [side, height] = placeOf(at, rows.length, 100);
          // Beside the middle they begin and end at the edges, where the longest has room.
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
