import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { ownTableRows, tableOf } from '#server/resource/columns.ts';
import { arrayType } from '#server/resource/list/compile-query.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { type FieldValue, isBlank, type RecordPatch, type ResourceRecord } from '#shared/resource/record.ts';

interface Write {
  readonly record: ResourceRecord;
  readonly patch: RecordPatch;
}

/**
 * For each write, the unique fields of its patch whose value another row has, or an earlier one of these writes.
 * Deleted rows count (docs/wire.md §1.16). Runs one query per field.
 */
export async function takenFields(
  trx: Trx,
  definition: ResourceDefinition,
  tenantId: number,
  writes: readonly Write[],
): Promise<readonly (readonly FieldDefinition[])[]> {
  const taken = writes.map((): FieldDefinition[] => []);
  for (const field of allFields(definition)) {
    if (!field.unique && field.uniqueWithin === undefined) continue;
    const entries = [...writes.entries()].filter(([, { patch }]) => concerns(field, patch));
    if (entries.length === 0) continue;
    const owners = await ownersOf(
      trx,
      definition,
      tenantId,
      field,
      entries.map(([, { record }]) => record[field.name]),
    );
    // A record that takes another value in the same batch frees its old value.
    const leaving = new Map(entries.map(([, { record }]) => [record.id, keyOf(field, record)]));
    for (const [key, owner] of owners) if ((leaving.get(owner) ?? key) !== key) owners.delete(key);
    for (const [at, { record }] of entries) {
      const key = keyOf(field, record);
      const owner = owners.get(key);
      if (owner !== undefined && owner !== record.id) taken[at]?.push(field);
      else owners.set(key, record.id);
    }
  }
  return taken;
}

function concerns(field: FieldDefinition, patch: RecordPatch): boolean {
  if (field.unique && !isBlank(patch[field.name])) return true;
  const within = field.uniqueWithin;
  return within !== undefined && (!isBlank(patch[field.name]) || !isBlank(patch[within]));
}

function keyOf({ name, uniqueWithin }: FieldDefinition, record: RecordPatch): string {
  return JSON.stringify([record[name], uniqueWithin === undefined ? null : record[uniqueWithin]]);
}

/** Ids of the rows that have these values, by `keyOf`. */
async function ownersOf(
  trx: Trx,
  definition: ResourceDefinition,
  tenantId: number,
  field: FieldDefinition,
  values: readonly (FieldValue | undefined)[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(values)].filter((value) => !isBlank(value));
  const within = field.uniqueWithin === undefined ? sql`` : sql`, ${sql.ref(field.uniqueWithin)}`;
  const { rows } = await sql<RecordPatch & { readonly id: string }>`
    select id, ${sql.ref(field.name)}${within} from ${tableOf(definition)}
    where ${ownTableRows(definition, tenantId)} and ${sql.ref(field.name)} = any(${wanted}::${arrayType(field)})`.execute(
    trx,
  );
  return new Map(rows.map((row) => [keyOf(field, row), row.id]));
}
