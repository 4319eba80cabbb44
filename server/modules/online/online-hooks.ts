import { type SqlBool, sql } from 'kysely';
import { noteContactLook } from '#server/modules/user/contact-looks.ts';
import { canSeeContact } from '#server/modules/user/contact-right.ts';
import { maskBirthday, maskPhone } from '#server/modules/user/mask.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { sessionClock } from '#server/session/session-clock.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Active sessions by the session clock (docs/security.md P7); contact data as in every list of people
 * (docs/security.md P18).
 */
export const onlineHooks: ResourceHooks = {
  scope: () => sql<SqlBool>`ended_ms is null and expires_ms > ${sessionClock.now()}`,
  async present(db, actor, records) {
    const open = canSeeContact(actor);
    if (open)
      await noteContactLook(
        db,
        actor,
        'online',
        records.map(({ username }) => textOf(username)),
      );
    for (const record of records) {
      record.own = record.id === actor.sessionId;
      if (open) continue;
      record.phone = maskPhone(textOf(record.phone));
      record.birthday = maskBirthday(textOf(record.birthday));
    }
  },
};
