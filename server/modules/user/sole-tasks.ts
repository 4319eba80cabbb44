import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

export interface SoleTasks {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  readonly tasks: number;
}

/**
 * How many open tasks each of these members has that nobody else can decide; these tasks would stay undecided if the
 * person left.
 */
export async function findSoleTasks(db: Db, tenantId: number, ids: readonly string[]): Promise<SoleTasks[]> {
  const { rows } = await sql<SoleTasks>`
    select u.id, u.username, u.realname, count(t.id)::int as tasks
    from sys_user u
      join sys_user_tenant m on m.user_id = u.id and m.tenant_id = ${tenantId}
      left join wf_task t on t.tenant_id = ${tenantId} and t.status = 'open' and t.candidates = u.username
    where u.id = any(${[...ids]})
    group by u.id order by u.username`.execute(db);
  return rows;
}
