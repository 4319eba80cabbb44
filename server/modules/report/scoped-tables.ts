import { type RawBuilder, sql } from 'kysely';
import type { ReadReport } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { onForgetCaches } from '#server/process/caches.ts';
import { liveRows, relationOf } from '#server/resource/columns.ts';
import { rowScope } from '#server/resource/scope/data-scope.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { asLine } from '#shared/resource/lines/line-resource.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import { storageOf } from '#shared/resource/storage.ts';
import { yardTables } from '#shared/yard/registry.ts';
import { ReportRefusal } from './report-refusal.ts';

/** By relation, the columns that the role of reports may read, according to the database; none of a closed one. */
type Readable = ReadonlyMap<string, ReadonlySet<string>>;

let readable: Promise<Readable> | undefined;
onForgetCaches(() => {
  readable = undefined;
});

/** Departments and people by name; every member of the tenant may read them unrestricted. */
const openToMembers: ReadonlySet<string> = new Set(['sys_depart', 'report_person']);

/** Readable columns; cached for the life of the process, because only migrations change them. */
export function readableColumns(read: ReadReport): Promise<Readable> {
  readable ??= load(read).catch((error: unknown) => {
    readable = undefined;
    throw error;
  });
  return readable;
}

async function load(read: ReadReport): Promise<Readable> {
  const rows = await read(sql<{
    relation: string;
    columns: string[];
  }>`select c.relname as relation,
            coalesce(array_agg(a.attname::text) filter (where has_column_privilege(c.oid, a.attnum, 'select')), '{}') as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      group by c.relname`);
  return new Map(rows.map(({ relation, columns }) => [relation, new Set(columns)]));
}

/**
 * `with` clause that defines the tables named in a report as the actor's own lists of these resources: rows in the data
 * scope, without deleted ones, and without hidden columns. In the report's SQL the names refer to these definitions
 * only.
 * @throws ReportRefusal for a table that the actor may not list
 */
export function scopedTables(names: ReadonlySet<string>, columns: Readable, actor: Actor): RawBuilder<unknown> {
  const tables = yardTables.filter((definition) => namesOf(definition).some((name) => names.has(name)));
  const own = new Set(tables.flatMap(namesOf));
  const others = [...columns.keys()].filter((name) => names.has(name) && !own.has(name) && !openToMembers.has(name));
  // A closed table is refused by its name, because the database checks rights only of what it would really run.
  const mayList = tables.every((definition) =>
    actor.grants.has(verbCode(asLine(definition)?.head ?? definition, 'list')),
  );
  if (others.length > 0 || !mayList) throw new ReportRefusal('noRight');
  if (tables.length === 0) return sql``;
  // Define them under other names first, because the scope of one may read the table of another.
  const scoped = tables.map((definition) => scopedTable(definition, columns, actor));
  const named = tables.flatMap((definition) =>
    namesOf(definition)
      .filter((name) => names.has(name))
      .map((name) => sql`${sql.table(name)} as not materialized (select * from ${sql.table(scopedName(definition))})`),
  );
  return sql`with ${sql.join([...scoped, ...named])} `;
}

/** Tables that the actor's reports may read, with the columns and titles that they have there. */
export async function listReportTables(read: ReadReport, actor: Actor) {
  const columns = await readableColumns(read);
  return yardTables.flatMap((definition) => {
    const head = asLine(definition)?.head;
    const seen = seenColumns(definition, columns, actor);
    if (seen.length === 0 || !actor.grants.has(verbCode(head ?? definition, 'list'))) return [];
    return { name: storageOf(definition).relation, title: definition.title[actor.language], columns: seen };
  });
}

/** The field that a column of a statement with these names shows, if its tables have only one of that name and label. */
export function fieldsNamed(names: ReadonlySet<string>): ReadonlyMap<string, FieldDefinition> {
  const found = new Map<string, FieldDefinition | null>();
  for (const definition of yardTables.filter((table) => namesOf(table).some((name) => names.has(name)))) {
    for (const field of allFields(definition)) {
      const column = snakeCase(field.name);
      const before = found.get(column);
      const isSame = before === undefined || (before !== null && before.label.zh === field.label.zh);
      found.set(column, isSame ? field : null);
    }
  }
  return new Map([...found].flatMap(([column, field]) => (field === null ? [] : [[column, field] as const])));
}

/** Names of a definition in reports: its view and its table, because a report may be older than the view. */
function namesOf(definition: ResourceDefinition): readonly string[] {
  return [...new Set([storageOf(definition).relation, definition.table])];
}

function scopedName(definition: ResourceDefinition): string {
  return `scoped_${storageOf(definition).relation}`;
}

/** Columns that the role of reports and this actor may both read. */
function seenColumns(definition: ResourceDefinition, columns: Readable, actor: Actor): string[] {
  const granted = columns.get(storageOf(definition).relation) ?? new Set();
  return allFields(visibleDefinition(definition, actor))
    .filter((field) => !field.masked)
    .map(({ name }) => snakeCase(name))
    .filter((column) => granted.has(column));
}

function scopedTable(definition: ResourceDefinition, columns: Readable, actor: Actor): RawBuilder<unknown> {
  const seen = seenColumns(definition, columns, actor);
  if (seen.length === 0) throw new ReportRefusal('noRight');
  const picked = sql.join(seen.map((column) => sql.ref(column)));
  return sql`${sql.table(scopedName(definition))} as not materialized (
    select ${picked} from ${relationOf(definition)}
     where ${liveRows(definition, actor.tenantId)} and ${rowScope(definition, actor)})`;
}
