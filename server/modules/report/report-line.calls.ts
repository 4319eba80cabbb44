import type { Db } from '#server/db/database.ts';
import { readAs } from '#server/db/scope.ts';
import { Answer, type Binding, implement } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { handlers } from '#server/resource/handlers.ts';
import { kitOf } from '#server/resource/kit.ts';
import * as schema from '#shared/contract/form/report-line.schema.ts';
import * as calls from '#shared/contract/form/report-line.ts';
import { fail } from '#shared/errors/fail.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { sysReport } from '#shared/yard/online/sys-report.ts';
import type { ReportItem, ReportParam } from './report-config.ts';
import { flatReport, itemRow, mergedRows, paramRow } from './report-wire.ts';
import { storedReport } from './stored-report.ts';

type Kind = 'items' | 'params';
type Sent = Readonly<Record<string, unknown>>;

type Line<K extends Kind> = K extends 'items' ? ReportItem : ReportParam;

const tables = { items: 'onlCgreportItem', params: 'onlCgreportParam' } as const;

const done = {
  add: '添加成功!',
  edit: '编辑成功!',
  delete: '删除成功!',
  deleteBatch: '批量删除成功!',
} as const;

/**
 * Columns and parameters of a report one by one. Each change stores the whole report again, so that it is checked like
 * one.
 */
export const reportLineCalls: readonly Binding[] = [
  implement(calls.pageReportItems, schema.itemPageShape, async ({ actor, query }) => {
    const { lines, ...page } = await pageOf(actor, 'items', query);
    return { ...page, records: lines.map(itemRow) };
  }),
  implement(calls.getReportItem, schema.itemShape, async ({ actor, query }) =>
    itemRow(await oneLine(actor, 'items', query.id)),
  ),
  implement(calls.addReportItem, schema.addItemShape, ({ actor, body }) => addLine(actor, 'items', body)),
  implement(calls.editReportItem, schema.editItemShape, ({ actor, body }) => editLine(actor, 'items', body)),
  implement(calls.deleteReportItem, schema.deleteItemShape, ({ actor, query }) =>
    deleteLines(actor, 'items', [query.id], 'delete'),
  ),
  implement(calls.deleteReportItems, schema.deleteItemsShape, ({ actor, query }) =>
    deleteLines(actor, 'items', listOf(query.ids), 'deleteBatch'),
  ),
  implement(calls.pageReportParams, schema.paramPageShape, async ({ actor, query }) => {
    const { lines, ...page } = await pageOf(actor, 'params', query);
    return { ...page, records: lines.map(paramRow) };
  }),
  implement(calls.getReportParam, schema.paramShape, async ({ actor, query }) =>
    paramRow(await oneLine(actor, 'params', query.id)),
  ),
  implement(calls.addReportParam, schema.addParamShape, ({ actor, body }) => addLine(actor, 'params', body)),
  implement(calls.editReportParam, schema.editParamShape, ({ actor, body }) => editLine(actor, 'params', body)),
  implement(calls.deleteReportParam, schema.deleteParamShape, ({ actor, query }) =>
    deleteLines(actor, 'params', [query.id], 'delete'),
  ),
  implement(calls.deleteReportParams, schema.deleteParamsShape, ({ actor, query }) =>
    deleteLines(actor, 'params', listOf(query.ids), 'deleteBatch'),
  ),
];

interface PageQuery {
  readonly cgrheadId?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

function pageOf<K extends Kind>({ tenantId }: Actor, kind: K, { cgrheadId, pageNo, pageSize }: PageQuery) {
  return readAs(tenantId, async (db) => {
    const all = linesIn(db, tenantId, kind);
    const lines = cgrheadId ? all.where('cgrheadId', '=', cgrheadId) : all;
    const { total } = await lines.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const page = lines
      .selectAll()
      .orderBy('cgrheadId')
      .orderBy('lineNo')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize);
    return {
      lines: (await page.execute()) as unknown as Line<K>[],
      ...{ total, size: pageSize, current: pageNo, pages: Math.ceil(total / pageSize) },
    };
  });
}

/** Both tables have the columns that are named here. */
const linesIn = (db: Db, tenantId: number, kind: Kind) =>
  db.selectFrom(tables[kind] as 'onlCgreportItem').where('tenantId', '=', tenantId);

async function oneLine<K extends Kind>({ tenantId }: Actor, kind: K, id: string): Promise<Line<K>> {
  const line = await readAs(tenantId, (db) =>
    linesIn(db, tenantId, kind).selectAll().where('id', '=', id).executeTakeFirst(),
  );
  if (line === undefined) throw fail('notFound');
  return line as unknown as Line<K>;
}

async function addLine(actor: Actor, kind: Kind, { cgrheadId, id: _, ...line }: Sent) {
  await change(actor, kind, String(cgrheadId), (stored) => mergedRows(stored, [line], []));
  return new Answer(done.add, done.add);
}

async function editLine(actor: Actor, kind: Kind, { cgrheadId: _, ...line }: Sent) {
  const { cgrheadId } = await oneLine(actor, kind, String(line.id));
  await change(actor, kind, cgrheadId, (stored) => mergedRows(stored, [line], []));
  return new Answer(done.edit, done.edit);
}

async function deleteLines(actor: Actor, kind: Kind, ids: readonly string[], verb: 'delete' | 'deleteBatch') {
  const found = await readAs(actor.tenantId, (db) =>
    linesIn(db, actor.tenantId, kind)
      .select(['id', 'cgrheadId'])
      .where('id', 'in', [...ids, ''])
      .execute(),
  );
  const [report, ...others] = new Set(found.map(({ cgrheadId }) => cgrheadId));
  if (report === undefined || found.length < new Set(ids).size) throw fail('notFound');
  // Each report is stored, and checked, as a whole.
  if (others.length > 0) throw fail('reportLinesOfSeveral');
  await change(actor, kind, report, (stored) => mergedRows(stored, [], ids));
  return new Answer(done[verb], done[verb]);
}

/**
 * Stores the changed lines of a report. Clients send no version; that of the lines which were read refuses a change in
 * between.
 */
async function change(
  actor: Actor,
  kind: Kind,
  reportId: string,
  changed: (stored: readonly Sent[]) => readonly Sent[],
): Promise<void> {
  const stored = await readAs(actor.tenantId, (db) => storedReport(db, actor, reportId));
  if (stored.version === undefined) throw fail('entityMissing');
  const lines = changed(stored[kind]);
  const sent = flatReport({}, kind === 'items' ? lines : undefined, kind === 'params' ? lines : undefined);
  await handlers.edit(kitOf(sysReport), actor, { ...sent, id: reportId, version: stored.version });
}
