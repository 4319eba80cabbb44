import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { outStates } from './predicates.ts';

/** Number of a receiver's applications whose tools are overdue (docs/domain.md §5.6 rule 6). */
export async function overdueReturns(db: Db, tenantId: number, receiver: unknown): Promise<number> {
  if (typeof receiver !== 'string' || receiver === '') return 0;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from prm_tool_apply
    where tenant_id = ${tenantId} and del_flag = 0 and receiver = ${receiver}
      and biz_status = any(${[...outStates]}) and plan_return < current_date`.execute(db);
  return rows[0]?.n ?? 0;
}
