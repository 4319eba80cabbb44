import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';

/**
 * The next document number, `<prefix>-<yyMM>-<5-digit serial>` (domain.md §0). The row of the month is locked until
 * the transaction ends, so no two get the same; a number once committed is never given out again.
 */
export async function nextNumber(trx: Trx, tenantId: number, prefix: string): Promise<string> {
  const [number] = await nextNumbers(trx, tenantId, prefix, 1);
  if (number === undefined) throw new Error('no serial came back');
  return number;
}

/** The next `count` document numbers, in order. */
export async function nextNumbers(
  trx: Trx,
  tenantId: number,
  prefix: string,
  count: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ month: string; last: number }>`
    insert into prm_serial (tenant_id, prefix, month, last)
    values (${tenantId}, ${prefix}, to_char(now(), 'YYMM'), ${count})
    on conflict (tenant_id, prefix, month) do update set last = prm_serial.last + ${count}
    returning month, last`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('no serial came back');
  const first = row.last - count + 1;
  return Array.from({ length: count }, (_, at) => `${prefix}-${row.month}-${String(first + at).padStart(5, '0')}`);
}
