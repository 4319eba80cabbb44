import { type Kysely, sql } from 'kysely';
import { makeListIndex } from '#server/db/resource-table.ts';

/**
 * The day on which a scaffold is to be dismantled. Formerly only its applications had it, so that a reader of the ledger
 * without their list could not see which scaffolds stand too long. Existing scaffolds get the latest approved day.
 */
export async function scaffoldPlan(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prm_scaffold add column plan_dismantle date`.execute(db);
  await sql`update prm_scaffold s set plan_dismantle = a.last
    from (
      select tenant_id, scaf_id, max(plan_dismantle) as last from prm_scaffold_apply
      where del_flag = 0 and scaf_id is not null and (
        apply_type = '1' or apply_type = '2' and biz_status in ('20', '30', '40', '50') or apply_type = '3' and bpm_status = '2')
      group by tenant_id, scaf_id
    ) a where a.tenant_id = s.tenant_id and a.scaf_id = s.id`.execute(db);
  await makeListIndex(db, 'prm_scaffold', 'plan_dismantle', '"create_time" desc, "id" desc');
}
