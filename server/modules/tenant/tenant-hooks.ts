import { type SqlBool, sql } from 'kysely';
import { runsPlatform } from '#server/kernel/platform.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';

/**
 * An administrator of one tenant must not learn of others (docs/security.md P13). Administrators of the platform see
 * the rows of all tenants, but none of their data.
 */
export const tenantHooks: ResourceHooks = {
  scope: (actor) =>
    runsPlatform(actor)
      ? sql<SqlBool>`true`
      : sql<SqlBool>`id in (select tenant_id::text from sys_user_tenant where user_id = ${actor.userId} and status = 1)`,
};
