import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { missingFields } from '#server/workflow/facts.ts';
import { nodeNames } from '#server/workflow/node-names.ts';
import { namesOf } from '#server/workflow/people/delegation.ts';
import { workLeft } from '#server/workflow/people/work-left.ts';
import type { todoListShape, todoRow } from '#shared/contract/workflow/todo.schema.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { actionsOf } from '#shared/workflow/advance.ts';
import type { FlowNode } from '#shared/workflow/flow.ts';
import { type ApplicationTexts, applicationTexts, todoExtra } from './todo-applications.ts';
import { hintsOf } from './todo-hints.ts';
import { type TodoReader, todoOrder, todoRows } from './todo-source.ts';

type Query = z.output<typeof todoListShape.query>;
type Row = z.input<typeof todoRow>;

interface StoredRow {
  readonly taskId: string | null;
  readonly instanceId: string;
  readonly arriveTime: string | null;
  readonly dueTime: string | null;
  readonly amberTime: string | null;
  readonly doneTime: string | null;
  readonly action: string | null;
  readonly comment: string | null;
  readonly area: string;
  readonly resource: string;
  readonly bizId: string;
  readonly bizNo: string;
  readonly title: string;
  readonly sysOrgCode: string | null;
  readonly starter: string;
  readonly nodeKey: string | null;
  readonly defKey: string;
  readonly defVersion: number;
  readonly urgency: string;
  readonly status: string;
}

/** Number of rows of the tab, and the database's time in seconds. */
interface Counted {
  readonly total: number;
  readonly now: string;
}

/** One page of one tab (docs/domain.md §3.1). The number of queries does not depend on the number of rows. */
export async function listTodo(db: Db, actor: Actor, query: Query) {
  const reader: TodoReader = {
    tenantId: actor.tenantId,
    username: actor.username,
    names: await namesOf(db, actor.tenantId, actor.username),
  };
  const from = todoRows(query, reader);
  // Count in the same statement: planning the tables of all areas takes longer than reading one person's tasks.
  const { rows } = await sql<StoredRow & Counted>`
    select t.task_id, t.instance_id, t.arrive_time, t.due_time, t.amber_time, t.done_time, t.action, t.comment,
      i.area, i.resource, i.biz_id, i.biz_no, i.title, i.sys_org_code, i.starter, i.node_key, i.def_key, i.def_version,
      i.urgency, i.status, count(*) over ()::int as total, date_trunc('second', now()) as now
    from ${from} order by ${todoOrder(query.tab, query.column, query.order)}
    limit ${query.pageSize} offset ${(query.pageNo - 1) * query.pageSize}`.execute(db);
  const { total, now } = rows[0] ?? (await countedAlone(db, from));
  const texts = await applicationTexts(db, actor, rows);
  const hints = await hintsOf(db, actor, query.tab === 'pending' ? rows : [], texts);
  const nodes = await nodeNames(db, actor.language, rows);
  const limits = query.tab === 'pending' ? rows.map(({ dueTime }) => dueTime) : [];
  const left = await workLeft(db, actor.tenantId, now, limits);
  return {
    records: rows.map((row) => ({
      ...present(row, texts, nodes),
      hint: hints.get(`${row.resource} ${row.bizId}`) ?? null,
      workLeft: left(row.dueTime),
    })),
    total,
    size: query.pageSize,
    current: query.pageNo,
    pages: Math.ceil(total / query.pageSize),
    now,
  };
}

/** Counts for a page without rows, e.g. a page behind the last. */
async function countedAlone(db: Db, from: RawBuilder<unknown>): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*)::int as total, date_trunc('second', now()) as now from ${from}`.execute(db);
  return rows[0] ?? { total: 0, now: '' };
}

function present(
  { total: _total, now: _now, ...row }: StoredRow & Counted,
  texts: ApplicationTexts,
  nodes: Awaited<ReturnType<typeof nodeNames>>,
): Omit<Row, 'hint' | 'workLeft'> {
  const { sysOrgCode, status, defKey, defVersion, ...rest } = row;
  const application = texts.of(row.resource, row.bizId);
  const at = nodes(row);
  return {
    ...rest,
    shipName: text(application?.ship_dictText),
    blockNo: text(application?.block_dictText),
    orgCode: sysOrgCode ?? '',
    orgCode_dictText: text(application?.sysOrgCode_dictText) ?? sysOrgCode ?? '',
    starter_dictText: text(application?.createBy_dictText) ?? row.starter,
    nodeName: at?.name ?? text(application?.bpmStatus_dictText) ?? '',
    urgency_dictText: text(application?.urgency_dictText) ?? row.urgency,
    bpmStatus: status,
    ...offered(row, at?.node, application),
    version: application?.version ?? 0,
    extra: application ? todoExtra(row.resource, application) : {},
  };
}

/** Whether a batch may pass or reject a row, as far as this is known without the area's checks. */
function offered(row: StoredRow, node: FlowNode | undefined, application: ResourceRecord | undefined) {
  if (row.taskId === null || row.doneTime !== null || !node || !application) {
    return { batchable: false, rejectable: false };
  }
  return {
    batchable: node.batchable === true && missingFields(node, application).length === 0,
    rejectable: actionsOf(node).includes('reject'),
  };
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
