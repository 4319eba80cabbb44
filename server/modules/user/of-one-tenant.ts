import type { Db } from '#server/db/database.ts';

/**
 * Which of these people this tenant has to itself: an active membership here and none elsewhere, be that one frozen, ended
 * or switched off. What opens an account opens all its tenants, so whoever is anybody else's, or nobody's yet, is out of
 * an administrator's reach (docs/security.md P13, P14).
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
    // Who was asked into another tenant, or asked to be, is not of it.
    .where('status', 'not in', [3, 4, 5])
    .groupBy('userId')
    .having(({ fn, eb }) => eb(fn.min('tenantId'), '=', tenantId))
    .having(({ fn, eb }) => eb(fn.max('tenantId'), '=', tenantId))
    .having(({ fn, eb }) => eb(fn.min('status'), '=', 1))
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}
