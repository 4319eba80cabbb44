import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/session/actor.ts';

/** As in `not-more-than.ts`: an administrator gives what does the yard's work without holding it. */
const ANY_ROLE = 'system:user:anyRole';

/** Ids of the permissions that somebody may give and take: those that they hold themselves, by whichever role (P16). */
export async function permissionsInReach(
  db: Db,
  { tenantId, userId, grants }: Pick<Actor, 'tenantId' | 'userId' | 'grants'>,
): Promise<Pick<ReadonlySet<string>, 'has'>> {
  if (grants.has(ANY_ROLE)) return { has: () => true };
  const rows = await db
    .selectFrom('sysUserPermission')
    .select('permissionId')
    .distinct()
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .execute();
  return new Set(rows.map(({ permissionId }) => permissionId));
}
