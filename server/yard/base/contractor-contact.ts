import type { Actor } from '#server/kernel/actor.ts';
import { noteContactLook } from '#server/modules/user/contact-looks.ts';
import { maskPhone } from '#server/modules/user/mask.ts';
import { seesContact } from '#server/modules/user/sees-contact.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { contractor } from '#shared/yard/base/contractor.ts';

/** Who sees contact data, and who keeps the units: nobody can put right what he sees in part. */
const seesPhones = (actor: Pick<Actor, 'grants'>): boolean =>
  seesContact(actor) || actor.grants.has(verbCode(contractor, 'edit'));

/**
 * 单位: whom to call there is contact data as a colleague's is (docs/security.md P18). Lists show a part of the number; who works with a unit
 * opens its record, and is on record. A unit's own people see their own.
 */
export const contractorContact: Pick<ResourceHooks, 'opens' | 'present'> = {
  opens: (actor) => (seesPhones(actor) ? ['phone'] : []),
  async present(db, actor, records, { whole }) {
    if (actor.scope.kind === 'vendor') return;
    const shown = records.filter(({ phone }) => typeof phone === 'string');
    if (whole || seesPhones(actor)) {
      // Nobody there has an account: whose numbers they were is not told, how many is.
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
