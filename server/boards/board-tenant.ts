import { runningConfig } from '#server/config/running-config.ts';
import { readGlobal } from '#server/db/scope.ts';
import { fail } from '#shared/errors/fail.ts';

/**
 * Tenant that the boards show (docs/security.md P30): `BOARD_TENANT`, or the only tenant; never taken from a request.
 */
export async function boardTenant(): Promise<number> {
  const configured = runningConfig().boardTenant;
  if (configured !== undefined) return configured;
  const tenants = await readGlobal((db) =>
    db.selectFrom('sysTenant').select('id').where('delFlag', '=', 0).where('status', '=', 1).limit(2).execute(),
  );
  const [only] = tenants;
  if (!only || tenants.length > 1) throw fail('boardTenantUnset');
  return only.id;
}
