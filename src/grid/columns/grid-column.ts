import type { ReactNode } from 'react';
import type { SlotState } from '#src/grid/rows/row-slots.ts';
import type { Statistic } from './edit-column.ts';

/** How a cell is highlighted, visually and for assistive technology. */
export interface CellMark {
  readonly className: string;
  readonly isInvalid?: boolean;
  readonly isReadOnly?: boolean;
}

/** A column of a grid as it is rendered. */
export interface GridColumn<Row> {
  /** Wire name of the field; also used for sorting. */
  readonly key: string;
  readonly title: string;
  /** Initial width in px; default 120 (docs/specification.md §2.9). */
  readonly width?: number;
  readonly minWidth?: number;
  readonly align?: 'start' | 'center' | 'end';
  readonly sortable?: boolean;
  /** The first click on the title sorts in descending order, for numbers and times. */
  readonly beginsDown?: boolean;
  /** Hidden until the user shows it. */
  readonly optional?: boolean;
  /** Text that the cell shows and copies. Must be pure and fast, because it is called for each recycled cell. */
  readonly text: (row: Row) => string;
  /**
   * Renders what is more than text; `row` is undefined while it is loading. Must render the same elements for every
   * row, including a missing one: vertical scrolling then changes texts and attributes, but never adds or removes
   * nodes.
   */
  readonly show?: (row: Row | undefined, text: string, slot: SlotState<Row>) => ReactNode;
  /** Highlighting of a cell: errors, changes. */
  readonly mark?: (row: Row, marks: unknown) => CellMark | undefined;
  /** Pinned to this edge while the grid scrolls sideways. */
  readonly pinned?: 'start' | 'end';
  /** Number, checkbox and handle columns: they have no data and are never active, copied, sorted, resized or moved. */
  readonly chrome?: true;
  /** Renders the header instead of the title. */
  readonly header?: () => ReactNode;
  /** Required by a rule in every row: the title shows a star. */
  readonly required?: boolean;
  /** Statistics of `number` shown below the rows; undefined values are ignored. */
  readonly statistics?: readonly Statistic[] | undefined;
  readonly number?: ((row: Row) => number | undefined) | undefined;
}

export interface GridSort {
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

export const defaultColumnWidth = 120;
export const rowNumberWidth = 60;
/** Width of checkbox and expand columns; 60 with a statistics footer (docs/specification.md §2.9). */
export const checkboxWidth = 40;
export const checkboxWidthWithFooter = 60;
