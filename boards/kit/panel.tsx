import type { ReactNode } from 'react';
import type { PanelDefinition } from './board-definition.ts';
import type { BoardLanguage } from './board-language.ts';
import { PanelFrame } from './panel-frame.tsx';
import { PanelTitle } from './panel-title.tsx';

export interface PanelProps {
  readonly panel: PanelDefinition;
  readonly language: BoardLanguage;
  /** Shown beside the title; by default the note of the panel's definition, `null` for none. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** One panel on the board's grid: a title and its content, no border. */
export function Panel({ panel, language, note = panel.note?.[language], children }: PanelProps) {
  const title = panel.title[language];
  return (
    <PanelFrame className="panel" title={title} at={panel.at}>
      <h2>
        <PanelTitle title={title} opens={panel.opens} />
        {note && <small>{note}</small>}
      </h2>
      <div className="panel-body">{children}</div>
    </PanelFrame>
  );
}
