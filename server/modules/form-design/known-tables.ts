import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { dictTable } from '#server/modules/dict/dict-tables.ts';
import { columnOf } from '#server/modules/dict/where-condition.ts';
import { AppError } from '#shared/errors/fail.ts';
import type { KnownTables } from '#shared/online/source-problems.ts';
import { formAddress } from '#shared/resource/form-code.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';

interface FormTable {
  readonly tableName: string;
  readonly code: string;
  readonly served: boolean;
  readonly hasParts: boolean;
  /** Code of the form of which it is a part. */
  readonly partOf: string | null;
  readonly fields: readonly {
    readonly name: string;
    readonly column: string | null;
    readonly secret: true | null;
    readonly type: string;
    readonly stored: boolean | null;
  }[];
}

/** What a form may refer to, and what refers to it. */
interface Known extends KnownTables {
  /** Tables of the parts of the form with this table. */
  readonly partsOf: (table: string) => readonly string[];
}

/** Types of columns by which a part can refer to its main row: compared as texts. */
const keys = new Set(['str', 'dict', 'ref']);

/**
 * Tables to which a definition may refer: those of dictionaries, and those of other forms. A form that is served can be
 * read by those who may list it; passwords can be read by nobody.
 */
export async function knownTables(trx: Trx, actor: Actor): Promise<Known> {
  const { rows } = await sql<FormTable>`
    with form as (
      select table_name, code, definition, exists (select 1 from onl_form f where f.id = d.id) as served
        from onl_design d where tenant_id = ${actor.tenantId}
      union all
      select substr(code, 5), code, definition, true from onl_form where tenant_id = ${actor.tenantId} and online is null)
    select table_name, code, served, coalesce((definition -> 'hasParts')::boolean, false) as has_parts,
      definition #>> '{partOf,form}' as part_of,
      (select coalesce(jsonb_agg(jsonb_build_object('name', field -> 'name',
          'column', field #> '{platform,dbFieldName}', 'secret', field -> 'secret',
          'type', field -> 'type', 'stored', field -> 'stored')), '[]'::jsonb)
        from jsonb_array_elements(coalesce(definition -> 'base', '[]'::jsonb) || (definition -> 'fields')) field) as fields
      from form`.execute(trx);
  const forms = new Map(rows.map((row) => [row.tableName.toLowerCase(), row]));
  return {
    mayRead: (table, columns) => {
      const form = forms.get(table.toLowerCase());
      return form ? mayReadForm(actor, form, columns) : mayReadTable(actor, table, columns);
    },
    isMain: (table) => forms.get(table.toLowerCase())?.hasParts === true,
    hasKey: (table, key) => {
      const fields = forms.get(table.toLowerCase())?.fields ?? [];
      const fit = fields.filter(({ type, secret, stored }) => keys.has(type) && !secret && stored !== false);
      const columns = fit.map(({ name, column }) => (column ?? snakeCase(name)).toLowerCase());
      return ['id', ...columns].includes(key.toLowerCase());
    },
    partsOf: (table) => {
      const code = forms.get(table.toLowerCase())?.code;
      return rows.flatMap((row) => (code !== undefined && row.partOf === code ? [row.tableName] : []));
    },
  };
}

const base = new Set(['id', 'create_by', 'create_time', 'update_by', 'update_time', 'sys_org_code']);

function mayReadForm(actor: Actor, { code, served, fields }: FormTable, columns: readonly string[]): boolean {
  if (served && !actor.grants.has(`${formAddress(code).prefix}:list`)) return false;
  const readable = fields.filter(({ secret }) => !secret).map(({ name, column }) => column ?? snakeCase(name));
  const names = new Set(readable.map((name) => name.toLowerCase()));
  return columns.every((column) => base.has(column.toLowerCase()) || names.has(column.toLowerCase()));
}

function mayReadTable(actor: Actor, table: string, columns: readonly string[]): boolean {
  const known = dictTable(table, actor);
  return known?.open === true && columns.every((column) => isColumn(known, column));
}

function isColumn({ fields }: Pick<NonNullable<ReturnType<typeof dictTable>>, 'fields'>, column: string): boolean {
  try {
    columnOf(fields, column);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
