/** Progress of an import, correct at every moment. */
export interface ImportTally {
  total: number;
  refused: number;
  /** Rows that are committed. */
  success: number;
  /** Last row of the sheet that was processed. */
  lastRow: number;
}

export const emptyTally = (): ImportTally => ({ total: 0, refused: 0, success: 0, lastRow: 0 });
