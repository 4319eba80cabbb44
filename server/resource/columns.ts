import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { FieldValue } from '#shared/resource/record.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import { storageOf } from '#shared/resource/storage.ts';
import { kitPart } from './kit.ts';

/**
 * Quoted name of the definition's table, for writes. The name comes from our own definitions, never from a request
 * (docs/security.md P19).
 */
export function tableOf(definition: ResourceDefinition): RawBuilder<unknown> {
  return sql.table(definition.table);
}

/** Name of the relation that is read: the definition's table, or the view over that table. */
export function relationOf(definition: ResourceDefinition): RawBuilder<unknown> {
  return sql.table(storageOf(definition).relation);
}

/** Condition for all rows of a tenant in the relation, including deleted rows. */
export function ownRows(definition: ResourceDefinition, tenantId: number): RawBuilder<SqlBool> {
  return storageOf(definition).tenant ? sql<SqlBool>`tenant_id = ${tenantId}` : sql<SqlBool>`true`;
}

/** Condition for the rows of a tenant in the relation that are not deleted. Every verb works on these rows. */
export function liveRows(definition: ResourceDefinition, tenantId: number): RawBuilder<SqlBool> {
  const { tenant, remove } = storageOf(definition);
  const own = ownRows(definition, tenantId);
  if (remove !== 'soft') return own;
  return tenant ? sql<SqlBool>`${own} and del_flag = 0` : sql<SqlBool>`del_flag = 0`;
}

/** Condition for the soft-deleted rows of a tenant in the relation; false where deletion removes the row. */
export function deletedRows(definition: ResourceDefinition, tenantId: number): RawBuilder<SqlBool> {
  if (storageOf(definition).remove !== 'soft') return sql<SqlBool>`false`;
  return sql<SqlBool>`${ownRows(definition, tenantId)} and del_flag = 1`;
}

/**
 * Condition for all rows of a tenant in the table itself, including deleted rows. True for every row if only the view
 * has `tenant_id`; the caller then takes the ids from the view.
 */
export function ownTableRows(definition: ResourceDefinition, tenantId: number): RawBuilder<SqlBool> {
  return storageOf(definition).ownTenant ? ownRows(definition, tenantId) : sql<SqlBool>`true`;
}

/**
 * Columns of all fields of a record, each under its wire name; `tenant_id` and `del_flag` are left out. Compiled once
 * to raw text, because a Kysely node per column would take longer to compile than a short query runs.
 */
export const columnsOf = kitPart((definition): RawBuilder<unknown> => named(definition, allFields(definition)));

/** Fields that are columns of the table itself, without those that only the view has. */
export function tableFields(definition: ResourceDefinition): readonly FieldDefinition[] {
  const { joined } = storageOf(definition);
  const fields = allFields(definition);
  return joined.size === 0 ? fields : fields.filter((field) => !joined.has(field.name));
}

/** Fields that a write sets: those of the table, and those that nobody reads. */
export function writtenFields(definition: ResourceDefinition): readonly FieldDefinition[] {
  const { secrets } = definition;
  return secrets ? [...tableFields(definition), ...secrets] : tableFields(definition);
}

/** Columns that a write returns: those of the table, under their wire names. */
export function tableColumnsOf(definition: ResourceDefinition): RawBuilder<unknown> {
  return definition.storage?.view ? named(definition, tableFields(definition)) : columnsOf(definition);
}

function named(definition: ResourceDefinition, fields: readonly FieldDefinition[]): RawBuilder<unknown> {
  const columns = fields.map(({ name }) => `"${snakeCase(name)}" as "${name}"`);
  return sql.raw([...columns, ...(storageOf(definition).versioned ? [] : ['0 as "version"'])].join(', '));
}

/**
 * Converts a wire value to the value that is stored: JSON becomes text, and '' becomes null unless the field is a text.
 */
export function storedValue(field: FieldDefinition, value: FieldValue | undefined): FieldValue {
  if (value === undefined || value === null) return null;
  if (field.type === 'json') return JSON.stringify(value);
  if (value === '' && field.type !== 'str' && field.type !== 'text') return null;
  return value;
}
