import type { ReactNode } from 'react';
import type { SlotState } from '#src/grid/rows/row-slots.ts';
import type { Statistic } from './edit-column.ts';

/** How a cell stands out from its column's others, for the eye and for assistive technology. */
export interface CellMark {
  readonly className: string;
  readonly isInvalid?: boolean;
  readonly isReadOnly?: boolean;
}

/** One column of a grid as it is drawn. */
export interface GridColumn<Row> {
  /** Wire name of the field; also what sorting names. */
  readonly key: string;
  readonly title: string;
  /** Width in px before anybody drags it; default 120 (docs/specification.md §2.9). */
  readonly width?: number;
  readonly minWidth?: number;
  readonly align?: 'start' | 'center' | 'end';
  readonly sortable?: boolean;
  /** The first click on its title sorts descending: numbers and times, of which the largest and newest are looked for. */
  readonly beginsDown?: boolean;
  /** Not shown until somebody asks for it. */
  readonly optional?: boolean;
  /** What the cell shows and copies; pure and cheap, asked for each recycled cell. */
  readonly text: (row: Row) => string;
  /**
   * Draws what is more than text; `row` is undefined while it has not arrived. It must give the same elements for every
   * row, an absent one included: vertical scrolling then changes texts and attributes and never adds or removes a node.
   */
  readonly show?: (row: Row | undefined, text: string, slot: SlotState<Row>) => ReactNode;
  /** How this cell stands out: errors, changes. */
  readonly mark?: (row: Row, marks: unknown) => CellMark | undefined;
  /** Stays at this edge while the grid scrolls sideways. */
  readonly pinned?: 'start' | 'end';
  /** Number, tick and handle columns: no data, so never active, copied, sorted, resized or moved. */
  readonly chrome?: true;
  /** In place of the title. */
  readonly header?: () => ReactNode;
  /** Always required by a rule: the title carries a star. */
  readonly required?: boolean;
  /** Shown below the rows, of what `number` gives; undefined values do not count. */
  readonly statistics?: readonly Statistic[] | undefined;
  readonly number?: ((row: Row) => number | undefined) | undefined;
}

export interface GridSort {
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

export const defaultColumnWidth = 120;
export const rowNumberWidth = 60;
/** Checkbox and expand columns; 60 with a statistics footer (docs/specification.md §2.9). */
export const checkboxWidth = 40;
export const checkboxWidthWithFooter = 60;
