import { sql } from 'kysely';
import { named } from '#server/resource/sources/named.ts';
import { searchRows } from '#server/resource/sources/search-rows.ts';
import type { ChoiceList } from '#server/resource/sources/value-source.ts';

/** Categories as a table dictionary (`sys_category,name,id` and `…,code`), for whoever may fill in a form. */
export const categorySource = (key: 'id' | 'code'): ChoiceList =>
  searchRows(
    (actor) => sql`
      select ${named(actor, 'name', 'nameEn')} as text, ${sql.ref(key)} as value, true as offered
      from sys_category where tenant_id = ${actor.tenantId}`,
  );
