import type { FunctionComponent } from 'react';
import type { FigureKind, FigureOf } from '#shared/contract/yard/board.ts';
import type { PanelDefinition } from './board-definition.ts';
import type { BoardLanguage } from './board-language.ts';
import type { BoardMessages } from './board-messages.ts';

/** What all figures of one picture share: language, texts and time. */
export interface Screen {
  readonly language: BoardLanguage;
  readonly messages: BoardMessages;
  /** Time of the data. */
  readonly asOf: string;
}

export interface FigureViewProps<K extends FigureKind> {
  readonly figure: FigureOf<K>;
  readonly panel: PanelDefinition;
  readonly screen: Screen;
}

/** Draws figures of one kind, frame and title included. */
export type FigureView<K extends FigureKind> = FunctionComponent<FigureViewProps<K>>;
