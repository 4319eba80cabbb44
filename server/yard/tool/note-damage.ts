import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';

/** Stores in a line what happens to damaged or lost tools, the cause, and who is liable (docs/domain.md §5.4). */
export async function noteDamage(
  trx: Trx,
  tenantId: number,
  {
    id,
    fate,
    cause,
    party,
  }: { readonly id: string; readonly fate: string; readonly cause: string; readonly party: string },
): Promise<void> {
  await sql`
    update prm_tool_apply_line set damage_fate = ${fate}, damage_cause = ${cause}, damage_party = ${party}
    where tenant_id = ${tenantId} and id = ${id}`.execute(trx);
}
