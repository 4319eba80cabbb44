import { type CellObject, read, type WorkSheet } from '@e965/xlsx';
import type { ReadCell } from './cell.ts';
import { ReadProblem } from './read-problem.ts';
import type { ReadRow, ReadSheet } from './read-row.ts';

/**
 * Reads the first sheet of an .xls file (BIFF, Excel 97 and before), or the one with one of the names. The format
 * cannot be read in pieces; its 65,536 rows are limited by the thread's heap. Formulas, links and macros are not
 * parsed.
 */
export async function readXls(bytes: Buffer, names?: readonly string[]): Promise<ReadSheet> {
  const workbook = read(bytes, {
    type: 'buffer',
    dense: true,
    sheets: names ? [...names] : 0,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
    bookVBA: false,
  });
  const name = names ? workbook.SheetNames.find((each) => names.includes(each)) : workbook.SheetNames[0];
  if (names && name === undefined) throw new ReadProblem('noSheet');
  const sheet = workbook.Sheets[name ?? ''];
  if (!sheet) throw new ReadProblem('unreadable');
  const rows = rowsOf(sheet);
  return { date1904: workbook.Workbook?.WBProps?.date1904 === true, rows: rows.length, batches: batchesOf(rows) };
}

function rowsOf(sheet: WorkSheet): readonly ReadRow[] {
  const data: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? [];
  const rows = Array.from(
    data,
    (cells, at): ReadRow => ({ number: at + 1, cells: Array.from(cells ?? [], cellValue) }),
  );
  return rows.filter(({ cells }) => cells.some((cell) => cell !== null));
}

const batchSize = 500;

async function* batchesOf(rows: readonly ReadRow[]): AsyncGenerator<readonly ReadRow[]> {
  for (let from = 0; from < rows.length; from += batchSize) yield rows.slice(from, from + batchSize);
}

function cellValue(cell: CellObject | undefined): ReadCell {
  const value = cell?.v;
  if (!cell || value === undefined || value === '' || cell.t === 'z') return null;
  if (cell.t === 'e') return { error: String(cell.w ?? value) };
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}
