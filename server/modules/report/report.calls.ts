import { readAs } from '#server/db/scope.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { dictionariesOf } from '#server/kernel/dictionaries.ts';
import * as schema from '#shared/contract/form/report.schema.ts';
import * as calls from '#shared/contract/form/report.ts';
import { fail } from '#shared/errors/fail.ts';
import { exportReport } from './export-report.ts';
import { dictOptions, hrefSlots, queryItems, reportColumns, reportName, textIn } from './report-columns.ts';
import { findReport, findReportOfColumn, type Report, reportParams } from './report-config.ts';
import { type ReportPage, reportData } from './report-data.ts';
import { textsOf } from './report-texts.ts';
import { firstOptions, searchOptions } from './select-dictionary.ts';

/** Online reports of the own tenant, in the caller's language. */
export const reportCalls: readonly Binding[] = [
  implement(calls.getReportColumns, schema.reportColumnsShape, async ({ actor, path }) => {
    const report = await reportBy(actor, 'code', path.code);
    return {
      cgRpConfigId: report.head.id,
      cgRpConfigName: reportName(report, actor.language),
      ...(await shape(report, actor, await firstOptions(report, actor))),
    };
  }),
  implement(calls.getReportQueryInfo, schema.reportQueryInfoShape, async ({ actor, path }) =>
    queryItems(await reportBy(actor, 'id', path.id), actor.language),
  ),
  implement(calls.getReportParams, schema.reportParamsShape, async ({ actor, path }) => {
    await reportBy(actor, 'id', path.id);
    const params = await readAs(actor.tenantId, (db) => reportParams(db, actor.tenantId, path.id));
    return params.map(({ id, paramName, paramTxt, paramTxtEn, paramValue, lineNo }) => ({
      ...{ id, paramName, paramValue, orderNum: lineNo },
      paramTxt: (actor.language === 'en' ? paramTxtEn : null) ?? paramTxt ?? paramName,
    }));
  }),
  implement(calls.getReportData, schema.reportDataShape, async ({ actor, path, query }) =>
    wirePage(await reportData(await reportBy(actor, 'id', path.id), actor, query)),
  ),
  implement(calls.getReportDataByValue, schema.reportDataByValueShape, async ({ actor, path, query }) => {
    const { order_field: column, order_value: value } = query;
    if (!column || !value) throw fail('reportOrderMissing');
    return wirePage(await reportData(await reportBy(actor, 'id', path.id), actor, query, { first: { column, value } }));
  }),
  implement(calls.getReportColumnsAndData, schema.reportColumnsAndDataShape, async ({ actor, path, query }) => {
    const report = await reportBy(actor, 'id', path.id);
    const page = await reportData(report, actor, query);
    const shown = await shape(report, actor, page.texts);
    return { cgreportHeadName: reportName(report, actor.language), ...shown, data: wirePage(page) };
  }),
  implement(calls.searchReportDictionary, schema.reportDictionaryShape, async ({ actor, query }) => {
    const { report, item } = await readAs(actor.tenantId, (db) =>
      findReportOfColumn(db, actor.tenantId, query.fieldId || query.sql),
    );
    return searchOptions(report, actor, item, { ...query, keyword: query.keyword.trim() });
  }),
  implement(calls.getReportTexts, schema.reportTextsShape, async ({ actor, query }) => {
    const report = await reportBy(actor, 'code', query.code);
    return textsOf(report, actor, query);
  }),
  implement(calls.exportReport, schema.reportExportShape, async ({ actor, path, query, request }) =>
    exportReport(await reportBy(actor, 'id', path.id), actor, query, request),
  ),
  implement(calls.exportReportWithTotals, schema.reportExportShape, async ({ actor, path, query, request }) =>
    exportReport(await reportBy(actor, 'id', path.id), actor, query, request, { totals: true }),
  ),
];

function reportBy(actor: Actor, by: 'id' | 'code', value: string): Promise<Report> {
  return readAs(actor.tenantId, (db) => findReport(db, actor.tenantId, by, value));
}

/**
 * Rows as the platform answers them: an empty text in the place of null, and a key that equals the id. Texts of values
 * whose dictionary is a statement come with the row.
 */
function wirePage({ total, records, texts }: ReportPage) {
  const columns = Object.entries(texts).map(
    ([column, options]) => [column, new Map(options.map(({ value, text }) => [value, text]))] as const,
  );
  return {
    total,
    records: records.map((row) => ({
      ...Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? ''])),
      ...Object.fromEntries(columns.map(([column, known]) => [`${column}_dictText`, textIn(known, row[column])])),
      jeecg_row_key: row.id ?? null,
    })),
  };
}

/** Columns and texts for showing a report's rows. */
async function shape(report: Report, { tenantId, language }: Actor, texts: ReportPage['texts']) {
  const columns = reportColumns(report, language);
  return {
    columns,
    dictOptions: { ...dictOptions(report, await dictionariesOf(tenantId), language), ...texts },
    fieldHrefSlots: hrefSlots(report),
    isGroupTitle: columns.some(({ groupTitle = '' }) => groupTitle !== ''),
  };
}
