import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { peopleOfOneTenant } from '#server/modules/user/of-one-tenant.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldValue } from '#shared/resource/record.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import { yardTables } from '#shared/yard/registry.ts';
import {
  areasOfPlatform,
  bareTable,
  fieldsOfPeople,
  type Naming,
  namingOf,
  type TextColumn,
} from './person-columns.ts';

/** Most rows of one table; the export says if there are more. */
const mostRows = 1000;

export interface PersonTable {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, FieldValue>>[];
  /** Whether the table has more rows for the person. */
  readonly more: boolean;
}

interface TableColumn extends TextColumn {
  readonly isText: boolean;
}

/**
 * Columns with secrets or their hashes (docs/security.md P6, P34); they are in no export, not even of one's own data.
 */
const secret = /hash|token|password|secret|verifier|nonce|^(file_|key_)?code$|_pairs$/;
/** Columns exported from rows that only say who wrote them, and from the yard's own records. */
const brief = ['id', 'create_by', 'create_time', 'update_by', 'update_time'];
const ofAccount: ReadonlySet<string> = new Set(['sys_session', 'sys_third_account']);

const allColumns = sql<TableColumn>`
  select n.nspname as schema, c.relname as table, a.attname as column,
         a.atttypid in ('varchar'::regtype, 'text'::regtype, 'jsonb'::regtype) as is_text
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
   where n.nspname in ('public', 'onl') and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
     and a.attgenerated = '' and has_table_privilege(c.oid, 'select')
   order by n.nspname, c.relname, a.attnum`;

/**
 * Collects all data that the tenant has about a person, from the same columns that are replaced when the person has
 * left: whole rows of the platform's tables (account, memberships, sessions, tasks, messages, log, files); of the
 * yard's records only which they are, and how they name the person. Runs in the tenant's scope, so rows of other
 * tenants are not included.
 */
export async function collectPerson(
  db: Db,
  {
    id,
    username,
    forms,
    requester,
  }: {
    readonly id: string;
    readonly username: string;
    readonly forms: readonly ResourceDefinition[];
    readonly requester: { readonly userId: string; readonly tenantId: number };
  },
): Promise<readonly PersonTable[]> {
  const definitions = [...yardTables, ...forms];
  const fields = fieldsOfPeople(definitions);
  const { rows: columns } = await allColumns.execute(db);
  const tables = new Map<string, TableColumn[]>();
  for (const column of columns) {
    const key = `${column.schema}.${column.table}`;
    tables.set(key, [...(tables.get(key) ?? []), column]);
  }
  const found: PersonTable[] = [];
  const themselves = requester.userId === id;
  const ofOneTenant = themselves || (await peopleOfOneTenant(db, requester.tenantId, [id])).has(id);
  for (const own of tables.values()) {
    const table = tableOf(own, fields);
    // These tables belong to the account, not to a tenant: an account of several tenants does not reveal them.
    if (!ofOneTenant && ofAccount.has(table.name)) continue;
    // Not all of these tables have row-level security.
    const here =
      !themselves && table.columns.includes('tenant_id')
        ? sql`(tenant_id = ${requester.tenantId} or tenant_id is null)`
        : sql`true`;
    const conditions = conditionsOf(table, { id, username });
    if (conditions.length === 0) continue;
    const definition = definitions.find((one) => bareTable(one) === table.name);
    const shown = shownColumns(table, definition);
    const { rows } = await sql<Record<string, FieldValue>>`
      select ${sql.join(shown.map((column) => sql.ref(column)))}
        from ${sql.table(`${table.schema}.${table.name}`)}
       where (${sql.join(conditions, sql` or `)}) and ${here} limit ${mostRows + 1}`.execute(db.withoutPlugins());
    if (rows.length === 0) continue;
    found.push({ table: table.name, columns: shown, rows: rows.slice(0, mostRows), more: rows.length > mostRows });
  }
  return found;
}

interface Table {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns that identify a person, with the way they do. */
  readonly naming: ReadonlyMap<string, Naming>;
}

function tableOf(own: readonly TableColumn[], fields: ReadonlyMap<string, Naming>): Table {
  const naming = new Map<string, Naming>();
  for (const column of own) {
    const how = column.isText ? namingOf(column, fields) : null;
    // A text with the name may be about anybody, and several people may have the same name.
    if (how !== null && how !== 'text' && how !== 'person' && how !== 'realname') naming.set(column.column, how);
  }
  return {
    schema: own[0]?.schema ?? '',
    name: own[0]?.table ?? '',
    columns: own.map(({ column }) => column),
    naming,
  };
}

function conditionsOf(
  { name, naming }: Table,
  { id, username }: { readonly id: string; readonly username: string },
): readonly RawBuilder<boolean>[] {
  const own = name === 'sys_user' ? [sql<boolean>`id = ${id}`] : [];
  const others = [...naming].map(([column, how]) => {
    const cell = sql.ref(column);
    const sought = how === 'userId' || how === 'userIds' ? id : username;
    const list = how === 'usernames' || how === 'userIds';
    return list ? sql<boolean>`${sought} = any(string_to_array(${cell}, ','))` : sql<boolean>`${cell} = ${sought}`;
  });
  // Accounts that the person created belong to other people.
  return name === 'sys_user' ? own : others;
}

/**
 * Columns to export: whole rows of the platform's tables about the person; otherwise which row it is and how it names
 * them.
 */
function shownColumns({ name, columns, naming }: Table, definition: ResourceDefinition | undefined): readonly string[] {
  const open = columns.filter((column) => !secret.test(column));
  const stampsAlone = [...naming.keys()].every((column) => brief.includes(column)) && naming.size > 0;
  const business = definition !== undefined && !areasOfPlatform.has(definition.area);
  if (name === 'sys_user' || (!business && !stampsAlone)) return open;
  const display = definition === undefined ? [] : [snakeCase(definition.display)];
  return open.filter((column) => brief.includes(column) || naming.has(column) || display.includes(column));
}
