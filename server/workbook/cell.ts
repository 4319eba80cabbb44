/** A day or a moment of the yard, as the wire writes it: `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`. */
export interface DateCell {
  readonly date: string;
}

/** What a cell of a sheet that we write holds. A text is a text, whatever it begins with: no cell is ever a formula. */
export type Cell = string | number | boolean | null | DateCell;

/** A cell that the program which wrote it could not work out: `#N/A`, `#REF!`. */
export interface BrokenCell {
  readonly error: string;
}

/** What a cell of a sheet that we read holds; of a formula, the value it had when the sheet was saved. */
export type ReadCell = string | number | boolean | null | BrokenCell;
