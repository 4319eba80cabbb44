import { readAs } from '#server/db/scope.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { dictionariesOf } from '#server/kernel/dictionaries.ts';
import * as schema from '#shared/contract/form/report.schema.ts';
import * as calls from '#shared/contract/form/report.ts';
import { exportReport } from './export-report.ts';
import { dictOptions, hrefSlots, queryItems, reportColumns, reportName } from './report-columns.ts';
import { findReport, type Report, reportParams } from './report-config.ts';
import { reportData } from './report-data.ts';

/** Online reports of the own tenant, in the caller's language. */
export const reportCalls: readonly Binding[] = [
  implement(calls.getReportColumns, schema.reportColumnsShape, async ({ actor, path }) => {
    const report = await reportBy(actor, 'code', path.code);
    return {
      cgRpConfigId: report.head.id,
      cgRpConfigName: reportName(report, actor.language),
      ...(await shape(report, actor)),
    };
  }),
  implement(calls.getReportQueryInfo, schema.reportQueryInfoShape, async ({ actor, path }) =>
    queryItems(await reportBy(actor, 'id', path.id), actor.language),
  ),
  implement(calls.getReportParams, schema.reportParamsShape, async ({ actor, path }) => {
    await reportBy(actor, 'id', path.id);
    const params = await readAs(actor.tenantId, (db) => reportParams(db, actor.tenantId, path.id));
    return params.map(({ paramTxt, paramTxtEn, ...param }) => ({
      ...param,
      paramTxt: (actor.language === 'en' ? paramTxtEn : null) ?? paramTxt ?? param.paramName,
    }));
  }),
  implement(calls.getReportData, schema.reportDataShape, async ({ actor, path, query }) =>
    reportData(await reportBy(actor, 'id', path.id), actor, query),
  ),
  implement(calls.getReportColumnsAndData, schema.reportColumnsAndDataShape, async ({ actor, path, query }) => {
    const report = await reportBy(actor, 'id', path.id);
    const [shown, data] = await Promise.all([shape(report, actor), reportData(report, actor, query)]);
    return { cgreportHeadName: reportName(report, actor.language), ...shown, data };
  }),
  implement(calls.exportReport, schema.reportExportShape, async ({ actor, path, query, request }) =>
    exportReport(await reportBy(actor, 'id', path.id), actor, query, request),
  ),
];

function reportBy(actor: Actor, by: 'id' | 'code', value: string): Promise<Report> {
  return readAs(actor.tenantId, (db) => findReport(db, actor.tenantId, by, value));
}

/** Columns and texts for showing a report's rows. */
async function shape(report: Report, { tenantId, language }: Actor) {
  const columns = reportColumns(report, language);
  return {
    columns,
    dictOptions: dictOptions(report, await dictionariesOf(tenantId), language),
    fieldHrefSlots: hrefSlots(report),
    isGroupTitle: columns.some(({ groupTitle }) => groupTitle !== undefined),
  };
}
