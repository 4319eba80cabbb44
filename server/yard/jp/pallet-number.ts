import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';

/** 托盘号: ship, block, stage, discipline and a serial number that is never used again (docs/domain.md §8.1). */
export async function nextPalletNo(trx: Trx, tenantId: number, record: ResourceRecord): Promise<string> {
  const { ship, block, stage, discipline } = record;
  const { rows: named } = await sql<{ shipNo: string; blockNo: string }>`
    select s.ship_no, b.block_no from prm_ship s, prm_block b
    where s.tenant_id = ${tenantId} and s.id = ${ship ?? ''} and b.tenant_id = ${tenantId} and b.id = ${block ?? ''}`.execute(
    trx,
  );
  const stem = `${named[0]?.shipNo ?? ''}-${named[0]?.blockNo ?? ''}-${String(stage)}-${String(discipline)}-`;
  // Pallets that are made at the same time must not get the same number.
  await sql`select pg_advisory_xact_lock(${tenantId}::int, hashtext(${stem}))`.execute(trx);
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(nullif(regexp_replace(substr(pallet_no, ${stem.length + 1}::int), '\\D', '', 'g'), '')::int), 0) as last
    from prm_jp_pallet where tenant_id = ${tenantId} and ship = ${ship ?? ''} and starts_with(pallet_no, ${stem})`.execute(
    trx,
  );
  return `${stem}${String((rows[0]?.last ?? 0) + 1).padStart(3, '0')}`;
}
