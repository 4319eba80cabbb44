import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { fail } from '#shared/errors/fail.ts';
import { defaultSort } from '#shared/query/list-query.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { FieldValue, RecordPatch } from '#shared/resource/record.ts';
import { readOperand, valueKind } from './predicate.ts';

/** The order of a list: columns with one common direction. The last column is the id, so that the order is total. */
export interface SortOrder {
  readonly fields: readonly FieldDefinition[];
  readonly order: 'asc' | 'desc';
}

/**
 * Reads `column` and `order` (docs/wire.md §1.5.3). If one of them is missing, the definition's own order is used.
 * @throws `sortColumnUnknown` with the column's name as it was sent
 */
export function readSort(definition: ResourceDefinition, column?: string, order?: string): SortOrder {
  const asked = column && order ? { column, order } : (definition.list.sort ?? defaultSort);
  const names = asked.column
    .split(',')
    .map((name) => name.trim().replace(/_dictText$/, ''))
    .filter((name) => name !== '');
  const fields = [...new Set([...names, 'id'])].map((name) => {
    const field = fieldOf(definition, name);
    if (!field || valueKind(field) === 'none') throw fail('sortColumnUnknown', { column: name.slice(0, 100) });
    return field;
  });
  if (fields.length > 10) throw fail('tooManyConditions', { max: 10 });
  return { fields, order: /asc/i.test(asked.order) ? 'asc' : 'desc' };
}

/**
 * `order by` clause. As in JeecgBoot's database, rows without a value are first in ascending order and last in
 * descending order; for fields with `elapsed` they are always last. Columns that are never empty have no `nulls`
 * clause, so that one index serves both directions.
 */
export function orderBy({ fields, order }: SortOrder): RawBuilder<unknown> {
  return sql.join(
    fields.map((field) => {
      const direction = order === 'asc' ? sql`asc` : sql`desc`;
      const nulls = field.required === true ? sql`` : emptyFirst(field, order) ? sql` nulls first` : sql` nulls last`;
      return sql`${sql.ref(field.name)} ${direction}${nulls}`;
    }),
  );
}

const emptyFirst = ({ elapsed }: FieldDefinition, order: 'asc' | 'desc') => order === 'asc' && elapsed !== true;

/** Opaque cursor of a row: the values of its sort columns. */
export function cursorOf(sort: SortOrder, row: RecordPatch): string {
  const values = sort.fields.map((field) => row[field.name] ?? null);
  return Buffer.from(JSON.stringify([signature(sort), ...values])).toString('base64url');
}

/**
 * Condition for the rows behind a cursor; null (the cursor is ignored) if it was made for another order or is not
 * valid.
 */
export function behindCursor(sort: SortOrder, cursor: string): RawBuilder<SqlBool> | null {
  const values = readCursor(sort, cursor);
  if (!values) return null;
  if (sort.fields.every((field) => field.required === true)) {
    const columns = sql.join(sort.fields.map((field) => sql.ref(field.name)));
    const place = sql.join(values.map((value) => sql`${value}`));
    return sort.order === 'asc' ? sql<SqlBool>`(${columns}) > (${place})` : sql<SqlBool>`(${columns}) < (${place})`;
  }
  // (a behind x) or (a = x and (b behind y or …)): a row comparison cannot order nulls.
  let behind = sql<SqlBool>`false`;
  for (const [at, field] of [...sort.fields.entries()].reverse()) {
    const value = values[at] ?? null;
    behind = sql<SqlBool>`(${after(field, value, sort.order)} or (${sameAs(field, value)} and ${behind}))`;
  }
  return behind;
}

function after(field: FieldDefinition, value: FieldValue, order: 'asc' | 'desc'): RawBuilder<SqlBool> {
  const column = sql.ref(field.name);
  const further = order === 'asc' ? sql<SqlBool>`${column} > ${value}` : sql<SqlBool>`${column} < ${value}`;
  if (emptyFirst(field, order)) return value === null ? sql`${column} is not null` : further;
  return value === null ? sql`false` : sql`(${further} or ${column} is null)`;
}

const sameAs = (field: FieldDefinition, value: FieldValue): RawBuilder<SqlBool> =>
  value === null ? sql`${sql.ref(field.name)} is null` : sql`${sql.ref(field.name)} = ${value}`;

const signature = ({ fields, order }: SortOrder): string => `${order}:${fields.map((field) => field.name).join(',')}`;

function readCursor(sort: SortOrder, cursor: string): FieldValue[] | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (!Array.isArray(parsed) || parsed.length !== sort.fields.length + 1) return null;
    const [made, ...values] = parsed as FieldValue[];
    return made === signature(sort) && values.every((value, at) => fits(sort.fields[at], value)) ? values : null;
  } catch {
    return null;
  }
}

/** Checks the values of a cursor, so that a forged cursor does not cause a database error. */
function fits(field: FieldDefinition | undefined, value: FieldValue): boolean {
  if (!field) return false;
  if (value === null) return field.required !== true;
  const kind = valueKind(field);
  if (kind === 'number') return typeof value === 'number' && readOperand(field, String(value)) !== undefined;
  if (kind === 'bool') return typeof value === 'boolean';
  return typeof value === 'string' && !value.includes('\u0000') && readOperand(field, value) !== undefined;
}
