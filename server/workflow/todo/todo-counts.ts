import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { namesOf } from '#server/workflow/people/delegation.ts';
import { todoAreas } from './todo-areas.ts';

export interface TodoCount {
  readonly area: string;
  readonly pending: number;
  readonly overdue: number;
}

/** Number of the caller's pending and overdue tasks per area; reads the caller's own rows only. */
export async function countTodo(db: Db, actor: Actor): Promise<TodoCount[]> {
  const names = await namesOf(db, actor.tenantId, actor.username);
  const { rows } = await sql<TodoCount>`
    select area, count(*)::int as pending, (count(*) filter (where due_time < now()))::int as overdue from wf_task
    where tenant_id = ${actor.tenantId} and status = 'open' and id in (
      select task_id from wf_task_person where tenant_id = ${actor.tenantId} and username = any(${names}))
    group by area`.execute(db);
  return todoAreas.map(({ area }) => rows.find((row) => row.area === area) ?? { area, pending: 0, overdue: 0 });
}
