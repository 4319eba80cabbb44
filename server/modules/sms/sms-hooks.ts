import { sql } from 'kysely';
import { readGlobal } from '#server/db/scope.ts';
import { mayActFor } from '#server/modules/user/not-more-than.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import type { Actor } from '#server/session/actor.ts';
import { findMemberships } from '#server/session/session.queries.ts';
import { sessionClock } from '#server/session/session-clock.ts';

/**
 * The outbox as one reader sees it. A code opens an account, so it shows only while it is good, and only to who could do
 * all that its person can, in this tenant and in no other (P16). Of one that nobody has yet there is nothing to open.
 */
export const smsHooks: ResourceHooks = {
  scope: ({ tenantId }) => sql`(tenant_id is null or tenant_id = ${tenantId})`,
  async present(db, actor, records) {
    const ids = records.filter(({ code }) => code !== null && code !== undefined).map(({ id }) => String(id));
    if (ids.length === 0) return;
    const live = await db
      .selectFrom('sysSms')
      .select(['id', 'userId'])
      .where('id', 'in', ids)
      .where('expiresMs', '>', sessionClock.now())
      .execute();
    const people = [...new Set(live.flatMap(({ userId }) => userId ?? []))];
    const open = new Map<string, boolean>();
    for (const userId of people) open.set(userId, await maySeeCode(actor, userId));
    const shown = new Set(live.flatMap(({ id, userId }) => (userId === null || open.get(userId) ? id : [])));
    for (const record of records) if (!shown.has(String(record.id))) record.code = null;
  },
};

async function maySeeCode(actor: Actor, userId: string): Promise<boolean> {
  const tenants = await readGlobal((db) => findMemberships(db, userId));
  if (tenants.some(({ id }) => id !== actor.tenantId)) return false;
  return mayActFor(actor, userId);
}
