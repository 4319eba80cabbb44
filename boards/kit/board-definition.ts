import { type BoardName, boardTitles } from '#shared/boards.ts';
import { boardCallPath } from '#shared/contract/yard/board.ts';
import type { Text } from '#shared/resource/text.ts';

/** Cells of the grid: column start / span, row start / span. */
export type Place = readonly [column: number, columns: number, row: number, rows: number];

/** Where a board shows one of its figures, and with which texts. The figure's kind decides how it is drawn. */
export interface PanelDefinition {
  /** Name of the figure in the board's answer. */
  readonly figure: string;
  /** The place on a landscape screen: 24 × 12 cells. */
  readonly at: Place;
  /** The place on a portrait screen: 14 × 25 cells of the same size. */
  readonly tall: Place;
  readonly title: Text;
  readonly note?: Text;
  /**
   * Path of the office page with more detail, which the title links to. Wall screens have no pointer, so the link is of
   * use only in the office's preview.
   */
  readonly opens?: string;
  /** Shown in place of a list or chart without rows. */
  readonly empty?: Text;
  /** Key figures: what is counted. */
  readonly unit?: Text;
  /** Key figures: readable at 10 m; one per board. */
  readonly headline?: true;
  /** Key figures: a deviation, shown with its sign. */
  readonly signed?: true;
  /** Key figures: coloured when the value is outside these limits; sign and title show it, too. */
  readonly alarm?: { readonly below?: number; readonly above?: number };
  /** Bars: the figures count failures. */
  readonly wrong?: true;
  /** Columns: stacked instead of side by side. */
  readonly stacked?: true;
  /** Rates: without the amounts behind the percentages, if there is no room or the amounts mean nothing. */
  readonly bare?: true;
  /** Curves: the axis starts near the lowest value instead of at zero; for percentages that are all high. */
  readonly zoomed?: true;
}

export interface BoardDefinition {
  readonly name: BoardName;
  readonly title: Text;
  readonly panels: readonly PanelDefinition[];
}

/** Defines a board: only data and texts, which the kit draws (`board-screen.tsx`). */
export function board(name: BoardName, panels: readonly PanelDefinition[]): BoardDefinition {
  return { name, title: boardTitles[name], panels };
}

/** A key figure in the first row of a board; its index in the row decides its place. */
type KeyFigure = Omit<PanelDefinition, 'at' | 'tall' | 'headline'>;

/** The places of the first row: one row on a landscape screen, two rows of two on a portrait screen. */
const places: readonly { readonly at: Place; readonly tall: Place }[] = [
  { at: [1, 8, 1, 3], tall: [1, 8, 1, 3] },
  { at: [9, 6, 1, 3], tall: [9, 6, 1, 3] },
  { at: [15, 5, 1, 3], tall: [1, 7, 4, 3] },
  { at: [20, 5, 1, 3], tall: [8, 7, 4, 3] },
];

/** The four key figures at the top of a board; the first is the headline. */
export function keyRow(figures: readonly [KeyFigure, KeyFigure, KeyFigure, KeyFigure]): readonly PanelDefinition[] {
  return places.flatMap((place, index) => {
    const figure = figures[index];
    return figure ? [{ ...figure, ...place, ...(index === 0 && { headline: true as const }) }] : [];
  });
}

/** The path of a board's call. */
export const callPath = (name: BoardName): string => boardCallPath.replace('{board}', name);
