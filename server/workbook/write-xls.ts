import { Readable } from 'node:stream';
import { BiffRecords } from './biff-records.ts';
import { compoundFile } from './compound-file.ts';
import type { Sheet } from './sheet-xml.ts';
import { sheetNames } from './write-workbook.ts';
import { writeGlobals } from './xls-globals.ts';
import { XlsSheet } from './xls-sheet.ts';
import { XlsStrings } from './xls-strings.ts';

/** Media type of .xls. */
export const xlsType = 'application/vnd.ms-excel';

/** Limits of an .xls that we write; the whole file is built in memory, because its table of texts comes first. */
export const xlsLimits = {
  /** Rows of a sheet, titles included; the format allows 65,536. */
  rows: 20_003,
  /** Limit of the format. */
  columns: 256,
  /** Cells of all sheets, at most 14 bytes each. */
  cells: 1_000_000,
  /** Characters of all different texts, at most two bytes each. */
  letters: 8_000_000,
} as const;

/**
 * Writes a workbook in the format of Excel 97 (.xls, BIFF8) as a stream, after reading all rows of its sheets in order.
 * @returns undefined if the sheets exceed `xlsLimits`; then the remaining rows are not read
 */
export async function writeXls(sheets: readonly Omit<Sheet, 'hints'>[]): Promise<Readable | undefined> {
  if (sheets.some(({ columns }) => columns.length > xlsLimits.columns)) return undefined;
  const strings = new XlsStrings();
  const parts: (readonly Buffer[])[] = [];
  let cells = 0;
  for (const [at, sheet] of sheets.entries()) {
    const written = new XlsSheet(strings);
    for await (const some of sheet.rows) {
      for (const row of some) written.add(row);
      if (written.rows > xlsLimits.rows) return undefined;
      if (cells + written.rows * sheet.columns.length > xlsLimits.cells) return undefined;
      if (strings.letters > xlsLimits.letters) return undefined;
    }
    cells += written.rows * sheet.columns.length;
    parts.push(written.pages({ ...sheet, selected: at === 0 }));
  }
  const names = sheetNames(sheets);
  const [globals, texts] = [new BiffRecords(), new BiffRecords()];
  writeGlobals(
    globals,
    parts.map((pages, at) => ({ name: names[at] ?? '', size: pages.reduce((sum, page) => sum + page.length, 0) })),
    strings,
    texts,
  );
  const pieces = [...globals.pages, ...texts.pages, ...parts.flat()];
  return Readable.from(compoundFile('Workbook', pieces), { objectMode: false });
}
