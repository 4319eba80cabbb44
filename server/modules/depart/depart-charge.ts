import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { listOf } from '#shared/query/value-rule.ts';

/** Codes of the departments that a user manages; departments below them are managed too. */
export async function chargeOf(db: Db, { tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>): Promise<string[]> {
  const member = await db
    .selectFrom('sysUserTenant')
    .select('departIds')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('status', '=', 1)
    .executeTakeFirst();
  const ids = listOf(member?.departIds ?? '');
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('sysDepart')
    .select('orgCode')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .where('delFlag', '=', 0)
    .execute();
  return rows.map(({ orgCode }) => orgCode);
}

/** Whether a department is one of the managed ones, or below one. */
export const isInCharge = (charge: readonly string[], orgCode: string): boolean =>
  charge.some((code) => orgCode.startsWith(code));
