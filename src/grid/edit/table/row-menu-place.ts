/** The row whose menu is open, and the position of the menu in px of the window. */
export interface RowMenuPlace {
  readonly index: number;
  readonly id: string;
  readonly x: number;
  readonly y: number;
}
