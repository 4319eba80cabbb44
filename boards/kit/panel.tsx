import type { ReactNode } from 'react';
import type { Place } from './board-definition.ts';

export interface PanelProps {
  readonly title: string;
  readonly at: Place;
  readonly note?: ReactNode;
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
