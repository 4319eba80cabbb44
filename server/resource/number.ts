import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';

/**
 * The next document number, `<prefix>-<yyMM>-<5-digit serial>` (domain.md §0). The row of the month is locked until
 * the transaction ends, so no two get the same; a number once committed is never given out again.
 */
export async function nextNumber(trx: Trx, tenantId: number, prefix: string): Promise<string> {
  const { rows } = await sql<{ month: string; last: number }>`
    insert into prm_serial (tenant_id, prefix, month, last)
    values (${tenantId}, ${prefix}, to_char(now(), 'YYMM'), 1)
    on conflict (tenant_id, prefix, month) do update set last = prm_serial.last + 1
    returning month, last`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('no serial came back');
  return `${prefix}-${row.month}-${String(row.last).padStart(5, '0')}`;
}
