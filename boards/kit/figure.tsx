import { Sparkline } from './sparkline.tsx';

export interface FigureProps {
  readonly title: string;
  readonly value: string;
  readonly unit: string;
  /** Against the period before, with its sign; empty when nothing changed. */
  readonly delta: string;
  readonly trend: readonly number[];
  readonly at: readonly [number, number, number, number];
  readonly headline?: boolean;
  /** Colours the figure when it says something is wrong; the sign in `delta` and the title say it too. */
  readonly alarm?: boolean;
}

/** A key figure readable at 5 m; the headline one at 10 m. */
export function Figure({ title, value, unit, delta, trend, at, headline, alarm }: FigureProps) {
  const [column, columns, row, rows] = at;
  return (
    <section
      className={`figure${headline ? ' headline' : ''}${alarm ? ' alarm' : ''}`}
      style={{ gridColumn: `${column} / span ${columns}`, gridRow: `${row} / span ${rows}` }}
      aria-label={title}
    >
      <h2>{title}</h2>
      <p>
        {/* The key restarts the short fade when, and only when, the value changes. */}
        <strong key={value}>{value}</strong>
        <span>{unit}</span>
        {delta && <em>{delta}</em>}
      </p>
      <Sparkline values={trend} />
    </section>
  );
}
