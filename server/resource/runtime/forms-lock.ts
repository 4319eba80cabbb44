import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { lockName } from '#server/db/lock-name.ts';

/** Locks the forms of a tenant until the transaction ends, so that only one change runs at a time. */
export async function lockForms(trx: Trx, tenantId: number): Promise<void> {
  await lockName(trx, 'onl_form', tenantId);
}

/** Prevents changes of a tenant's forms until this transaction ends, so that tables match their definitions. */
export async function lockFormsShared(trx: Trx, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('onl_form'), ${tenantId})`.execute(trx);
}
