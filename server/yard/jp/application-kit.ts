import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { fail } from '#shared/errors/fail.ts';

/**
 * Updates the pallet figures of a pallet's open application. A decision locks the application before its pallets. Here
 * the pallet is locked already, so waiting for the application could deadlock: while the application is locked, the
 * save of the pallet is refused. The figures are derived, so version and timeline do not change.
 * @throws `jpReadsBusy`
 */
export async function refreshApplicationKit(trx: Trx, tenantId: number, apply: string): Promise<void> {
  const { rows } = await sql`
    select 1 from prm_jp_apply where tenant_id = ${tenantId} and id = ${apply} for update skip locked`.execute(trx);
  if (rows.length === 0) {
    const found = await sql<{ applyNo: string }>`
      select apply_no from prm_jp_apply where tenant_id = ${tenantId} and id = ${apply}`.execute(trx);
    throw fail('jpReadsBusy', { no: found.rows[0]?.applyNo ?? '' });
  }
  const release = await readParameter(tenantId, 'jp.releaseRate');
  const manager = await readParameter(tenantId, 'jp.managerRate');
  await sql`
    update prm_jp_apply a set pallet_count = p.n, max_weight = p.weight, min_kit_rate = p.rate,
      short_release = p.rate < ${release}::numeric, manager_due = p.rate < ${manager}::numeric
    from (select count(*)::int as n, max(weight) as weight, min(kit_rate) as rate from prm_jp_pallet
      where tenant_id = ${tenantId} and del_flag = 0 and open_apply = ${apply}) p
    where a.tenant_id = ${tenantId} and a.id = ${apply} and a.biz_status in ('10', '20') and p.n > 0`.execute(trx);
}
