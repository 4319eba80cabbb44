import { type Kysely, sql } from 'kysely';

/**
 * A scaffold can have one crew at work: formerly, two alterations scheduled at the same moment could both begin. Also
 * indexes for showing, while somebody types, other applications for a scaffold or a block (docs/domain.md §16 rule 1).
 */
export async function oneCrew(db: Kysely<unknown>): Promise<void> {
  // If two have begun, the later one goes back to the queue.
  await sql`update prm_scaffold_apply a set biz_status = '10'
    where bpm_status = '1' and biz_status in ('20', '30') and scaf_id is not null and del_flag = 0
      and exists (select from prm_scaffold_apply b where b.tenant_id = a.tenant_id and b.scaf_id = a.scaf_id
        and b.bpm_status = '1' and b.biz_status in ('20', '30') and b.del_flag = 0 and b.id < a.id)`.execute(db);
  await sql`create unique index prm_scaffold_apply_at_work on prm_scaffold_apply (tenant_id, scaf_id)
    where bpm_status = '1' and biz_status in ('20', '30') and scaf_id is not null and del_flag = 0`.execute(db);
  await sql`create index prm_scaffold_apply_scaffold on prm_scaffold_apply (tenant_id, scaf_id)
    where scaf_id is not null and bpm_status in ('1', '2') and del_flag = 0`.execute(db);
  await sql`create index prm_scaffold_apply_standing on prm_scaffold_apply (tenant_id, ship, block)
    where apply_type = '1' and bpm_status in ('1', '2') and biz_status not in ('50', '90') and del_flag = 0`.execute(
    db,
  );
}
