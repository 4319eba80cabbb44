import type { ClientBase } from 'pg';
import type {
  PresentColumn,
  PresentIndex,
  PresentKey,
  PresentTable,
} from '#shared/resource/table-plan/present-table.ts';

/** Structure of an existing table, for a table plan (`shared/resource/table-plan`); null if there is no such table. */
export async function readTable(client: ClientBase, table: string): Promise<PresentTable | null> {
  const [name = '', schema = 'public'] = table.split('.').reverse();
  const { rows } = await client.query<{ oid: number; rowSecurity: boolean; policies: string[]; grants: string[] }>(
    `select c.oid, c.relrowsecurity as "rowSecurity",
            array(select polname::text from pg_policy where polrelid = c.oid) as policies,
            array(select a.grantee::regrole::text || ' ' || lower(a.privilege_type) from aclexplode(c.relacl) a
                  where a.grantee <> 0) as grants
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = $1 and c.relname = $2 and c.relkind = 'r'`,
    [schema, name],
  );
  const [found] = rows;
  if (!found) return null;
  const { oid, ...security } = found;
  return {
    columns: await readColumns(client, oid),
    keys: await readKeys(client, oid),
    indexes: await readIndexes(client, oid),
    ...security,
    empty: await isEmpty(client, schema, name),
  };
}

async function readColumns(client: ClientBase, oid: number): Promise<readonly PresentColumn[]> {
  const { rows } = await client.query<PresentColumn>(
    `select attname::text as name, format_type(atttypid, atttypmod) as type, attnotnull as "notNull",
            atthasdef as "hasDefault", attgenerated <> '' as generated, col_description(attrelid, attnum) as mark
       from pg_attribute where attrelid = $1 and attnum > 0 and not attisdropped order by attnum`,
    [oid],
  );
  return rows;
}

async function readKeys(client: ClientBase, oid: number): Promise<readonly PresentKey[]> {
  const { rows } = await client.query<PresentKey>(
    `select c.conname::text as name, obj_description(c.oid, 'pg_constraint') as mark,
            array(select a.attname::text from unnest(c.conkey) with ordinality as k (num, place)
                    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num order by k.place) as columns
       from pg_constraint c where c.conrelid = $1 and c.contype = 'u'`,
    [oid],
  );
  return rows;
}

async function readIndexes(client: ClientBase, oid: number): Promise<readonly PresentIndex[]> {
  const { rows } = await client.query<PresentIndex>(
    `select c.relname::text as name, obj_description(c.oid, 'pg_class') as mark
       from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = $1 and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`,
    [oid],
  );
  return rows;
}

async function isEmpty(client: ClientBase, schema: string, name: string): Promise<boolean> {
  const table = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
  const { rowCount } = await client.query(`select 1 from ${table} limit 1`);
  return rowCount === 0;
}
