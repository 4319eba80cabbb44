import { newId } from '#server/db/new-id.ts';
import { readAs, reportAs } from '#server/db/scope.ts';
import { Answer, type Binding, implement } from '#server/http/implement.ts';
import { dictionariesOf } from '#server/kernel/dictionaries.ts';
import { handlers } from '#server/resource/handlers.ts';
import { kitOf } from '#server/resource/kit.ts';
import { withOwnMessages } from '#server/resource/own-messages.ts';
import { refuseLostFields } from '#server/resource/save/sent-version.ts';
import * as schema from '#shared/contract/form/report-design.schema.ts';
import * as calls from '#shared/contract/form/report-design.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { sysReport } from '#shared/yard/online/sys-report.ts';
import { parseStatement } from './parse-report.ts';
import { dictOptions, reportColumns, reportName } from './report-columns.ts';
import { findReport } from './report-config.ts';
import { flatReport, mergedRows } from './report-wire.ts';
import { listReportTables } from './scoped-tables.ts';
import { linesOf, storedReport } from './stored-report.ts';

const kit = () => kitOf(sysReport);
const add = withOwnMessages('add', handlers.add);
const edit = withOwnMessages('missing', handlers.edit);

/** Making reports with the calls of existing clients (docs/wire.md §2.7.2); the office uses those of the resource too. */
export const reportDesignCalls: readonly Binding[] = [
  implement(calls.addReport, schema.addReportShape, async ({ actor, body, request }) => {
    if (body.head) {
      const { id: _, ...sent } = body.head;
      const head = { ...sent, returnType: sent.returnType };
      const withoutId = (rows: readonly Readonly<Record<string, unknown>>[] = []) =>
        rows.map(({ id: __, ...row }) => row);
      await handlers.add(kit(), actor, flatReport(head, withoutId(body.items), withoutId(body.params)));
      return new Answer(null, '添加成功！');
    }
    await refuseLostFields(kit(), actor, request, body);
    return add(kit(), actor, body);
  }),
  implement(calls.editReport, schema.editReportShape, async ({ actor, body }) => {
    const { version, items, params } = await readAs(actor.tenantId, (db) => storedReport(db, actor, body.head.id));
    const sentItems = mergedRows(items, body.items ?? [], listOf(body.deleteItemIds ?? ''));
    const sentParams = mergedRows(params, body.params ?? [], listOf(body.deleteParamIds ?? ''));
    // Existing clients send no version; that of the merged lines refuses a save between reading and writing.
    await edit(kit(), actor, { ...flatReport(body.head, sentItems, sentParams), id: body.head.id, version });
    return new Answer('全部修改成功', '全部修改成功');
  }),
  implement(calls.parseReport, schema.parseReportShape, async ({ actor, query }) => {
    const { columns, parameters } = await parseStatement(actor, query.sql, query.dbKey || null);
    const blank = { cgrheadId: null, createBy: null, createTime: null, updateBy: null, updateTime: null };
    return {
      fields: columns.map(({ name, type, title, dict }, at) => ({
        ...blank,
        id: newId(),
        fieldName: name,
        fieldTxt: title?.zh ?? name,
        ...(title && { fieldTxtEn: title.en }),
        fieldWidth: null,
        fieldType: type,
        searchMode: null,
        isOrder: null,
        isSearch: null,
        isShow: 1 as const,
        dictCode: dict ?? null,
        fieldHref: null,
        replaceVal: null,
        isTotal: null,
        groupTitle: null,
        orderNum: at + 1,
      })),
      params: parameters.map((name) => ({
        ...blank,
        id: null,
        paramName: name,
        paramTxt: name,
        paramValue: null,
        orderNum: null,
      })),
    };
  }),
  implement(calls.listReportTables, schema.reportTablesShape, ({ actor }) =>
    reportAs(actor.tenantId, (read) => listReportTables(read, actor)),
  ),
  implement(calls.listReportItems, schema.reportItemsShape, async ({ actor, query }) =>
    readAs(actor.tenantId, async (db) => (await linesOf(db, actor, query.headId)).items),
  ),
  implement(calls.listReportParams, schema.reportParamRowsShape, async ({ actor, query }) =>
    readAs(actor.tenantId, async (db) => (await linesOf(db, actor, query.headId)).params),
  ),
  implement(calls.getReportShortColumns, schema.reportShortColumnsShape, async ({ actor, path }) => {
    const report = await readAs(actor.tenantId, (db) => findReport(db, actor.tenantId, 'id', path.id));
    return {
      cgreportHeadName: reportName(report, actor.language),
      columns: reportColumns(report, actor.language).map(({ title, dataIndex, align, sorter, customRender }) => ({
        ...{ title, dataIndex, align, sorter },
        ...(customRender !== undefined && { customRender }),
      })),
      dictOptions: dictOptions(report, await dictionariesOf(actor.tenantId), actor.language),
    };
  }),
];
