import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withOwner } from '#server/db/owner-connection.ts';
import { namingOf, noPerson } from '#server/personal/person-columns.ts';
import { readPersonColumns } from '#server/personal/read-person-columns.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase({ demo: true });

const owner = async <T>(text: string): Promise<readonly T[]> =>
  (await asOwner(database.urls.owner, (db) => sql<T>`${sql.raw(text)}`.execute(db))).rows;

/** Names by which a column usually says who. */
const personal =
  /(^|_)(by|user|userid|user_id|username|realname|person|actor|signer|assignee|witness|sender|starter|delegate|viewer|keeper|inspector|reporter|manager|crew)$/;

it('every column that names people is known by its name or by its values in the demo yard', async () => {
  const known = await withOwner((client) => readPersonColumns(client));
  const covered = new Set(known.map(({ table, column }) => `${table}.${column}`));
  const columns = await owner<{ table: string; column: string }>(`
    select c.relname as table, a.attname as column
      from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and a.atttypid in ('varchar'::regtype, 'text'::regtype)`);
  const places = columns.map(({ table, column }) => ({ table, column, place: `${table}.${column}` }));
  const byName = places.filter(({ column }) => personal.test(column)).map(({ place }) => place);
  // One statement asks of all columns whether a value of them is somebody's.
  const asked = places.map(
    ({ table, column, place }) =>
      `select '${place}' as place where exists (select from "${table}" where "${column}" in (select name from names))`,
  );
  const byValue = await withOwner(async (client) => {
    // Nothing is known of tables just filled: row by row against every name it would take a quarter of a minute.
    await client.query('set enable_nestloop = off');
    const { rows } = await client.query<{ place: string }>(
      `with names as materialized (select unnest(array[username, id, realname]) as name from sys_user)
       ${asked.join(' union all ')}`,
    );
    return rows.map(({ place }) => place);
  });
  expect(byValue.length).toBeGreaterThan(40);
  expect([...new Set([...byName, ...byValue])].filter((place) => !covered.has(place) && !noPerson.has(place))).toEqual(
    [],
  );
  // What is said to be none is there: the list gets no older than the tables.
  expect([...noPerson].filter((place) => !places.some((one) => one.place === place))).toEqual([]);
});

it('a column of a new table is recognised by the standard audit columns', () => {
  const column = { schema: 'public', table: 'prm_new', column: 'create_by' } as const;
  expect(namingOf(column, new Map())).toBe('username');
  expect(namingOf({ ...column, column: 'checked' }, new Map([['prm_new.checked', 'usernames']]))).toBe('usernames');
  expect(namingOf({ ...column, column: 'colour' }, new Map())).toBe(null);
});
