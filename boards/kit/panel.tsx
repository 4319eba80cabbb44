import type { ReactNode } from 'react';
import type { Place } from './board-definition.ts';
import { PanelFrame } from './panel-frame.tsx';
import { PanelTitle } from './panel-title.tsx';

export interface PanelProps {
  readonly title: string;
  readonly at: Place;
  /** Path of the office page with more detail. */
  readonly opens: string | undefined;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** One panel on the board's grid: a title and its content, no border. */
export function Panel({ title, at, opens, note, children }: PanelProps) {
  return (
    <PanelFrame className="panel" title={title} at={at}>
      <h2>
        <PanelTitle title={title} opens={opens} />
        {note && <small>{note}</small>}
      </h2>
      <div className="panel-body">{children}</div>
    </PanelFrame>
  );
}
