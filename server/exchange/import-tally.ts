/** How far an import came; true at every moment, whatever happens next. */
export interface ImportTally {
  total: number;
  /** Rows that were refused. */
  refused: number;
  /** Rows that are in for good. */
  success: number;
  /** Row of the sheet behind which none is in. */
  lastRow: number;
}

export const emptyTally = (): ImportTally => ({ total: 0, refused: 0, success: 0, lastRow: 0 });
