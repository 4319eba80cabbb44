import { type SqlBool, sql } from 'kysely';
import { runsPlatform } from '#server/kernel/platform.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';

/**
 * The table is the platform's: an administrator of one yard must not learn of another (docs/security.md P13). Who runs the platform sees
 * all rows, and nothing behind them.
 */
export const tenantHooks: ResourceHooks = {
  scope: (actor) =>
    runsPlatform(actor)
      ? sql<SqlBool>`true`
      : sql<SqlBool>`id in (select tenant_id::text from sys_user_tenant where user_id = ${actor.userId} and status = 1)`,
};
