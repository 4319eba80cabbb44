import { Readable } from 'node:stream';
import { BiffRecords } from './biff-records.ts';
import { compoundFile } from './compound-file.ts';
import type { Sheet } from './sheet-xml.ts';
import { sheetName } from './write-workbook.ts';
import { writeGlobals } from './xls-globals.ts';
import { XlsSheet } from './xls-sheet.ts';
import { XlsStrings } from './xls-strings.ts';

/** Content type of the old format. */
export const xlsType = 'application/vnd.ms-excel';

/** Bounds of an .xls that we write: its table of texts stands in front, so all of it lies in memory once. */
export const xlsLimits = {
  /** Rows, titles included; the format itself ends at 65,536. */
  rows: 20_003,
  /** The format's own. */
  columns: 256,
  /** Cells: 14 bytes each at most. */
  cells: 1_000_000,
  /** Letters of all different texts, two bytes each at most. */
  letters: 8_000_000,
} as const;

/**
 * A workbook with one sheet in the format of Excel 97 (.xls, BIFF8) as a stream; its rows are read to their end first.
 * @returns undefined where the sheet does not fit `xlsLimits`; the rest of its rows is not asked for then
 */
export async function writeXls(sheet: Omit<Sheet, 'hints'>): Promise<Readable | undefined> {
  const { columns, rows } = sheet;
  if (columns.length > xlsLimits.columns) return undefined;
  const strings = new XlsStrings();
  const written = new XlsSheet(strings);
  for await (const some of rows) {
    for (const row of some) written.add(row);
    if (written.rows > xlsLimits.rows || written.rows * columns.length > xlsLimits.cells) return undefined;
    if (strings.letters > xlsLimits.letters) return undefined;
  }
  const [globals, texts] = [new BiffRecords(), new BiffRecords()];
  writeGlobals(globals, sheetName(sheet.name), strings, texts);
  const pieces = [...globals.pages, ...texts.pages, ...written.pages(sheet)];
  return Readable.from(compoundFile('Workbook', pieces), { objectMode: false });
}
