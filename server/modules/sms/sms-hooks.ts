import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { noteContactLook } from '#server/modules/user/contact-looks.ts';
import { canSeeContact } from '#server/modules/user/contact-right.ts';
import { maskPhone } from '#server/modules/user/mask.ts';
import { peopleOfOneTenant } from '#server/modules/user/of-one-tenant.ts';
import { beyondReach } from '#server/permission/act-for.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { sessionClock } from '#server/session/session-clock.ts';
import { smsModes, smsStates } from './sms-provider.ts';

/**
 * Outbox as one reader sees it: numbers are masked as for colleagues (docs/security.md P18), codes shown as `codesFor`
 * decides. Rows of messages that were never sent, written only to equalise response times (`phone-code.ts`), are not
 * listed.
 */
export const smsHooks: ResourceHooks = {
  scope: ({ tenantId }) => sql`((tenant_id is null or tenant_id = ${tenantId}) and send_status <> ${smsStates.unsent})`,
  unmasks: (actor) => (canSeeContact(actor) ? ['phone'] : []),
  async present(db, actor, records) {
    const ids = records.filter(({ code }) => code !== null && code !== undefined).map(({ id }) => String(id));
    const shown = await codesFor(db, actor, ids);
    const open = canSeeContact(actor);
    if (open)
      await noteContactLook(
        db,
        actor,
        'sms',
        records.map(() => null),
      );
    for (const record of records) {
      if (!shown.has(String(record.id))) record.code = null;
      if (!open) record.phone = maskPhone(typeof record.phone === 'string' ? record.phone : null);
    }
  },
};

/**
 * Returns the messages whose code is shown. A code gives access to an account, so it is shown only while it is valid,
 * only to an actor who has all rights of that person (docs/security.md P16), and only if the person belongs to no other
 * tenant. Codes of people who wait for admission are hidden, because their future tenant is unknown. A registration
 * code gives access to nothing yet and is shown.
 */
async function codesFor(db: Db, actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const live = await db
    .selectFrom('sysSms')
    .select(['id', 'userId', 'smsMode'])
    .where('id', 'in', ids)
    .where('expiresMs', '>', sessionClock.now())
    .execute();
  const own = await peopleOfOneTenant(db, actor.tenantId, [...new Set(live.flatMap(({ userId }) => userId ?? []))]);
  const beyond = await beyondReach(db, actor, [...own]);
  const shows = ({ userId, smsMode }: (typeof live)[number]) =>
    userId === null ? smsMode === smsModes.register : own.has(userId) && !beyond.has(userId);
  return new Set(live.filter(shows).map(({ id }) => id));
}
