import type { Readable } from 'node:stream';
import type { Actor } from '#server/session/actor.ts';
import { limits } from '#server/workbook/limits.ts';
import type { Sheet, SheetRow } from '#server/workbook/sheet-xml.ts';
import { writeWorkbook, xlsxType } from '#server/workbook/write-workbook.ts';
import { writeXls, xlsLimits, xlsType } from '#server/workbook/write-xls.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ExportQuery } from '#shared/resource/exchange-shapes.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { recordCells } from './export-cells.ts';
import { columnWidth, exportColumns } from './export-columns.ts';
import { exportRecords, holdsMore } from './export-records.ts';
import { headerOf, word } from './sheet-words.ts';

/** A workbook on its way out. */
export interface OpenExport {
  readonly stream: Readable;
  readonly type: string;
  readonly suffix: '.xls' | '.xlsx';
  /** Records that were written; grows while an .xlsx is read. */
  readonly tally: { readonly rows: number };
}

/** Records that an .xls holds below its titles. */
const mostInXls = xlsLimits.rows - limits.titleRows;

/**
 * The records of a list's query as a workbook: .xls, which the specification names (spec 2 §7), as long as that format
 * holds them, and beyond it .xlsx as a stream with the same cells (docs/decisions/export-format.md).
 * @throws what is refused, before there is a single byte
 */
export async function openExport(
  definition: ResourceDefinition,
  actor: Actor,
  query: ExportQuery,
  ids: readonly string[] | undefined,
): Promise<OpenExport> {
  const records = () => exportRecords(definition, actor, query, ids);
  const sheet = (chunks: AsyncIterable<readonly RecordPatch[]>) => exportSheet(definition, actor, query, chunks);
  if (!(await holdsMore(definition, actor, query, ids, mostInXls))) {
    const { tally, ...whole } = sheet(records());
    const stream = await writeXls(whole);
    if (stream) return { stream, type: xlsType, suffix: '.xls', tally };
  }
  const chunks = records();
  const { tally, ...streamed } = sheet(resumed(await chunks.next(), chunks));
  return { stream: writeWorkbook([streamed]), type: xlsxType, suffix: '.xlsx', tally };
}

/** The chunks, the first of which was asked for already; ending this ends their source. */
async function* resumed<T>(first: IteratorResult<T, void>, rest: AsyncGenerator<T, void>): AsyncGenerator<T> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

function exportSheet(
  definition: ResourceDefinition,
  { realname, language }: Actor,
  query: ExportQuery,
  chunks: AsyncIterable<readonly RecordPatch[]>,
): Sheet & Pick<OpenExport, 'tally'> {
  const columns = exportColumns(definition, query.field);
  const tally = { rows: 0 };
  async function* rows(): AsyncGenerator<readonly SheetRow[]> {
    yield [
      { cells: [word('report', language, { title: definition.title[language] })], style: 'title' },
      { cells: [word('exporter', language, { name: realname })], style: 'note' },
      { cells: columns.map((field) => headerOf(field, language)), style: 'header' },
    ];
    for await (const records of chunks) {
      yield records.map((record) => ({ cells: recordCells(columns, record, language) }));
      tally.rows += records.length;
    }
  }
  return {
    name: word('sheet', language),
    columns: columns.map((field) => ({ width: columnWidth(field) })),
    frozen: limits.titleRows,
    rows: rows(),
    tally,
  };
}
