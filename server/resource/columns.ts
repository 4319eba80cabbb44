import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { FieldValue } from '#shared/resource/record.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import { storageOf } from '#shared/resource/storage.ts';
import { kitPart } from './kit.ts';

/** The table of a definition, to be written; its name comes from our own data, never from a request (docs/security.md P19). */
export function tableOf(definition: ResourceDefinition): RawBuilder<unknown> {
  return sql.table(definition.table);
}

/** What is read of a definition: its table, or the view over it. */
export function relationOf(definition: ResourceDefinition): RawBuilder<unknown> {
  return sql.table(storageOf(definition).relation);
}

/** Of the relation, the rows of a tenant, deleted ones too. */
export function ownRows(definition: ResourceDefinition, tenantId: number): RawBuilder<SqlBool> {
  return storageOf(definition).tenant ? sql<SqlBool>`tenant_id = ${tenantId}` : sql<SqlBool>`true`;
}

/** Of the relation, the rows of a tenant that stand there: what every verb works on. */
export function liveRows(definition: ResourceDefinition, tenantId: number): RawBuilder<SqlBool> {
  const { tenant, remove } = storageOf(definition);
  const own = ownRows(definition, tenantId);
  if (remove !== 'soft') return own;
  return tenant ? sql<SqlBool>`${own} and del_flag = 0` : sql<SqlBool>`del_flag = 0`;
}

/** Of the relation, the rows of a tenant that were deleted and are kept; none where a deleted row is gone for good. */
export function goneRows(definition: ResourceDefinition, tenantId: number): RawBuilder<SqlBool> {
  if (storageOf(definition).remove !== 'soft') return sql<SqlBool>`false`;
  return sql<SqlBool>`${ownRows(definition, tenantId)} and del_flag = 1`;
}

/**
 * Of the table itself, the rows of a tenant, deleted ones too. Where only the view tells whose a row is, that is every
 * row: its ids come from the view.
 */
export function ownTableRows(definition: ResourceDefinition, tenantId: number): RawBuilder<SqlBool> {
  return storageOf(definition).ownTenant ? ownRows(definition, tenantId) : sql<SqlBool>`true`;
}

/**
 * Every column that a record shows under its wire name; `tenant_id` and `del_flag` are not among them. Written once as
 * text, since a node per column would cost more to compile than a short query takes.
 */
export const columnsOf = kitPart((definition): RawBuilder<unknown> => named(definition, allFields(definition)));

/** Fields that the table itself keeps; a view has others beside them. */
export function tableFields(definition: ResourceDefinition): readonly FieldDefinition[] {
  const { joined } = storageOf(definition);
  const fields = allFields(definition);
  return joined.size === 0 ? fields : fields.filter((field) => !joined.has(field.name));
}

/** What a write answers: the columns of the table, under their wire names. */
export function tableColumnsOf(definition: ResourceDefinition): RawBuilder<unknown> {
  return definition.storage?.view ? named(definition, tableFields(definition)) : columnsOf(definition);
}

function named(definition: ResourceDefinition, fields: readonly FieldDefinition[]): RawBuilder<unknown> {
  const columns = fields.map(({ name }) => `"${snakeCase(name)}" as "${name}"`);
  return sql.raw([...columns, ...(storageOf(definition).versioned ? [] : ['0 as "version"'])].join(', '));
}

/** What is stored for a wire value: JSON as its text, and nothing (null) for an emptied field that holds no text. */
export function storedValue(field: FieldDefinition, value: FieldValue | undefined): FieldValue {
  if (value === undefined || value === null) return null;
  if (field.type === 'json') return JSON.stringify(value);
  if (value === '' && field.type !== 'str' && field.type !== 'text') return null;
  return value;
}
