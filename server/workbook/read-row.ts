import type { ReadCell } from './cell.ts';

/** A row of a sheet that has something in it. */
export interface ReadRow {
  /** As the sheet counts, from 1. */
  readonly number: number;
  /** By column; trailing empty ones are absent. */
  readonly cells: readonly ReadCell[];
}

/** A sheet of a workbook, as far as its readers agree. */
export interface ReadSheet {
  /** Its dates count from 1904. */
  readonly date1904: boolean;
  /** How many rows have something in them. */
  readonly rows: number;
  /** Rows in order, some at a time. */
  readonly batches: AsyncIterable<readonly ReadRow[]>;
}
