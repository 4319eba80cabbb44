import { Readable } from 'node:stream';
import { BiffRecords } from './biff-records.ts';
import { compoundFile } from './compound-file.ts';
import type { Sheet } from './sheet-xml.ts';
import { sheetNames } from './write-workbook.ts';
import { writeGlobals } from './xls-globals.ts';
import { XlsSheet } from './xls-sheet.ts';
import { XlsStrings } from './xls-strings.ts';

/** Content type of the old format. */
export const xlsType = 'application/vnd.ms-excel';

/** Bounds of an .xls that we write: its table of texts stands in front, so all of it lies in memory once. */
export const xlsLimits = {
  /** Rows of a sheet, titles included; the format itself ends at 65,536. */
  rows: 20_003,
  /** The format's own. */
  columns: 256,
  /** Cells of all sheets: 14 bytes each at most. */
  cells: 1_000_000,
  /** Letters of all different texts, two bytes each at most. */
  letters: 8_000_000,
} as const;

/**
 * A workbook in the format of Excel 97 (.xls, BIFF8) as a stream; the rows of its sheets are read to their end first, one
 * sheet behind the other.
 * @returns undefined where the sheets do not fit `xlsLimits`; the rest of their rows is not asked for then
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
