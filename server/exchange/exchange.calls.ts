import { contentDisposition } from '#server/http/content-disposition.ts';
import { Answer, type Binding, implement, type RequestInfo } from '#server/http/implement.ts';
import { auditAlone } from '#server/modules/audit/audit.ts';
import type { Actor } from '#server/session/actor.ts';
import { writeWorkbook, xlsxType } from '#server/workbook/write-workbook.ts';
import { doneText } from '#shared/errors/done.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import * as shapes from '#shared/resource/exchange-shapes.ts';
import { offers, resourceCalls } from '#shared/resource/resource-calls.ts';
import { sendExport } from './export-workbook.ts';
import { type ImportTally, importWorkbook } from './import-workbook.ts';
import { receiveWorkbook } from './receive-workbook.ts';
import { word } from './sheet-words.ts';
import { Slots } from './slots.ts';
import { templateSheets } from './template.ts';

/** Each holds a thread with a heap of its own. */
const imports = new Slots(2);

/** Export, import and template of a resource; one line for all of them in `server/bindings.ts`. */
export function exchangeBindings(definition: ResourceDefinition): readonly Binding[] {
  const calls = resourceCalls(definition);
  const exported = [
    implement(calls.exportXls, shapes.exportShape, ({ actor, query, request }) =>
      sendExport(definition, actor, query, request),
    ),
    implement(calls.exportSelected, shapes.exportSelectedShape, ({ actor, query, body, request }) =>
      sendExport(definition, actor, { ...query, ...body }, request),
    ),
  ];
  const imported = [
    implement(calls.importExcel, shapes.importShape, ({ actor, request }) => runImport(definition, actor, request)),
    implement(calls.importTemplate, shapes.importTemplateShape, ({ actor, request }) =>
      sendTemplate(definition, actor, request),
    ),
  ];
  return [...(offers(definition, 'exportXls') ? exported : []), ...(offers(definition, 'importExcel') ? imported : [])];
}

async function runImport(definition: ResourceDefinition, actor: Actor, request: RequestInfo) {
  // A slow sender takes nobody's turn.
  const bytes = await receiveWorkbook(request);
  const release = imports.take();
  const tally: ImportTally = { total: 0, success: 0, lastRow: 0 };
  try {
    const { rejected } = await importWorkbook(definition, actor, bytes, tally);
    const { total, success } = tally;
    if (rejected === undefined) {
      const done = '文件导入成功！数据行数：{n}';
      return new Answer(doneText(done, actor.language, { n: total }), done, { params: { n: total } });
    }
    const counts = { t: total, s: success, e: total - success };
    const partial: shapes.PartialImport = {
      totalCount: total,
      errorCount: total - success,
      successCount: success,
      msg: doneText('总上传行数：{t}，已导入行数：{s}，错误行数：{e}', actor.language, counts),
      fileUrl: `/sys/common/static/${rejected}`,
      fileName: rejected.split('/').at(-1) ?? rejected,
    };
    return new Answer(partial, '文件导入成功，但有错误。', { code: 201 });
  } finally {
    release();
    await auditImport(definition, actor, request, tally);
  }
}

function auditImport(definition: ResourceDefinition, actor: Actor, request: RequestInfo, tally: ImportTally) {
  return auditAlone({
    type: 'operation',
    operate: 'import',
    event: 'resource.import',
    content: `导入${definition.title.zh}：共${tally.total}行，成功${tally.success}行`,
    success: tally.success > 0,
    tenantId: actor.tenantId,
    username: actor.username,
    realname: actor.realname,
    target: definition.code,
    request,
  });
}

async function sendTemplate(definition: ResourceDefinition, actor: Actor, { reply }: RequestInfo): Promise<void> {
  const { language } = actor;
  const title = word('templateTitle', language, { title: definition.title[language] });
  await reply
    .header('content-type', xlsxType)
    .header('content-disposition', contentDisposition('attachment', `${title}.xlsx`))
    .header('cache-control', 'no-store')
    .send(writeWorkbook(await templateSheets(definition, actor)));
}
