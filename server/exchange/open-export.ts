import type { Actor } from '#server/kernel/actor.ts';
import { hooksOf } from '#server/resource/registry.ts';
import { limits } from '#server/workbook/limits.ts';
import type { Sheet, SheetRow } from '#server/workbook/sheet-xml.ts';
import { writeWorkbook, xlsxType } from '#server/workbook/write-workbook.ts';
import { writeXls, xlsLimits, xlsType } from '#server/workbook/write-xls.ts';
import { fail } from '#shared/errors/fail.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ExportQuery } from '#shared/resource/exchange-shapes.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { type LineResource, linesOf } from '#shared/resource/lines/line-resource.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { recordCells } from './export-cells.ts';
import { columnWidth, exportColumns } from './export-columns.ts';
import { exportLines, haveMoreLines, lineColumns } from './export-lines.ts';
import { exportedFrom, exportRecords, hasMoreRecords, mostRows } from './export-records.ts';
import type { OutgoingWorkbook } from './send-workbook.ts';
import { headerOf, word } from './sheet-words.ts';

/** Workbook of an export. */
export interface OpenExport extends OutgoingWorkbook {
  /** Number of records written; increases while an .xlsx is read. */
  readonly tally: { readonly rows: number };
}

/** Most records of a sheet in an .xls, below its titles. */
const mostInXls = xlsLimits.rows - limits.titleRows;

/**
 * Returns the records of a list's query as a workbook, with a sheet for each kind of lines. The format is .xls, as in
 * docs/specification.md §2.7, if the rows fit, otherwise .xlsx as a stream with the same cells
 * (docs/decisions/export-format.md).
 * @throws errors before the first byte
 */
export async function openExport(
  definition: ResourceDefinition,
  actor: Actor,
  query: ExportQuery,
  ids: readonly string[] | undefined,
): Promise<OpenExport> {
  const records = () => exportRecords(definition, actor, query, ids);
  const kinds = linesOf(definition).filter((line) => lineColumns(line).length > 0);
  const lineSheets = () => kinds.map((line) => lineSheet(line, actor, records()));
  const sheet = (chunks: AsyncIterable<readonly RecordPatch[]>) => exportSheet(definition, actor, query, chunks);
  const hasMoreLines = async (rows: number): Promise<boolean> => {
    const heads = exportedFrom(definition, actor, query, ids);
    const more = await Promise.all(kinds.map((line) => haveMoreLines(line, actor, heads, rows)));
    return more.includes(true);
  };
  if (!(await hasMoreRecords(definition, actor, query, ids, mostInXls)) && !(await hasMoreLines(mostInXls))) {
    const { tally, ...whole } = sheet(records());
    const stream = await writeXls([whole, ...lineSheets()]);
    if (stream) return { stream, type: xlsType, suffix: '.xls', tally };
  }
  if (await hasMoreLines(mostRows)) throw fail('exportTooLarge', { max: mostRows });
  const chunks = records();
  const { tally, ...streamed } = sheet(resumed(await chunks.next(), chunks));
  return { stream: writeWorkbook([streamed, ...lineSheets()]), type: xlsxType, suffix: '.xlsx', tally };
}

/** Yields the chunks, of which the first was already read; closing this generator closes its source. */
async function* resumed<T>(first: IteratorResult<T, void>, rest: AsyncGenerator<T, void>): AsyncGenerator<T> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

function exportSheet(
  definition: ResourceDefinition,
  actor: Actor,
  query: ExportQuery,
  chunks: AsyncIterable<readonly RecordPatch[]>,
): Sheet & Pick<OpenExport, 'tally'> {
  const tally = { rows: 0 };
  async function* counted(): AsyncGenerator<readonly RecordPatch[]> {
    for await (const records of chunks) {
      yield records;
      tally.rows += records.length;
    }
  }
  const name = word('sheet', actor.language);
  const columns = exportColumns(definition, query.field, hooksOf(definition).sheet?.columns);
  return { ...titledSheet(name, definition, actor, columns, counted()), tally };
}

/** Sheet with the name of the lines, by which an import finds it. */
function lineSheet(line: LineResource, actor: Actor, heads: AsyncIterable<readonly RecordPatch[]>): Sheet {
  const name = line.definition.title[actor.language];
  return titledSheet(name, line.definition, actor, lineColumns(line), exportLines(line, actor, heads));
}

function titledSheet(
  name: string,
  { title, address }: ResourceDefinition,
  { realname, language }: Actor,
  columns: readonly FieldDefinition[],
  chunks: AsyncIterable<readonly RecordPatch[]>,
): Sheet {
  async function* rows(): AsyncGenerator<readonly SheetRow[]> {
    yield [
      { cells: [address?.sheet?.[language] ?? word('report', language, { title: title[language] })], style: 'title' },
      { cells: [word('exporter', language, { name: realname })], style: 'note' },
      { cells: columns.map((field) => headerOf(field, language)), style: 'header' },
    ];
    for await (const records of chunks) {
      yield records.map((record) => ({ cells: recordCells(columns, record, language) }));
    }
  }
  return {
    name,
    columns: columns.map((field) => ({ width: columnWidth(field) })),
    frozen: limits.titleRows,
    rows: rows(),
  };
}
