import type { ReadCell } from './cell.ts';

/** Row that is not empty. */
export interface ReadRow {
  /** Row number in the sheet, from 1. */
  readonly number: number;
  /** Cells by column, without trailing empty ones. */
  readonly cells: readonly ReadCell[];
}

/** Sheet that was read, in the same form for both formats. */
export interface ReadSheet {
  /** Whether its dates count from 1904. */
  readonly date1904: boolean;
  /** Number of rows that are not empty. */
  readonly rows: number;
  /** Rows in order, in batches. */
  readonly batches: AsyncIterable<readonly ReadRow[]>;
}
