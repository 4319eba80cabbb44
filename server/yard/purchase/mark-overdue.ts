import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { JobRun } from '#server/kernel/job.ts';

/** Marks orders that have become overdue since their last save. Returns how many. */
export async function markOverdue(trx: Trx, actor: Actor, { log }: Pick<JobRun, 'log'>): Promise<number> {
  // Derived, so the version does not change and open forms do not become stale.
  const { rows } = await sql<{ id: string }>`
    update prm_purchase set po_status = '4'
    where tenant_id = ${actor.tenantId} and del_flag = 0 and po_status in ('1', '2') and due_date < current_date
    returning id`.execute(trx);
  log(`采购逾期 ${rows.length}`, `Purchase orders overdue: ${rows.length}`);
  return rows.length;
}
