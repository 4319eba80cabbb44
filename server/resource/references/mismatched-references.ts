import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { definitionFor } from '#server/kernel/catalogue.ts';
import { ownRows, relationOf } from '#server/resource/columns.ts';
import { allFields, fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { headFieldOf } from '#shared/resource/lines/line-context.ts';
import { isBlank, type RecordPatch, type ResourceRecord } from '#shared/resource/record.ts';

/** A record that is about to be written, and the stored record. Lines have the fields of their head in both. */
interface Write {
  readonly record: ResourceRecord;
  readonly before?: RecordPatch | null;
}

/** A reference that does not match the field that narrows it. */
export interface MismatchedReference {
  readonly field: FieldDefinition;
  /** The field that narrows the reference, of the record or of its head. */
  readonly by: FieldDefinition;
}

type Narrowed = MismatchedReference & { readonly filter: NonNullable<FieldDefinition['refFilter']> };

/**
 * For each write, its references that do not match the field that narrows them, for example a block of another ship. If
 * that field is empty, every reference is accepted. References that the write does not change are not checked, because
 * the referenced record may have changed since. Runs one query per referenced resource for all writes.
 */
export async function mismatchedReferences(
  trx: Trx,
  definition: ResourceDefinition,
  tenantId: number,
  writes: readonly Write[],
): Promise<readonly (readonly MismatchedReference[])[]> {
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

/** Fields of the records, by id. Includes deleted records, which another check refuses. */
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
