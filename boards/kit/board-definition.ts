import { showBoard } from '#shared/contract/yard/board.ts';
import type { BoardName } from '#shared/entries.ts';
import type { Text } from '#shared/resource/text.ts';

/** Cells of the grid: column start / span, row start / span. */
export type Place = readonly [column: number, columns: number, row: number, rows: number];

/** Where a board shows one of its figures, and in which words; how, is the figure's own kind. */
export interface PanelDefinition {
  /** Name of the figure in the board's answer. */
  readonly figure: string;
  /** On a screen that is wider than high: 24 × 12 cells. */
  readonly at: Place;
  /** On one that is higher than wide: 14 × 25 cells of the same size. */
  readonly tall: Place;
  readonly title: Text;
  readonly note?: Text;
  /** Path of the office's page that tells more, opened by its title; a wall has nobody to press it. */
  readonly opens?: string;
  /** Said in place of a list or chart without rows. */
  readonly empty?: Text;
  /** Key figures: what is counted. */
  readonly unit?: Text;
  /** Key figures: readable at 10 m; one per board. */
  readonly headline?: true;
  /** Key figures: a deviation, shown with its sign. */
  readonly signed?: true;
  /** Key figures: coloured when the value is outside; its sign and title say it too. */
  readonly alarm?: { readonly below?: number; readonly above?: number };
  /** Bars: they count what went wrong. */
  readonly wrong?: true;
  /** Columns: one upon the other instead of side by side. */
  readonly stacked?: true;
  /** Rates: without the amounts they are the share of, where there is no room or nothing to learn from them. */
  readonly bare?: true;
  /** Curves: the axis begins near the least value, not at nothing; for percents that are all high. */
  readonly zoomed?: true;
}

export interface BoardDefinition {
  readonly name: BoardName;
  readonly title: Text;
  readonly panels: readonly PanelDefinition[];
}

/** A board of the wall: data and words only, drawn by the kit (`board-screen.tsx`). */
export function board(name: BoardName, title: Text, panels: readonly PanelDefinition[]): BoardDefinition {
  return { name, title, panels };
}

/** A key figure of the row that a board begins with: it stands where its place in that row is. */
type KeyFigure = Omit<PanelDefinition, 'at' | 'tall' | 'headline'>;

/** The row across a wide screen, and the two rows of two that it is on a tall one. */
const places: readonly { readonly at: Place; readonly tall: Place }[] = [
  { at: [1, 8, 1, 3], tall: [1, 8, 1, 3] },
  { at: [9, 6, 1, 3], tall: [9, 6, 1, 3] },
  { at: [15, 5, 1, 3], tall: [1, 7, 4, 3] },
  { at: [20, 5, 1, 3], tall: [8, 7, 4, 3] },
];

/** The four key figures that a board begins with, the first of them as its headline. */
export function keyRow(figures: readonly [KeyFigure, KeyFigure, KeyFigure, KeyFigure]): readonly PanelDefinition[] {
  return places.flatMap((place, index) => {
    const figure = figures[index];
    return figure ? [{ ...figure, ...place, ...(index === 0 && { headline: true as const }) }] : [];
  });
}

/** Path of a board's call. */
export const callPath = (name: BoardName): string => showBoard.path.replace('{board}', name);
