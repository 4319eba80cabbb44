import { fileStore } from '#server/files/store.ts';
import { keepFile } from '#server/modules/file/keep-file.ts';
import type { Actor } from '#server/session/actor.ts';
import type { Cell, ReadCell } from '#server/workbook/cell.ts';
import type { ReadRow } from '#server/workbook/read-row.ts';
import type { SheetRow } from '#server/workbook/sheet-xml.ts';
import { writeWorkbook, xlsxType } from '#server/workbook/write-workbook.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { word } from './sheet-words.ts';

export interface RejectedRow {
  readonly row: ReadRow;
  readonly reasons: readonly string[];
}

/**
 * Keeps the rows that did not go in as a workbook in the shape that an import takes: their cells as they were, behind
 * them the row they stood in and what is wrong. Corrected, the same file is imported again.
 * @returns its stored path
 */
export async function keepRejected(
  definition: ResourceDefinition,
  actor: Actor,
  header: readonly ReadCell[],
  first: readonly RejectedRow[],
  rest: AsyncIterable<readonly RejectedRow[]>,
): Promise<string> {
  const { language } = actor;
  const title = word('rejectedTitle', language, { title: definition.title[language] });
  const width = header.length;
  async function* rows(): AsyncGenerator<readonly SheetRow[]> {
    yield [
      { cells: [title], style: 'title' },
      { cells: [word('rejectedNote', language)], style: 'note' },
      { cells: [...header.map(writtenCell), word('rowNumber', language), word('reason', language)], style: 'header' },
    ];
    yield first.map((rejected) => sheetRow(rejected, width));
    for await (const some of rest) yield some.map((rejected) => sheetRow(rejected, width));
  }
  const columns = [...header.map(() => ({ width: 18 })), { width: 10 }, { width: 60 }];
  const workbook = writeWorkbook([{ name: title, columns, frozen: 3, rows: rows() }]);
  const file = await fileStore().receive(workbook);
  try {
    return await keepFile(actor, { file, fileName: `${title}.xlsx`, folder: 'import', mediaType: xlsxType });
  } finally {
    await file.drop();
  }
}

function sheetRow({ row, reasons }: RejectedRow, width: number): SheetRow {
  const cells = Array.from({ length: width }, (_, at) => writtenCell(row.cells[at] ?? null));
  return { cells: [...cells, row.number, reasons.join('；')] };
}

const writtenCell = (cell: ReadCell): Cell => (typeof cell === 'object' && cell !== null ? cell.error : cell);
