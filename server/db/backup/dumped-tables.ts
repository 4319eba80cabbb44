import type pg from 'pg';
import { secretMark } from '#shared/resource/table-plan/wanted-table.ts';

/** A table of a backup: its columns in order, without generated columns. */
export interface DumpedTable {
  readonly schema: 'public' | 'onl';
  readonly name: string;
  readonly columns: readonly string[];
  /** Types of the columns, as PostgreSQL writes them. */
  readonly types: readonly string[];
  /** Columns that nobody reads; a restored table must know them. Absent in backups of earlier releases. */
  readonly secret?: readonly string[] | undefined;
}

/**
 * Tables with short-lived data: sessions and unfinished sign-ins, codes that were sent, frames for sockets. Backups
 * leave them out, so all sessions have ended in a restored copy (docs/security.md F12).
 */
export const momentaryTables: readonly string[] = [
  'monitor_process',
  'phone_code',
  'realtime_outbox',
  'sys_captcha',
  'sys_session',
  'third_login_attempt',
  'third_login_code',
  'third_login_stranger',
];

/** Written by the migrations themselves. */
const migrationTable = 'slipway_migration';

/** Tables of a schema, ordered by name. */
export async function tablesOf(client: pg.ClientBase, schema: DumpedTable['schema']): Promise<DumpedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; types: string[]; secret: string[] }>(
    `select c.relname as name,
            array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
            array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) filter (where a.attgenerated = '') as types,
            coalesce(array_agg(a.attname::text order by a.attnum)
              filter (where col_description(c.oid, a.attnum) = $3), '{}') as secret
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where n.nspname = $1 and c.relkind = 'r' and c.relname <> all ($2)
      group by c.relname order by c.relname`,
    [schema, [migrationTable, ...(schema === 'public' ? momentaryTables : [])], secretMark],
  );
  return rows.map((table) => ({ schema, ...table }));
}

/** Whether a table belongs to a form of a tenant; the tenant's id is part of its name (`form-definition.ts`). */
export function isFormOf({ schema, name }: Pick<DumpedTable, 'schema' | 'name'>, tenantId: number): boolean {
  return schema === 'onl' && name.startsWith(`t${tenantId}_`);
}

/** `"onl"."name" ("a", "b")`. Names come from the catalogue, or from a manifest that `restore` has compared with it. */
export function tableWithColumns({ schema, name, columns }: Omit<DumpedTable, 'types' | 'secret'>): string {
  return `${tableName({ schema, name })} (${columns.map(quoted).join(', ')})`;
}

export const tableName = ({ schema, name }: Pick<DumpedTable, 'schema' | 'name'>): string =>
  `${quoted(schema)}.${quoted(name)}`;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
