import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { noteContactLook } from '#server/modules/user/contact-looks.ts';
import { maskPhone } from '#server/modules/user/mask.ts';
import { peopleOfOneTenant } from '#server/modules/user/of-one-tenant.ts';
import { seesContact } from '#server/modules/user/sees-contact.ts';
import { beyondReach } from '#server/permission/act-for.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { sessionClock } from '#server/session/session-clock.ts';
import { smsModes, smsStates } from './sms-provider.ts';

/**
 * The outbox as one reader sees it: numbers as of colleagues (docs/security.md P18), and codes by `codesFor`. What never went out, and stands
 * here so that nobody learns it from the clock (`phone-code.ts`), is in no list.
 */
export const smsHooks: ResourceHooks = {
  scope: ({ tenantId }) => sql`((tenant_id is null or tenant_id = ${tenantId}) and send_status <> ${smsStates.unsent})`,
  opens: (actor) => (seesContact(actor) ? ['phone'] : []),
  async present(db, actor, records) {
    const ids = records.filter(({ code }) => code !== null && code !== undefined).map(({ id }) => String(id));
    const shown = await codesFor(db, actor, ids);
    const open = seesContact(actor);
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
 * Which messages show their code. It opens an account, so it shows only while it is good, and only to who could do all that
 * its person can (docs/security.md P16), where no other tenant is concerned: not of people who wait for admission, since nobody knows whose
 * they will be. A code to register with opens nothing that is there yet.
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
