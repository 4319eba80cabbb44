import { exchangeHandlers } from '#server/exchange/exchange.calls.ts';
import { containsNul, invalidFields } from '#server/http/check-input.ts';
import { Answer, type Binding, implement, type RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import * as shapes from '#shared/contract/form/online-form-exchange.schema.ts';
import * as calls from '#shared/contract/form/online-form-exchange.ts';
import type { ExportQuery } from '#shared/resource/exchange-shapes.ts';
import { locateForm } from './find-online-form.ts';
import { engineQuery } from './form-query.ts';
import { openForm } from './open-form.ts';
import type { SeenForm } from './seen-form.ts';

interface Exported {
  readonly code: string;
  readonly params: string | undefined;
  readonly request: RequestInfo;
}

/** Export and import of online forms for existing clients, in the handlers of all other workbooks. */
const exchangeCalls: readonly Binding[] = [
  implement(calls.exportFormRows, shapes.exportFormShape, ({ actor, path, query, request }) =>
    exported(actor, { code: path.code, params: query.paramsStr, request }),
  ),
  implement(calls.exportFormRowsOld, shapes.exportFormShape, ({ actor, path, query, request }) =>
    exported(actor, { code: path.code, params: query.paramsStr, request }),
  ),
  implement(calls.importFormRows, shapes.importFormShape, ({ actor, path, request }) =>
    openForm(actor, path.code, 'importExcel', async ({ kit }) => {
      // Online forms of the platform store sound rows in each of their two ways.
      const { result } = await exchangeHandlers.importExcel(kit, actor, { request, partly: true });
      if (typeof result === 'string') return new Answer(null, '导入成功!');
      const text = '总上传行数:{total},已导入行数:{success},错误行数:{error}';
      const { totalCount: total, successCount: success, errorCount: error, fileUrl } = result;
      return new Answer(fileUrl, text, { code: 201, params: { total, success, error } });
    }),
  ),
];

export const onlineFormExchangeCalls: readonly Binding[] = exchangeCalls.map((binding) => ({
  ...binding,
  locate: locateForm('onlineFormUnknown'),
}));

const exported = (actor: Actor, { code, params, request }: Exported) =>
  openForm(actor, code, 'exportXls', (form) =>
    exchangeHandlers.exportXls(form.kit, actor, { query: exportQuery(form, params), request }),
  );

function exportQuery(form: SeenForm, written: string | undefined): ExportQuery {
  const read = shapes.exportParams.safeParse(parsed(written ?? '{}'));
  // Escaped in the text, U+0000 passes the check of the query.
  if (!read.success || containsNul(read.data)) throw invalidFields({ paramsStr: 'conditionUnreadable' });
  const { selections, ...params } = read.data;
  return { ...engineQuery(form, params), selections, field: sheetColumns(form) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Columns of the list without secrets, which are in no workbook either. */
function sheetColumns({ definition }: SeenForm): string {
  const left = new Set(
    definition.fields.flatMap(({ name, secret, stored }) => (secret || stored === false ? name : [])),
  );
  const columns = definition.list.columns.filter((name) => !left.has(name));
  // A list without a column would be replaced by the definition's own.
  return columns.length > 0 ? columns.join(',') : 'createTime';
}
