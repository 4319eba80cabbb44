import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { escapeLike } from '#server/db/contains.ts';
import { liveRows, relationOf } from '#server/resource/columns.ts';
import { todoAreas } from './todo-areas.ts';

export interface TodoFilter {
  /** Default: all areas except examples. */
  readonly area?: string | undefined;
  readonly tab: 'pending' | 'done' | 'started' | 'cc';
  readonly keyword?: string | undefined;
  readonly nodeKey?: string | undefined;
  readonly urgency?: string | undefined;
  readonly overdue?: '0' | '1' | undefined;
  readonly orgCode?: string | undefined;
  readonly arriveTime_begin?: string | undefined;
  readonly arriveTime_end?: string | undefined;
}

/** The reader of the list: tenant, username, and the usernames in whose name the reader may decide. */
export interface TodoReader {
  readonly tenantId: number;
  readonly username: string;
  readonly names: readonly string[];
}

/** Actions that count as 我已处理; cancelled tasks were decided by nobody. */
const decided = ['pass', 'reject', 'return', 'auto', 'addSign'];

const taskColumns = sql`t.id as task_id, t.instance_id, t.arrive_time, t.due_time, t.amber_time, t.done_time,
  t.action, t.comment`;
const present = (column: string) => sql`(select min(${sql.ref(`t.${column}`)}) from wf_task t
  where t.instance_id = i.id and t.status = 'open')`;

/** The named area (unknown names give none), or all areas except examples. */
const areasOf = (area: string | undefined) =>
  todoAreas.filter((entry) => (area === undefined ? !entry.example : entry.area === area));

/** Rows of one tab, with the same columns for all tabs. Each select starts from an index on the caller's rows. */
function sourceOf({ tab, area }: TodoFilter, { tenantId, username, names }: TodoReader): RawBuilder<unknown> {
  const areas = [...new Set(areasOf(area).map((entry) => entry.area))];
  const [only, ...others] = areas;
  const asked = others.length === 0 && only !== undefined ? sql`= ${only}` : sql`= any(${areas})`;
  switch (tab) {
    case 'pending':
      return sql`select ${taskColumns} from wf_task t
        where t.tenant_id = ${tenantId} and t.area ${asked} and t.status = 'open' and t.id in (
          select task_id from wf_task_person where tenant_id = ${tenantId} and username = any(${[...names]}))`;
    case 'done':
      return sql`select ${taskColumns} from wf_task t
        where t.tenant_id = ${tenantId} and t.area ${asked} and t.status = 'closed' and t.assignee = ${username}
          and t.action = any(${decided})`;
    case 'started':
      return sql`select null as task_id, i.id as instance_id, i.start_time as arrive_time,
          ${present('dueTime')} as due_time, ${present('amberTime')} as amber_time, i.end_time as done_time,
          null as action, null as comment
        from wf_instance i
        where i.tenant_id = ${tenantId} and i.area ${asked} and i.starter = ${username}`;
    case 'cc':
      return sql`select null as task_id, c.instance_id, c.copy_time as arrive_time, null::timestamptz as due_time,
          null::timestamptz as amber_time, i.end_time as done_time, 'copy' as action, null as comment
        from wf_copy c join wf_instance i on i.id = c.instance_id
        where c.tenant_id = ${tenantId} and c.username = ${username} and i.area ${asked}`;
  }
}

/** `from … where …` of a tab with its filters; `t` is the row of the tab, `i` its instance. */
export function todoRows(filter: TodoFilter, reader: TodoReader): RawBuilder<unknown> {
  return sql`(${sourceOf(filter, reader)}) t join wf_instance i on i.id = t.instance_id
    where i.tenant_id = ${reader.tenantId} and ${notDeleted(filter, reader.tenantId)}
      and ${sql.join(conditionsOf(filter), sql` and `)}`;
}

/** Excludes deleted applications from every tab and its count; their timeline stays. */
function notDeleted({ area }: TodoFilter, tenantId: number): RawBuilder<SqlBool> {
  const applications = areasOf(area).map(
    ({ definition }) => sql<SqlBool>`(i.resource = ${definition.code} and exists (
      select 1 from ${relationOf(definition)} where ${liveRows(definition, tenantId)} and id = i.biz_id))`,
  );
  return applications.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(applications, sql` or `)})`;
}

function conditionsOf(filter: TodoFilter): RawBuilder<SqlBool>[] {
  const found: RawBuilder<SqlBool>[] = [sql<SqlBool>`true`];
  const word = filter.keyword?.trim();
  if (word) {
    const like = `%${escapeLike(word)}%`;
    found.push(sql<SqlBool>`(i.biz_no ilike ${like} or i.title ilike ${like})`);
  }
  if (filter.nodeKey) found.push(sql<SqlBool>`i.node_key = ${filter.nodeKey}`);
  if (filter.urgency) found.push(sql<SqlBool>`i.urgency = ${filter.urgency}`);
  if (filter.overdue === '1') found.push(sql<SqlBool>`t.due_time < now()`);
  if (filter.overdue === '0') found.push(sql<SqlBool>`(t.due_time is null or t.due_time >= now())`);
  if (filter.orgCode) found.push(sql<SqlBool>`i.sys_org_code = ${filter.orgCode}`);
  if (filter.arriveTime_begin) found.push(sql<SqlBool>`t.arrive_time >= ${filter.arriveTime_begin}::date::timestamptz`);
  if (filter.arriveTime_end)
    found.push(sql<SqlBool>`t.arrive_time < (${filter.arriveTime_end}::date + 1)::timestamptz`);
  return found;
}

const columns = {
  bizNo: sql`i.biz_no`,
  arriveTime: sql`t.arrive_time`,
  dueTime: sql`t.due_time`,
  urgency: sql`i.urgency`,
  doneTime: sql`t.done_time`,
};
export type TodoSort = keyof typeof columns;

/**
 * `order by` of a tab: the chosen column, or the default: pending tasks by overdue, urgency and arrival
 * (docs/domain.md §3.1), other tabs newest first.
 */
export function todoOrder(tab: TodoFilter['tab'], column: TodoSort | undefined, order: 'asc' | 'desc') {
  const direction = order === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  if (column) return sql`${columns[column]} ${direction}, t.instance_id`;
  if (tab === 'pending') return sql`(t.due_time < now()) is true desc, i.urgency desc, t.arrive_time, t.task_id`;
  if (tab === 'done') return sql`t.done_time desc, t.task_id desc`;
  return sql`t.arrive_time desc, t.instance_id desc`;
}
