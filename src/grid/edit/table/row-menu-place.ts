/** The row whose menu is open, and where, px in the window. */
export interface RowMenuPlace {
  readonly index: number;
  readonly id: string;
  readonly x: number;
  readonly y: number;
}
