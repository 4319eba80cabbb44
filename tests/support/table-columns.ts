import { sql } from 'kysely';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { storageOf } from '#shared/resource/storage.ts';
import { asOwner } from './as-owner.ts';

/** Columns that no field names, depending on the kind of table. */
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

/** Columns of a table or view, without generated ones. */
export async function columnsOf(ownerUrl: string, table: string): Promise<readonly Column[]> {
  return asOwner(ownerUrl, async (db) => {
    const { rows } = await sql<Column>`
      select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required
      from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db);
    return rows;
  });
}
