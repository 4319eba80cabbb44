import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';

/** One change of a tenant's forms at a time. */
export async function lockForms(trx: Trx, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('onl_form'), ${tenantId})`.execute(trx);
}

/** No change of a tenant's forms until this transaction ends: their tables stand as their definitions say. */
export async function holdForms(trx: Trx, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('onl_form'), ${tenantId})`.execute(trx);
}
