import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { FieldDefinition, ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { definitionOf } from '#shared/yard/registry.ts';

/** A field of a write together with the values it names. */
interface Reference {
  readonly field: FieldDefinition;
  readonly values: readonly string[];
}

/**
 * By patch, the fields that refer to something that is not there, in the same tenant: other records, users, departments,
 * dictionary values. One query per kind for all patches; the records are locked against being deleted meanwhile.
 */
export async function missingReferences(
  trx: Trx,
  definition: ResourceDefinition,
  tenantId: number,
  patches: readonly RecordPatch[],
): Promise<readonly (readonly FieldDefinition[])[]> {
  const references = patches.map((patch) => referencesOf(definition, patch));
  const known = new Map<string, Known>();
  for (const [kind, find] of Object.entries(finders)) {
    const asked = references.flat().filter(({ field }) => field.type === kind);
    if (asked.length > 0) known.set(kind, await find(trx, tenantId, asked));
  }
  const isMissing = ({ field, values }: Reference) =>
    !values.every((value) => known.get(field.type)?.(field, value) ?? true);
  return references.map((some) => some.filter(isMissing).map(({ field }) => field));
}

function referencesOf(definition: ResourceDefinition, patch: RecordPatch): readonly Reference[] {
  return allFields(definition).flatMap((field): Reference[] => {
    const value = patch[field.name];
    if (typeof value !== 'string' || value === '') return [];
    return [{ field, values: field.multi ? value.split(',') : [value] }];
  });
}

type Known = (field: FieldDefinition, value: string) => boolean;
type Finder = (trx: Trx, tenantId: number, asked: readonly Reference[]) => Promise<Known>;

const finders: Record<'dict' | 'user' | 'dept' | 'ref', Finder> = {
  async dict(trx, tenantId, asked) {
    const rows = await trx
      .selectFrom('sysDictItem')
      .innerJoin('sysDict', 'sysDict.id', 'sysDictItem.dictId')
      .select(['sysDict.dictCode', 'sysDictItem.itemValue'])
      .where('sysDict.tenantId', '=', tenantId)
      .where('sysDictItem.tenantId', '=', tenantId)
      .where('sysDict.delFlag', '=', 0)
      .where('sysDictItem.delFlag', '=', 0)
      .where('sysDict.dictCode', 'in', [...new Set(asked.map(({ field }) => field.dict ?? ''))])
      .execute();
    const known = new Set(rows.map((row) => `${row.dictCode}\n${row.itemValue}`));
    return (field, value) => known.has(`${field.dict}\n${value}`);
  },
  async user(trx, tenantId, asked) {
    const rows = await trx
      .selectFrom('sysUser')
      .innerJoin('sysUserTenant', 'sysUserTenant.userId', 'sysUser.id')
      .select('sysUser.username')
      .where('sysUserTenant.tenantId', '=', tenantId)
      .where('sysUserTenant.status', '=', 1)
      .where('sysUser.delFlag', '=', 0)
      .where('sysUser.username', 'in', valuesOf(asked))
      .execute();
    const known = new Set(rows.map((row) => row.username));
    return (_, value) => known.has(value);
  },
  async dept(trx, tenantId, asked) {
    const rows = await trx
      .selectFrom('sysDepart')
      .select('orgCode')
      .where('tenantId', '=', tenantId)
      .where('delFlag', '=', 0)
      .where('orgCode', 'in', valuesOf(asked))
      .execute();
    const known = new Set(rows.map((row) => row.orgCode));
    return (_, value) => known.has(value);
  },
  async ref(trx, tenantId, asked) {
    const known = new Set<string>();
    for (const code of new Set(asked.map(({ field }) => field.ref ?? ''))) {
      const target = definitionOf(code);
      if (!target) continue;
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(target.table)}
        where tenant_id = ${tenantId} and del_flag = 0
          and id = any(${valuesOf(asked.filter(({ field }) => field.ref === code))})
        order by id for share`.execute(trx);
      for (const row of rows) known.add(`${code}\n${row.id}`);
    }
    return (field, value) => known.has(`${field.ref}\n${value}`);
  },
};

const valuesOf = (asked: readonly Reference[]): string[] => [...new Set(asked.flatMap(({ values }) => values))];
