import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { loadGrants } from '#server/permission/grants.ts';
import type { Actor } from '#server/session/actor.ts';
import { findMemberships } from '#server/session/session.queries.ts';
import { fail } from '#shared/errors/fail.ts';

/** Who may take somebody into a tenant. */
const JOIN_RIGHT = 'system:user:add';

/**
 * Makes somebody a member of further tenants: of those alone in which the actor may add people too (P13, P16). Nobody is
 * taken out of a tenant from another one.
 */
export async function joinTenants(trx: Trx, actor: Actor, userId: string, tenants: readonly number[]): Promise<void> {
  const rows = await trx.selectFrom('sysUserTenant').select('tenantId').where('userId', '=', userId).execute();
  const joined = new Set([actor.tenantId, ...rows.map(({ tenantId }) => tenantId)]);
  const wanted = [...new Set(tenants)].filter((tenantId) => !joined.has(tenantId));
  if (wanted.length === 0) return;
  const own = new Set((await findMemberships(trx, actor.userId)).map(({ id }) => id));
  for (const tenantId of wanted) {
    const may = own.has(tenantId) && (await loadGrants(actor.userId, tenantId)).codes.has(JOIN_RIGHT);
    if (!may) throw fail('tenantNotGrantable');
  }
  await trx
    .insertInto('sysUserTenant')
    .values(wanted.map((tenantId) => ({ id: newId(), userId, tenantId })))
    .execute();
}
