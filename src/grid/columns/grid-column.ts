import type { ReactNode } from 'react';

/** One column of a grid. */
export interface GridColumn<Row> {
  /** Wire name of the field; also what sorting names. */
  readonly key: string;
  readonly title: string;
  /** Width in px before anybody drags it; default 120 (spec 2 §9). */
  readonly width?: number;
  readonly align?: 'start' | 'end';
  readonly sortable?: boolean;
  /** What the cell shows and copies; pure and cheap, asked for each recycled cell. */
  readonly text: (row: Row) => string;
  /**
   * Draws what is more than text; `row` is undefined while it has not arrived. It must give the same elements for every
   * row, an absent one included: vertical scrolling then changes texts and attributes and never adds or removes a node.
   */
  readonly show?: (row: Row | undefined, text: string) => ReactNode;
  /** Stays at the right edge while the grid scrolls sideways (row actions). */
  readonly pinned?: boolean;
}

export interface GridSort {
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

export const defaultColumnWidth = 120;
export const rowNumberWidth = 60;
export const checkboxWidth = 40;
