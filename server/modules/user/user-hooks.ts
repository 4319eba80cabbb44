import { sql } from 'kysely';
import { joinedDepartNames } from '#server/modules/depart/depart.queries.ts';
import { dictTexts } from '#server/modules/dict/dictionaries.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import type { Actor } from '#server/session/actor.ts';
import { maskBirthday, maskEmail, maskPhone } from './mask.ts';

/** Who may see phone, birthday and e-mail of colleagues in full (P18). */
const CONTACT_RIGHT = 'system:user:contact';

/** Sees contact data of colleagues in full, and may look for people by it. */
export const seesContact = ({ grants }: Pick<Actor, 'grants'>): boolean => grants.has(CONTACT_RIGHT);

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Colleagues, as the asker may see them. */
export const userHooks: ResourceHooks = {
  // People are no rows of an area: whoever may pick one sees all of the tenant.
  scope: () => sql`true`,
  async present(db, actor, records) {
    const ids = records.map(({ id }) => String(id));
    const departs = await joinedDepartNames(db, actor.tenantId, ids);
    const sexes = await dictTexts(actor.tenantId, 'sex', actor.language);
    const statuses = await dictTexts(actor.tenantId, 'user_status', actor.language);
    const open = seesContact(actor);
    for (const record of records) {
      if (!open) {
        record.phone = maskPhone(textOf(record.phone));
        record.email = maskEmail(textOf(record.email));
        record.birthday = maskBirthday(textOf(record.birthday));
      }
      record.sex_dictText = sexes.get(String(record.sex)) ?? null;
      record.status_dictText = statuses.get(String(record.status)) ?? null;
      record.orgCodeTxt = departs.get(String(record.id)) ?? null;
    }
  },
};
