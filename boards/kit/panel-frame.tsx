import { type ReactNode, useContext } from 'react';
import type { Place } from './board-definition.ts';
import { PanelBusy } from './panel-busy.tsx';

export interface PanelFrameProps {
  readonly className: string;
  readonly title: string;
  readonly at: Place;
  readonly children: ReactNode;
}

/** The place of one figure on the board. During a slow reload its content is marked as busy. */
export function PanelFrame({ className, title, at, children }: PanelFrameProps) {
  const busy = useContext(PanelBusy);
  const [column, columns, row, rows] = at;
  return (
    <section
      className={className}
      style={{ gridColumn: `${column} / span ${columns}`, gridRow: `${row} / span ${rows}` }}
      aria-label={title}
      aria-busy={busy}
    >
      {children}
    </section>
  );
}
