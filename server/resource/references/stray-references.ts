import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { definitionFor } from '#server/kernel/catalogue.ts';
import { ownRows, relationOf } from '#server/resource/columns.ts';
import { allFields, fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { headFieldOf } from '#shared/resource/lines/line-context.ts';
import { isBlank, type RecordPatch, type ResourceRecord } from '#shared/resource/record.ts';

/** A record about to be written and how it stood; a line has its head's fields beside its own, in both. */
interface Write {
  readonly record: ResourceRecord;
  readonly before?: RecordPatch | null;
}

/** A reference that does not go with the field it is narrowed by. */
export interface Stray {
  readonly field: FieldDefinition;
  /** The field that it is narrowed by, of the record or of its head. */
  readonly by: FieldDefinition;
}

type Narrowed = Stray & { readonly filter: NonNullable<FieldDefinition['refFilter']> };

/**
 * By write, its references to records that do not go with the field they are narrowed by: a block of another ship. While
 * that field is empty, every record goes. Only what a write changes is asked, since a record that is named may have
 * moved since. One query per kind of record that is named, for all writes.
 */
export async function strayReferences(
  trx: Trx,
  definition: ResourceDefinition,
  tenantId: number,
  writes: readonly Write[],
): Promise<readonly (readonly Stray[])[]> {
  const narrowed = narrowedOf(definition);
  const asked = writes.map((write) => narrowed.filter(({ field, filter }) => isAsked(write, field.name, filter.from)));
  const known = new Map<string, ReadonlyMap<string, RecordPatch>>();
  for (const code of new Set(asked.flat().map(({ field }) => field.ref ?? ''))) {
    const of = ({ field }: Narrowed) => field.ref === code;
    const ids = writes.flatMap(({ record }, at) => (asked[at] ?? []).filter(of).flatMap((one) => idsOf(record, one)));
    const names = narrowed.filter(of).map(({ filter }) => filter.field);
    known.set(code, await valuesOf(trx, code, tenantId, { ids, names }));
  }
  return writes.map(({ record }, at) =>
    (asked[at] ?? []).filter((one) => {
      const records = known.get(one.field.ref ?? '');
      const wanted = String(record[one.filter.from]);
      return !idsOf(record, one).every((id) => String(records?.get(id)?.[one.filter.field]) === wanted);
    }),
  );
}

function narrowedOf(definition: ResourceDefinition): readonly Narrowed[] {
  return allFields(definition).flatMap((field) => {
    const filter = field.refFilter;
    if (filter === undefined) return [];
    const by = fieldOf(definition, filter.from) ?? headFieldOf(definition, filter.from);
    return by ? [{ field, by, filter }] : [];
  });
}

function isAsked({ record, before }: Write, name: string, from: string): boolean {
  if (isBlank(record[name]) || isBlank(record[from])) return false;
  return !before || record[name] !== before[name] || record[from] !== before[from];
}

function idsOf(record: ResourceRecord, { field }: Narrowed): readonly string[] {
  const value = String(record[field.name]);
  return field.multi ? value.split(',') : [value];
}

/** Fields of the records by their id; deleted ones too, which another check refuses. */
async function valuesOf(
  trx: Trx,
  code: string,
  tenantId: number,
  { ids, names }: { readonly ids: readonly string[]; readonly names: readonly string[] },
): Promise<ReadonlyMap<string, RecordPatch>> {
  const target = definitionFor(tenantId, code);
  if (!target) return new Map();
  const { rows } = await sql<RecordPatch & { readonly id: string }>`
    select id, ${sql.join([...new Set(names)].map((name) => sql.ref(name)))} from ${relationOf(target)}
    where ${ownRows(target, tenantId)} and id = any(${[...new Set(ids)]})`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}
