import type { Actor } from '#server/kernel/actor.ts';
import { noteContactLook } from '#server/modules/user/contact-looks.ts';
import { canSeeContact } from '#server/modules/user/contact-right.ts';
import { maskPhone } from '#server/modules/user/mask.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { contractor } from '#shared/yard/base/contractor.ts';

/** Whether the actor sees whole numbers. Editors of contractors do, because a masked number cannot be corrected. */
const seesPhones = (actor: Pick<Actor, 'grants'>): boolean =>
  canSeeContact(actor) || actor.grants.has(verbCode(contractor, 'edit'));

/**
 * A contractor's phone number is contact data like a colleague's (docs/security.md P18). Lists mask the number; opening
 * the record shows all of it, and the look is logged. A contractor's own people see their own numbers unmasked.
 */
export const contractorContact: Pick<ResourceHooks, 'unmasks' | 'present'> = {
  unmasks: (actor) => (seesPhones(actor) ? ['phone'] : []),
  async present(db, actor, records, { whole }) {
    if (actor.scope.kind === 'vendor') return;
    const shown = records.filter(({ phone }) => typeof phone === 'string');
    if (whole || seesPhones(actor)) {
      // The contacts have no accounts, so the log has only how many numbers were shown.
      await noteContactLook(
        db,
        actor,
        'contractor',
        shown.map(() => null),
      );
      return;
    }
    for (const record of shown) record.phone = maskPhone(String(record.phone));
  },
};
