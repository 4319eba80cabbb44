import { keepFile } from '#server/files/keep-file.ts';
import { fileStore } from '#server/files/store.ts';
import { rejectedFolder } from '#server/files/stored-name.ts';
import type { Actor, Language } from '#server/kernel/actor.ts';
import type { Cell, ReadCell } from '#server/workbook/cell.ts';
import type { ReadRow } from '#server/workbook/read-row.ts';
import { dateTimeOf, days1904 } from '#server/workbook/serial-date.ts';
import type { Sheet, SheetRow } from '#server/workbook/sheet-xml.ts';
import { writeWorkbook, xlsxType } from '#server/workbook/write-workbook.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { joinSentences } from '#shared/resource/join-names.ts';
import type { LineResource } from '#shared/resource/lines/line-resource.ts';
import type { ReadOptions } from './read-bodies.ts';
import { word } from './sheet-words.ts';

export interface RejectedRow {
  readonly row: ReadRow;
  readonly reasons: readonly string[];
}

/** Sheet that the rejected rows come from. */
export interface RejectedSheet extends ReadOptions {
  readonly header: readonly ReadCell[];
}

/** Rejected lines, written to a sheet after that of their heads. */
export interface RejectedLines extends RejectedSheet {
  readonly line: LineResource;
  readonly rows: () => readonly RejectedRow[];
}

/**
 * Stores the rejected rows as a workbook that can be imported again after correction: the original cells, then the row
 * number and the reasons.
 * @returns its stored path
 */
export async function keepRejected(
  definition: ResourceDefinition,
  actor: Actor,
  sheet: RejectedSheet,
  rows: AsyncIterable<readonly RejectedRow[]>,
  lines: readonly RejectedLines[] = [],
): Promise<string> {
  const { language } = actor;
  const title = word('rejectedTitle', language, { title: definition.title[language] });
  const workbook = writeWorkbook([
    rejectedSheet(title, title, language, sheet, rows),
    ...lines.map((each) => {
      const name = each.line.definition.title[language];
      return rejectedSheet(name, word('rejectedTitle', language, { title: name }), language, each, one(each.rows));
    }),
  ]);
  const file = await fileStore().receive(workbook);
  try {
    return await keepFile(actor, { file, fileName: `${title}.xlsx`, folder: rejectedFolder, mediaType: xlsxType });
  } finally {
    await file.drop();
  }
}

/** Reads the rows when their sheet begins, not before. */
function* one<T>(rows: () => T): Generator<T> {
  yield rows();
}

function rejectedSheet(
  name: string,
  title: string,
  language: Language,
  { header, columns, date1904 }: RejectedSheet,
  batches: AsyncIterable<readonly RejectedRow[]> | Iterable<readonly RejectedRow[]>,
): Sheet {
  const dates = new Set(columns.filter(({ field }) => field.type.startsWith('date')).map(({ index }) => index));
  const cellAt = (row: ReadRow, at: number) => writtenCell(row.cells[at] ?? null, dates.has(at), date1904);
  const sheetRow = ({ row, reasons }: RejectedRow): SheetRow => ({
    cells: [...header.map((_, at) => cellAt(row, at)), row.number, joinSentences(reasons, language)],
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
    // Row by row, because each row of a batch may have a hundred reasons.
    for await (const some of batches) for (const row of some) yield [sheetRow(row)];
  }
  const widths = [...header.map(() => ({ width: 18 })), { width: 10 }, { width: 60 }];
  return { name, columns: widths, frozen: 3, rows: rows() };
}

/** Original cell; a number in a date column becomes a date again. */
function writtenCell(cell: ReadCell, isDate = false, date1904 = false): Cell {
  if (typeof cell === 'object' && cell !== null) return cell.error;
  if (!isDate || typeof cell !== 'number') return cell;
  const text = dateTimeOf(cell + (date1904 ? days1904 : 0));
  return text === null ? cell : { date: text.replace(/ 00:00:00$/, '') };
}
