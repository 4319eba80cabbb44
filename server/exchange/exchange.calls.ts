import { contentDisposition } from '#server/http/content-disposition.ts';
import { type Binding, implement, type RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { auditAlone } from '#server/kernel/audit/audit.ts';
import { type Kit, kitOf } from '#server/resource/kit.ts';
import { writeWorkbook, xlsxType } from '#server/workbook/write-workbook.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import * as shapes from '#shared/resource/exchange-shapes.ts';
import { headContext } from '#shared/resource/lines/line-context.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { offers, resourceCalls } from '#shared/resource/resource-calls.ts';
import { appendBodies } from './append-bodies.ts';
import { sendExport } from './export-workbook.ts';
import { importAnswer } from './import-answer.ts';
import { emptyTally, type ImportTally } from './import-tally.ts';
import { type ImportedFile, type ImportOptions, importWorkbook, refuseProblem } from './import-workbook.ts';
import { importedHead } from './imported-head.ts';
import { headWays } from './insert-heads.ts';
import { readLineSheets } from './line-sheets.ts';
import { previewImport } from './preview-import.ts';
import { receiveWorkbook } from './receive-workbook.ts';
import { word } from './sheet-words.ts';
import { importSlots } from './slots.ts';
import { templateSheets } from './template.ts';
import { sendUploadedTemplate } from './uploaded-template.ts';

/** Export, import and template calls of a resource; `server/start/bindings.ts` binds all of them in one line. */
export function exchangeBindings(definition: ResourceDefinition): readonly Binding[] {
  const calls = resourceCalls(definition);
  const kit = () => kitOf(definition);
  const exported = [
    implement(calls.exportXls, shapes.exportShape, ({ actor, query, request }) =>
      exchangeHandlers.exportXls(kit(), actor, { query, request }),
    ),
    implement(calls.exportSelected, shapes.exportSelectedShape, ({ actor, query, body, request }) =>
      exchangeHandlers.exportXls(kit(), actor, { query: { ...query, ...body }, request }),
    ),
  ];
  const imported = [
    implement(calls.importExcel, shapes.importShape, ({ actor, request }) =>
      exchangeHandlers.importExcel(kit(), actor, { request }),
    ),
    implement(calls.importPreview, shapes.importPreviewShape, ({ actor, request }) =>
      exchangeHandlers.importPreview(kit(), actor, { request }),
    ),
    implement(calls.importTemplate, shapes.importTemplateShape, ({ actor, request }) =>
      exchangeHandlers.importTemplate(kit(), actor, { request }),
    ),
  ];
  return [...(offers(definition, 'exportXls') ? exported : []), ...(offers(definition, 'importExcel') ? imported : [])];
}

/** Handlers of export, import and template, for built-in resources and for those made at run time. */
export const exchangeHandlers = {
  exportXls: (
    { definition }: Kit,
    actor: Actor,
    { query, request }: { readonly query: shapes.ExportQuery; readonly request: RequestInfo },
  ) => sendExport(definition, actor, query, request),
  /** `partly`: sound rows are imported even if the form asks for the whole file (`validateStatus`). */
  importExcel: (
    { definition }: Kit,
    actor: Actor,
    { request, partly = false }: { readonly request: RequestInfo; readonly partly?: boolean },
  ) => runImport(definition, actor, request, partly),
  importPreview: ({ definition }: Kit, actor: Actor, { request }: { readonly request: RequestInfo }) =>
    runPreview(definition, actor, request),
  importTemplate: ({ definition }: Kit, actor: Actor, { request }: { readonly request: RequestInfo }) =>
    sendTemplate(definition, actor, request),
};

async function runImport(definition: ResourceDefinition, actor: Actor, request: RequestInfo, partly: boolean) {
  // The file is received first, so that a slow sender occupies no import slot.
  const { foreignKeys, single, whole, ...file } = await receiveWorkbook(request);
  const allOrNothing = whole && !partly;
  const head = await importedHead(definition, actor, foreignKeys);
  const release = importSlots.take(actor.userId);
  const tally = emptyTally();
  const isClientWaiting = () => !request.raw.raw.socket.destroyed;
  try {
    const { rejected } = head
      ? await importWorkbook(head.line.definition, actor, file, tally, {
          allOrNothing,
          isClientWaiting,
          into: head.id,
          insert: (trx, bodies) => appendBodies(trx, actor, head, bodies),
          around: () => headContext(head.record),
        })
      : await importHeads(definition, actor, file, tally, { single, allOrNothing, isClientWaiting });
    return importAnswer(actor, tally, rejected, allOrNothing, definition.address?.words?.importExcel);
  } finally {
    release();
    await auditImport(definition, actor, request, tally);
  }
}

async function runPreview(definition: ResourceDefinition, actor: Actor, request: RequestInfo) {
  const { bytes, foreignKeys } = await receiveWorkbook(request);
  const head = await importedHead(definition, actor, foreignKeys);
  const release = importSlots.take(actor.userId);
  try {
    return await previewImport(head?.line.definition ?? definition, actor, bytes);
  } finally {
    release();
  }
}

/** Imports the rows of the first sheet, with their lines from the other sheets unless only one table is requested. */
async function importHeads(
  definition: ResourceDefinition,
  actor: Actor,
  file: ImportedFile,
  tally: ImportTally,
  { single, ...ways }: { readonly single: boolean } & Pick<ImportOptions, 'allOrNothing' | 'isClientWaiting'>,
) {
  const lines = single ? [] : await readLineSheets(definition, actor, file.bytes).catch(refuseProblem);
  // A head that requires lines is refused without them, unless only its own table is requested.
  const needed = !single && linesOf(definition).some(({ min }) => min > 0);
  if (lines.length === 0 && !needed) return importWorkbook(definition, actor, file, tally, ways);
  return importWorkbook(definition, actor, file, tally, { ...ways, ...headWays(definition, actor, lines) });
}

function auditImport(definition: ResourceDefinition, actor: Actor, request: RequestInfo, tally: ImportTally) {
  return auditAlone({
    type: 'operation',
    operate: 'import',
    event: 'resource.import',
    content: {
      zh: `导入${definition.title.zh}：共 ${tally.total} 行，成功 ${tally.success} 行`,
      en: `Imported, ${definition.title.en}: ${tally.total} rows, ${tally.success} of them imported`,
    },
    success: tally.success > 0,
    tenantId: actor.tenantId,
    username: actor.username,
    realname: actor.realname,
    target: definition.code,
    request,
  });
}

/** Sends the template that an administrator uploaded under the resource's name, else one made from the definition. */
async function sendTemplate(definition: ResourceDefinition, actor: Actor, request: RequestInfo): Promise<void> {
  if (await sendUploadedTemplate(actor, `${definition.code}.xlsx`, request)) return;
  const { language } = actor;
  const title = word('templateTitle', language, { title: definition.title[language] });
  await request.reply
    .header('content-type', xlsxType)
    .header('content-disposition', contentDisposition('attachment', `${title}.xlsx`))
    .header('cache-control', 'no-store')
    .send(writeWorkbook(await templateSheets(definition, actor)));
}
