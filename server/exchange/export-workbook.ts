import { contentDisposition } from '#server/http/content-disposition.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import { auditAlone } from '#server/modules/audit/audit.ts';
import type { Actor } from '#server/session/actor.ts';
import type { SheetRow } from '#server/workbook/sheet-xml.ts';
import { writeWorkbook, xlsxType } from '#server/workbook/write-workbook.ts';
import { fail } from '#shared/errors/fail.ts';
import { listOf } from '#shared/query/value-rule.ts';
import type { FieldDefinition, ResourceDefinition } from '#shared/resource/definition.ts';
import type { ExportQuery } from '#shared/resource/exchange-shapes.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { recordCells } from './export-cells.ts';
import { columnWidth, exportColumns } from './export-columns.ts';
import { exportRecords } from './export-records.ts';
import { headerOf, word } from './sheet-words.ts';
import { Slots } from './slots.ts';

/** Most ids that a selection names. */
const mostSelected = 10_000;

const slots = new Slots(8);

/**
 * Sends the records that the list would show, or the selected ones among them, as a workbook (contract §5.8): a title, who
 * exported, the headers, the rows. What is refused is refused before the first byte, so it can still be an envelope.
 */
export async function sendExport(
  definition: ResourceDefinition,
  actor: Actor,
  query: ExportQuery,
  request: RequestInfo,
): Promise<void> {
  const ids = selectedIds(query.selections);
  const columns = exportColumns(definition, query.field);
  const release = slots.take();
  try {
    const records = exportRecords(definition, actor, query, ids);
    const first = await records.next();
    const tally = { rows: 0 };
    const workbook = writeWorkbook([
      {
        name: word('sheet', actor.language),
        columns: columns.map((field) => ({ width: columnWidth(field) })),
        frozen: 3,
        rows: sheetRows(definition, actor, columns, resumed(first, records), tally),
      },
    ]);
    workbook.once('close', () => {
      release();
      auditExport(definition, actor, request, tally.rows, workbook.readableEnded);
    });
    await request.reply
      .header('content-type', xlsxType)
      .header('content-disposition', contentDisposition('attachment', `${definition.title[actor.language]}.xlsx`))
      .header('cache-control', 'no-store')
      .send(workbook);
  } catch (error) {
    release();
    throw error;
  }
}

function selectedIds(selections: string | undefined): readonly string[] | undefined {
  const ids = listOf(selections ?? '');
  if (ids.length > mostSelected) throw fail('tooManyValues', { max: mostSelected });
  return ids.length === 0 ? undefined : ids;
}

/** The chunks, the first of which was asked for already; ending this ends their source. */
async function* resumed<T>(first: IteratorResult<T, void>, rest: AsyncGenerator<T, void>): AsyncGenerator<T> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

async function* sheetRows(
  definition: ResourceDefinition,
  { realname, language }: Actor,
  columns: readonly FieldDefinition[],
  chunks: AsyncIterable<readonly RecordPatch[]>,
  tally: { rows: number },
): AsyncGenerator<readonly SheetRow[]> {
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

/** Who took what, also when it was broken off on the way (P33). A trail that cannot be written breaks no export. */
function auditExport(
  definition: ResourceDefinition,
  actor: Actor,
  request: RequestInfo,
  rows: number,
  success: boolean,
): void {
  auditAlone({
    type: 'operation',
    operate: 'export',
    event: 'resource.export',
    content: `导出${definition.title.zh}：${rows}行`,
    success,
    tenantId: actor.tenantId,
    username: actor.username,
    realname: actor.realname,
    target: definition.code,
    request,
  }).catch((error: unknown) => request.raw.log.error({ err: error }, 'audit of an export'));
}
