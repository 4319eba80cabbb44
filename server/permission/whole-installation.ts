import { readGlobal } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { loadGrants } from './grants.ts';

/**
 * Whether a user has a right in every tenant of the installation. Required for changes to data that all tenants share
 * (docs/security.md P16, docs/decisions/menu-seed.md).
 */
export async function hasRightEverywhere(
  { userId, tenantId, grants }: Pick<Actor, 'userId' | 'tenantId' | 'grants'>,
  code: string,
): Promise<boolean> {
  if (!grants.has(code)) return false;
  const tenants = await readGlobal((db) =>
    db.selectFrom('sysTenant').select('id').where('delFlag', '=', 0).where('id', '!=', tenantId).execute(),
  );
  for (const { id } of tenants) if (!(await loadGrants(userId, id)).codes.has(code)) return false;
  return true;
}
