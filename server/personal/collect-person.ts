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

/** Rows of one table; who has more of them is told so. */
const mostRows = 1000;

export interface PersonTable {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, FieldValue>>[];
  /** There are more rows than stand here. */
  readonly more: boolean;
}

interface TableColumn extends TextColumn {
  readonly isText: boolean;
}

/** Opens something, or is the hash of what does (docs/security.md P6, P34): in nobody's export, the own one neither. */
const secret = /hash|token|password|secret|verifier|nonce|^(file_|key_)?code$|_pairs$/;
/** Of rows that only say who wrote them, and of the yard's own records. */
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
 * Everything that the tenant holds of a person, by the same columns that are replaced when that person has left: of the platform's
 * tables (account, memberships, sessions, tasks, messages, log, files) whole
 * rows, of the yard's records which they are
 * and in what way they name the person. Run in the tenant's own scope: rows of others are in nobody's answer.
 */
export async function collectPerson(
  db: Db,
  {
    id,
    username,
    forms,
    asker,
  }: {
    readonly id: string;
    readonly username: string;
    readonly forms: readonly ResourceDefinition[];
    readonly asker: { readonly userId: string; readonly tenantId: number };
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
  const themselves = asker.userId === id;
  const ofOneTenant = themselves || (await peopleOfOneTenant(db, asker.tenantId, [id])).has(id);
  for (const own of tables.values()) {
    const table = tableOf(own, fields);
    // They are of the account and not of a tenant: elsewhere it is nobody's business.
    if (!ofOneTenant && ofAccount.has(table.name)) continue;
    // Not all of these tables are behind row-level security.
    const here =
      !themselves && table.columns.includes('tenant_id')
        ? sql`(tenant_id = ${asker.tenantId} or tenant_id is null)`
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
  /** Columns that name a person for themselves, with how. */
  readonly naming: ReadonlyMap<string, Naming>;
}

function tableOf(own: readonly TableColumn[], fields: ReadonlyMap<string, Naming>): Table {
  const naming = new Map<string, Naming>();
  for (const column of own) {
    const how = column.isText ? namingOf(column, fields) : null;
    // A text that holds the name may be about anybody; a name alone is borne by many.
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
  // Accounts that somebody made are other people's.
  return name === 'sys_user' ? own : others;
}

/** Whole rows where a platform's table tells of the person; otherwise which row it is, and in what way it names them. */
function shownColumns({ name, columns, naming }: Table, definition: ResourceDefinition | undefined): readonly string[] {
  const open = columns.filter((column) => !secret.test(column));
  const stampsAlone = [...naming.keys()].every((column) => brief.includes(column)) && naming.size > 0;
  const business = definition !== undefined && !areasOfPlatform.has(definition.area);
  if (name === 'sys_user' || (!business && !stampsAlone)) return open;
  const display = definition === undefined ? [] : [snakeCase(definition.display)];
  return open.filter((column) => brief.includes(column) || naming.has(column) || display.includes(column));
}
