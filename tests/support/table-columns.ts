import { sql } from 'kysely';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { storageOf } from '#shared/resource/storage.ts';
import { asOwner } from './as-owner.ts';

/** The column type a field must have, as `format_type` writes it. */
export function columnType(field: FieldDefinition): string {
  switch (field.type) {
    case 'str':
      return `character varying(${field.length})`;
    case 'text':
      return field.length ? `character varying(${field.length})` : 'text';
    case 'int':
      return 'integer';
    case 'dec':
      return `numeric(${field.precision},${field.scale})`;
    case 'date':
      return 'date';
    case 'datetime':
      return 'timestamp(0) with time zone';
    case 'bool':
      return 'boolean';
    case 'json':
      return 'jsonb';
    case 'file':
      return 'text';
    case 'user':
      return field.multi ? 'text' : 'character varying(100)';
    case 'dept':
      return field.multi ? 'text' : 'character varying(64)';
    default:
      return field.multi ? 'text' : 'character varying(32)';
  }
}

/** Columns that no field names, as the kind of table says. */
export function hiddenColumns(definition: ResourceDefinition): readonly string[] {
  const { ownTenant, remove } = storageOf(definition);
  const { module, beside = [] } = definition.storage ?? {};
  return [
    ...(ownTenant ? ['tenant_id'] : []),
    ...(remove === 'soft' ? ['del_flag'] : []),
    ...(module?.columns ?? []),
    ...beside,
  ];
}

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

/** Columns of a table or a view, generated ones left out. */
export async function columnsOf(ownerUrl: string, table: string): Promise<readonly Column[]> {
  return asOwner(ownerUrl, async (db) => {
    const { rows } = await sql<Column>`
      select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required
      from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db);
    return rows;
  });
}
