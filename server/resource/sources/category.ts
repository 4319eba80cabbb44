import { sql } from 'kysely';
import { named } from './named.ts';
import type { Choice, TextSource } from './value-source.ts';

/** Categories of the tenant. Fields store their ids, or their codes if the control is `tree-dictionary`. */
export const categorySource: TextSource = {
  key: () => 'category',
  label: (requester, wanted) => {
    const values = [...wanted.values()].flat();
    return (['id', 'code'] as const).map(
      (store) => sql`
        select 'category' as source, ${sql.ref(store)} as value, ${named(requester, 'name', 'nameEn')} as label
        from sys_category
        where tenant_id = ${requester.tenantId} and ${sql.ref(store)} = any(${values})`,
    );
  },
  find: ({ tenantId }, { control }, texts) => {
    const store = sql.ref(control === 'tree-dictionary' ? 'code' : 'id');
    return sql<Choice>`
      select t.text, c.${store} as value, null as within
      from sys_category c cross join lateral (values (c.name), (c.name_en), (c.${store})) as t (text)
      where c.tenant_id = ${tenantId} and t.text = any(${[...texts]})`;
  },
};
