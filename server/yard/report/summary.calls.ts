import { readAs } from '#server/db/scope.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import {
  summariesShape,
  summaryExportShape,
  summaryRowsShape,
  summaryShape,
} from '#shared/contract/yard/summary.schema.ts';
import { exportSummary, listSummaries, listSummaryRows, readSummary } from '#shared/contract/yard/summary.ts';
import { askSummary, openSummaries } from './ask-summary.ts';
import { exportSummaryOf } from './export-summary.ts';
import { headOf, readSummaryOf } from './read-summary.ts';
import { readFigureRows } from './summary-rows.ts';

/** Calls of 统计汇总 (docs/domain.md §13). */
export const summaryCalls: readonly Binding[] = [
  implement(listSummaries, summariesShape, async ({ actor }) => ({
    summaries: openSummaries(actor).map((definition) => headOf(definition, actor.language)),
  })),
  implement(readSummary, summaryShape, ({ actor, path, query }) =>
    readAs(actor.tenantId, (db) => readSummaryOf(db, actor, askSummary(path.name, actor, query)), 'report'),
  ),
  implement(listSummaryRows, summaryRowsShape, ({ actor, path, query }) =>
    readAs(actor.tenantId, (db) => readFigureRows(db, actor, askSummary(path.name, actor, query), query), 'report'),
  ),
  implement(exportSummary, summaryExportShape, ({ actor, path, query, request }) =>
    exportSummaryOf(actor, askSummary(path.name, actor, query), request),
  ),
];
