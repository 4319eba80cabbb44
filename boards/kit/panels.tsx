import { memo } from 'react';
import type { BoardResult } from '#shared/contract/yard/board.ts';
import type { BoardDefinition } from './board-definition.ts';
import { FigurePanel } from './figure-panel.tsx';
import type { Screen } from './figure-view.ts';

export interface PanelsProps extends Pick<Screen, 'language' | 'messages'> {
  readonly board: BoardDefinition;
  readonly data: BoardResult;
  /** Whether the screen is higher than wide. */
  readonly tall: boolean;
}

/** All panels of a board. They render again when the data changes, not when the server confirms it. */
export const Panels = memo(function Panels({ board, data, tall, language, messages }: PanelsProps) {
  return board.panels.map((panel) => (
    <FigurePanel
      key={panel.figure}
      figure={data.figures[panel.figure]}
      panel={tall ? { ...panel, at: panel.tall } : panel}
      screen={{ language, messages, asOf: data.asOf }}
    />
  ));
});
