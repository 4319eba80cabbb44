import type { OwnerClient } from '#server/db/owner-connection.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { yardTables } from '#shared/yard/registry.ts';
import { fieldsOfPeople, namingOf, type PersonColumn, type TextColumn } from './person-columns.ts';

/** SQL for all text columns of tables; views and generated columns are left out. */
const textColumns = `
  select n.nspname as schema, c.relname as "table", a.attname as "column"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
   where n.nspname in ('public', 'onl') and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
     and a.attgenerated = '' and a.atttypid in ('varchar'::regtype, 'text'::regtype, 'jsonb'::regtype)
   order by 1, 2, 3`;

/**
 * All columns of this database that identify people, including tables made at run time, so no list of tables is needed.
 */
export async function readPersonColumns(client: Pick<OwnerClient, 'query'>): Promise<readonly PersonColumn[]> {
  const { rows: forms } = await client.query<{ definition: ResourceDefinition }>('select definition from onl_form');
  const fields = fieldsOfPeople([...yardTables, ...forms.map(({ definition }) => definition)]);
  const { rows } = await client.query<TextColumn>(textColumns);
  return rows.flatMap((column) => {
    const naming = namingOf(column, fields);
    return naming === null ? [] : [{ ...column, naming }];
  });
}
