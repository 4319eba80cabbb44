import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { namesOf } from '#server/workflow/people/delegation.ts';
import type { todoNeighboursShape } from '#shared/contract/workflow/todo.schema.ts';
import { todoOrder, todoRows } from './todo-source.ts';

type Query = z.output<typeof todoNeighboursShape.query>;

interface Waiting {
  readonly taskId: string;
  readonly resource: string;
  readonly bizId: string;
  readonly bizNo: string;
  readonly place: number;
  readonly total: number;
  readonly asked: boolean;
}

/**
 * The tasks before and after a task in 待我处理, in the order of the list. For a task that has been decided in the
 * meantime, the first task of the list is the next. One query with at most three rows.
 */
export async function todoNeighbours(db: Db, actor: Actor, query: Query) {
  const names = await namesOf(db, actor.tenantId, actor.username);
  const reader = { tenantId: actor.tenantId, username: actor.username, names };
  const from = todoRows({ ...query, tab: 'pending' }, reader);
  const { rows } = await sql<Waiting>`
    with waiting as (
      select t.task_id, i.resource, i.biz_id, i.biz_no, t.task_id = ${query.taskId} as asked, count(*) over ()::int as total,
        row_number() over (order by ${todoOrder('pending', query.column, query.order)})::int as place
      from ${from}
    ), asked as (select coalesce((select place from waiting where asked), 0) as place)
    select w.* from waiting w, asked where w.place between asked.place - 1 and asked.place + 1
    order by w.place`.execute(db);
  const own = rows.findIndex((row) => row.asked);
  return {
    position: rows[own]?.place ?? 0,
    total: rows[0]?.total ?? 0,
    previous: neighbour(rows[own - 1]),
    next: neighbour(rows[own + 1]),
  };
}

function neighbour(row: Waiting | undefined) {
  if (!row) return null;
  const { taskId, resource, bizId, bizNo } = row;
  return { taskId, resource, bizId, bizNo };
}
