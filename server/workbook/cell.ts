/** Date or time in the yard's time zone, as in requests: `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`. */
export interface DateCell {
  readonly date: string;
}

/** Value of a cell that we write. A text stays a text, however it begins; no cell is a formula. */
export type Cell = string | number | boolean | null | DateCell;

/** Cell with an error of the program that wrote it: `#N/A`, `#REF!`. */
export interface BrokenCell {
  readonly error: string;
}

/** Value of a cell that we read; for a formula, the value when the sheet was saved. */
export type ReadCell = string | number | boolean | null | BrokenCell;
