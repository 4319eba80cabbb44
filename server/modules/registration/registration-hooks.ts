import { sql } from 'kysely';
import { noteContactLook } from '#server/modules/user/contact-looks.ts';
import { canSeeContact } from '#server/modules/user/contact-right.ts';
import { maskEmail, maskPhone } from '#server/modules/user/mask.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Waiting registrations, and those that the own tenant decided; contact data as for colleagues (docs/security.md P18).
 */
export const registrationHooks: ResourceHooks = {
  scope: ({ tenantId }) => sql`(tenant_id is null or tenant_id = ${tenantId})`,
  async present(db, actor, records) {
    if (canSeeContact(actor))
      return noteContactLook(
        db,
        actor,
        'registration',
        records.map(({ username }) => textOf(username)),
      );
    for (const record of records) {
      record.phone = maskPhone(textOf(record.phone));
      record.email = maskEmail(textOf(record.email));
    }
  },
};
