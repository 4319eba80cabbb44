import type { ReactNode } from 'react';

export interface PanelProps {
  readonly title: string;
  /** Cells of the 24 × 12 grid: column start / span, row start / span. */
  readonly at: readonly [number, number, number, number];
  readonly note?: string;
  readonly children: ReactNode;
}

/** One field of the board's grid: a title and its content, no frame. */
export function Panel({ title, at, note, children }: PanelProps) {
  const [column, columns, row, rows] = at;
  return (
    <section
      className="panel"
      style={{ gridColumn: `${column} / span ${columns}`, gridRow: `${row} / span ${rows}` }}
      aria-label={title}
    >
      <h2>
        {title}
        {note && <small>{note}</small>}
      </h2>
      <div className="panel-body">{children}</div>
    </section>
  );
}
