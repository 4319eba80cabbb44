import type { Db } from '#server/db/database.ts';

/**
 * Returns those of these people who belong to this tenant only: an active membership here and none elsewhere, not even
 * in a tenant that is frozen, ended or switched off. An account gives access to all its tenants, so people of several
 * tenants, or of none yet, are outside an administrator's reach (docs/security.md P13, P14).
 */
export async function peopleOfOneTenant(
  db: Db,
  tenantId: number,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('sysUserTenant')
    .select('userId')
    .where('userId', 'in', userIds)
    // An invitation or a request to join is no membership.
    .where('status', 'not in', [3, 4, 5])
    .groupBy('userId')
    .having(({ fn, eb }) => eb(fn.min('tenantId'), '=', tenantId))
    .having(({ fn, eb }) => eb(fn.max('tenantId'), '=', tenantId))
    .having(({ fn, eb }) => eb(fn.min('status'), '=', 1))
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}
