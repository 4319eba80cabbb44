import { type RawBuilder, sql } from 'kysely';
import { named } from './named.ts';
import { searchRows } from './search-rows.ts';
import { type Choice, type ValueSource, valuesOf } from './value-source.ts';

/** Departments of the tenant by code. A deleted department keeps its text but can no longer be chosen. */
export const deptSource: ValueSource = {
  key: () => 'dept',
  async exists(trx, { actor: { tenantId } }, asked) {
    const { rows } = await sql<{ code: string }>`
      select org_code as code ${present(tenantId)} and org_code = any(${valuesOf(asked)})`.execute(trx);
    const known = new Set(rows.map((row) => row.code));
    return (_, value) => known.has(value);
  },
  label: (requester, wanted) => [
    sql`
      select 'dept' as source, org_code as value, ${named(requester, 'departName', 'departNameEn')} as label
      from sys_depart
      where tenant_id = ${requester.tenantId} and org_code = any(${[...wanted.values()].flat()})`,
  ],
  find: ({ tenantId }, _, texts) =>
    sql<Choice>`
      select t.text, d.org_code as value, null as within
      from (select depart_name, depart_name_en, org_code ${present(tenantId)}) as d
        cross join lateral (values (d.depart_name), (d.depart_name_en), (d.org_code)) as t (text)
      where t.text = any(${[...texts]})`,
  ...searchRows(
    (actor, { store = 'orgCode' }) => sql`
      select ${named(actor, 'departName', 'departNameEn')} as text, ${sql.ref(store)} as value, true as offered
      ${present(actor.tenantId)}`,
  ),
};

const present = (tenantId: number): RawBuilder<unknown> =>
  sql`from sys_depart where tenant_id = ${tenantId} and del_flag = 0`;
