import { type RawBuilder, sql } from 'kysely';
import { searchRows } from './search-rows.ts';
import { type Choice, type ValueSource, valuesOf } from './value-source.ts';

/**
 * People of the tenant by username. Disabled people are no longer offered but keep their name; people who left keep it
 * as a text only.
 */
export const userSource: ValueSource = {
  key: () => 'user',
  async exists(trx, { actor: { tenantId } }, asked) {
    const { rows } = await sql<{ username: string }>`
      select u.username ${members(tenantId)} and u.username = any(${valuesOf(asked)})`.execute(trx);
    const known = new Set(rows.map((row) => row.username));
    return (_, value) => known.has(value);
  },
  label: ({ tenantId }, wanted) => [
    sql`
      select 'user' as source, u.username as value, u.realname as label
      from sys_user u join sys_user_tenant m on m.user_id = u.id
      where m.tenant_id = ${tenantId} and u.username = any(${[...wanted.values()].flat()})`,
  ],
  find: ({ tenantId }, _, texts) =>
    sql<Choice>`
      select t.text, p.username as value, null as within
      from (select u.realname, u.username ${members(tenantId)}) as p
        cross join lateral (values (p.realname), (p.username)) as t (text)
      where t.text = any(${[...texts]})`,
  ...searchRows(
    ({ tenantId }, { store = 'username' }) =>
      sql`select u.realname as text, ${sql.ref(`u.${store}`)} as value, u.status = 1 as offered ${members(tenantId)}`,
  ),
};

/** `from … where …` for the tenant's current members. */
const members = (tenantId: number): RawBuilder<unknown> => sql`
  from sys_user u join sys_user_tenant m on m.user_id = u.id
  where m.tenant_id = ${tenantId} and m.status = 1 and u.del_flag = 0`;
