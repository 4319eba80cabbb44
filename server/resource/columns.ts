import { type RawBuilder, sql } from 'kysely';
import { allFields } from '#shared/resource/application-base.ts';
import type { FieldDefinition, ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldValue } from '#shared/resource/record.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';

/** The table of a definition; its name comes from our own data, never from a request (P19). */
export function tableOf(definition: ResourceDefinition): RawBuilder<unknown> {
  return sql.table(definition.table);
}

const lists = new WeakMap<ResourceDefinition, RawBuilder<unknown>>();

/**
 * Every column that a record shows under its wire name; `tenant_id` and `del_flag` are not among them. Written once as
 * text, since a node per column would cost more to compile than a short query takes.
 */
export function columnsOf(definition: ResourceDefinition): RawBuilder<unknown> {
  let list = lists.get(definition);
  if (!list) {
    list = sql.raw(
      allFields(definition)
        .map((field) => `"${snakeCase(field.name)}" as "${field.name}"`)
        .join(', '),
    );
    lists.set(definition, list);
  }
  return list;
}

/** What is stored for a wire value: JSON as its text, and nothing (null) for an emptied field that holds no text. */
export function storedValue(field: FieldDefinition, value: FieldValue | undefined): FieldValue {
  if (value === undefined || value === null) return null;
  if (field.type === 'json') return JSON.stringify(value);
  if (value === '' && field.type !== 'str' && field.type !== 'text') return null;
  return value;
}
