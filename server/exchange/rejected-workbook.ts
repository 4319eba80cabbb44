import { fileStore } from '#server/files/store.ts';
import { rejectedFolder } from '#server/files/stored-name.ts';
import { keepFile } from '#server/modules/file/keep-file.ts';
import type { Actor } from '#server/session/actor.ts';
import type { Cell, ReadCell } from '#server/workbook/cell.ts';
import type { ReadRow } from '#server/workbook/read-row.ts';
import { dateTimeOf, days1904 } from '#server/workbook/serial-date.ts';
import type { SheetRow } from '#server/workbook/sheet-xml.ts';
import { writeWorkbook, xlsxType } from '#server/workbook/write-workbook.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ReadOptions } from './read-bodies.ts';
import { word } from './sheet-words.ts';

export interface RejectedRow {
  readonly row: ReadRow;
  readonly reasons: readonly string[];
}

/** The sheet that the rows come from. */
export interface RejectedSheet extends ReadOptions {
  readonly header: readonly ReadCell[];
}

/**
 * Keeps the rows that did not go in as a workbook in the shape that an import takes: their cells as they were, behind
 * them the row they stood in and what is wrong. Corrected, the same file is imported again.
 * @returns its stored path
 */
export async function keepRejected(
  definition: ResourceDefinition,
  actor: Actor,
  { header, columns, date1904 }: RejectedSheet,
  first: readonly RejectedRow[],
  rest: AsyncIterable<readonly RejectedRow[]>,
): Promise<string> {
  const { language } = actor;
  const title = word('rejectedTitle', language, { title: definition.title[language] });
  const dates = new Set(columns.filter(({ field }) => field.type.startsWith('date')).map(({ index }) => index));
  const cellAt = (row: ReadRow, at: number) => writtenCell(row.cells[at] ?? null, dates.has(at), date1904);
  const sheetRow = ({ row, reasons }: RejectedRow): SheetRow => ({
    cells: [...header.map((_, at) => cellAt(row, at)), row.number, reasons.join('；')],
  });
  async function* rows(): AsyncGenerator<readonly SheetRow[]> {
    yield [
      { cells: [title], style: 'title' },
      { cells: [word('rejectedNote', language)], style: 'note' },
      {
        cells: [...header.map((cell) => writtenCell(cell)), word('rowNumber', language), word('reason', language)],
        style: 'header',
      },
    ];
    yield first.map(sheetRow);
    for await (const some of rest) yield some.map(sheetRow);
  }
  const widths = [...header.map(() => ({ width: 18 })), { width: 10 }, { width: 60 }];
  const workbook = writeWorkbook([{ name: title, columns: widths, frozen: 3, rows: rows() }]);
  const file = await fileStore().receive(workbook);
  try {
    return await keepFile(actor, { file, fileName: `${title}.xlsx`, folder: rejectedFolder, mediaType: xlsxType });
  } finally {
    await file.drop();
  }
}

/** A cell as it was; what counts as a day in the sheet shows as one again. */
function writtenCell(cell: ReadCell, isDate = false, date1904 = false): Cell {
  if (typeof cell === 'object' && cell !== null) return cell.error;
  if (!isDate || typeof cell !== 'number') return cell;
  const text = dateTimeOf(cell + (date1904 ? days1904 : 0));
  return text === null ? cell : { date: text.replace(/ 00:00:00$/, '') };
}
