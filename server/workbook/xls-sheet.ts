import { BiffRecords } from './biff-records.ts';
import type { Cell } from './cell.ts';
import { serialOf } from './serial-date.ts';
import { looksLikeFormula } from './sheet-text.ts';
import type { Sheet, SheetRow } from './sheet-xml.ts';
import type { StyleName } from './workbook-styles.ts';
import { cellFormatNumber, plainFormatNumber, writeBof } from './xls-globals.ts';
import type { XlsStrings } from './xls-strings.ts';

/** Height of the title's row in twips. */
const titleHeight = 375;

/** Rows of a sheet as records, in order; the records before them are written at the end. */
export class XlsSheet {
  readonly #rows = new BiffRecords();
  readonly #strings: XlsStrings;
  #count = 0;
  #columns = 0;

  constructor(strings: XlsStrings) {
    this.#strings = strings;
  }

  get rows(): number {
    return this.#count;
  }

  add({ cells, style }: SheetRow): void {
    this.#columns = Math.max(this.#columns, cells.length);
    if (style === 'title') {
      const options = 0x0140 | (plainFormatNumber << 16);
      this.#rows.begin('row', 16).u16(this.#count, 0, cells.length, titleHeight, 0, 0).u32(options).end();
    }
    for (const [column, cell] of cells.entries()) {
      if (cell !== null && cell !== '') this.#addCell(column, cell, style);
    }
    this.#count += 1;
  }

  /**
   * All records of the sheet. Only one sheet of a workbook is selected, because input goes into all selected sheets.
   */
  pages({
    columns,
    frozen = 0,
    selected,
  }: Pick<Sheet, 'columns' | 'frozen'> & { readonly selected: boolean }): readonly Buffer[] {
    const head = new BiffRecords();
    writeBof(head, 0x0010);
    for (const [at, { width }] of columns.entries()) {
      head
        .begin('colInfo')
        .u16(at, at, Math.round(width * 256), plainFormatNumber, 0, 0)
        .end();
    }
    head.begin('dimensions').u32(0, this.#count).u16(0, this.#columns, 0).end();
    const tail = new BiffRecords();
    const isFrozen = frozen > 0 ? 0x0108 : 0;
    const isSelected = selected ? 0x0600 : 0;
    tail
      .begin('window2')
      .u16(0x00b6 | isSelected | isFrozen, 0, 0, 0x40, 0, 0, 0, 0, 0)
      .end();
    if (frozen > 0) {
      const lower = 2;
      tail.begin('pane').u16(0, frozen, frozen, 0, lower).end();
      tail.begin('selection').u8(lower).u16(frozen, 0, 0, 1, frozen, frozen).u8(0, 0).end();
    }
    tail.begin('eof').end();
    return [...head.pages, ...this.#rows.pages, ...tail.pages];
  }

  #addCell(column: number, cell: Exclude<Cell, null>, rowStyle: StyleName | undefined): void {
    if (typeof cell === 'string') this.#addText(column, cell, rowStyle);
    else if (typeof cell === 'boolean')
      this.#begin('boolErr', 8, column, 'plain')
        .u8(cell ? 1 : 0, 0)
        .end();
    else if (typeof cell === 'number') {
      if (Number.isFinite(cell)) this.#begin('number', 14, column, 'plain').f64(cell).end();
      else this.#addText(column, String(cell), rowStyle);
    } else {
      const serial = serialOf(cell.date);
      if (serial === null) this.#addText(column, cell.date, rowStyle);
      else
        this.#begin('number', 14, column, cell.date.length > 10 ? 'datetime' : 'date')
          .f64(serial)
          .end();
    }
  }

  /** Cell that refers to the table of texts, so no program reads it as a formula. */
  #addText(column: number, text: string, rowStyle: StyleName | undefined): void {
    const style = rowStyle ?? (looksLikeFormula(text) ? 'quoted' : 'plain');
    this.#begin('labelSst', 10, column, style).u32(this.#strings.numberOf(text)).end();
  }

  #begin(name: 'boolErr' | 'number' | 'labelSst', size: number, column: number, style: StyleName): BiffRecords {
    return this.#rows.begin(name, size).u16(this.#count, column, cellFormatNumber(style));
  }
}
