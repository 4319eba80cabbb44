import { sql } from 'kysely';
import { dictTexts } from '#server/kernel/dictionaries.ts';
import { joinedDepartNames } from '#server/modules/depart/depart.queries.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { sysUser } from '#shared/system/user.ts';
import { noteContactLook } from './contact-looks.ts';
import { canSeeContact } from './contact-right.ts';
import { accountHashes, importAccount } from './import-account.ts';
import { maskBirthday, maskEmail, maskPhone } from './mask.ts';
import { peopleSheet } from './people-sheet.ts';
import { narrowPeople } from './user-conditions.ts';
import { addListTexts } from './user-texts.ts';

const contactFields: readonly string[] = ['birthday', 'email', 'phone'];

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Colleagues, as the reader may see them. */
export const userHooks: ResourceHooks = {
  // People belong to no area: whoever may pick people sees all of the tenant.
  scope: () => sql`true`,
  narrow: ({ tenantId }, query) => narrowPeople(tenantId, query),
  // Columns that are masked for most people can be filtered only by those who see them in full (docs/security.md P18).
  unmasks: (actor) => (canSeeContact(actor) ? contactFields : []),
  exported: sysUser,
  sheet: peopleSheet,
  insert: importAccount,
  prepare: accountHashes,
  async present(db, actor, records) {
    const ids = records.map(({ id }) => String(id));
    const departs = await joinedDepartNames(db, actor.tenantId, ids, actor.language);
    const texts = await Promise.all(coded.map(([, code]) => dictTexts(actor.tenantId, code, actor.language)));
    await addListTexts(db, actor, 'post', records);
    await addListTexts(db, actor, 'departIds', records);
    const open = canSeeContact(actor);
    if (open)
      await noteContactLook(
        db,
        actor,
        'user',
        records.map(({ username }) => textOf(username)),
      );
    for (const record of records) {
      if (!open) mask(record);
      for (const [at, [name]] of coded.entries()) {
        record[`${name}_dictText`] = texts[at]?.get(String(record[name])) ?? null;
      }
      record.orgCodeTxt = departs.get(String(record.id)) ?? null;
      record.departs = record.orgCode ?? null;
      record.departs_dictText = record.orgCodeTxt;
      record.relTenantIds = String(actor.tenantId);
      record.activitiSync = null;
    }
  },
};

/** Numeric columns whose values a dictionary names. */
const coded = [
  ['sex', 'sex'],
  ['status', 'user_status'],
  ['userIdentity', 'user_identity'],
] as const;

function mask(record: Parameters<NonNullable<ResourceHooks['present']>>[2][number]): void {
  record.phone = maskPhone(textOf(record.phone));
  record.email = maskEmail(textOf(record.email));
  record.birthday = maskBirthday(textOf(record.birthday));
}
