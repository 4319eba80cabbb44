import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor, Language } from '#server/session/actor.ts';
import type { FieldDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { definitionOf } from '#shared/yard/registry.ts';

/** Value → readable text. */
type Texts = ReadonlyMap<string, string>;

interface Asked {
  readonly field: FieldDefinition;
  readonly values: readonly string[];
}

/**
 * The texts of every dictionary, user, department and reference value in the records, by field name: one query per
 * kind (one per resource for references), however many rows and fields there are.
 */
export async function findTexts(
  db: Db,
  actor: Pick<Actor, 'tenantId' | 'language'>,
  fields: readonly FieldDefinition[],
  records: readonly RecordPatch[],
): Promise<ReadonlyMap<string, Texts>> {
  const found = new Map<string, Texts>();
  const asked = fields
    .filter((field) => field.type in finders)
    .map((field) => ({ field, values: valuesOf(field, records) }));
  for (const [kind, find] of Object.entries(finders)) {
    const ofKind = asked.filter(({ field, values }) => field.type === kind && values.length > 0);
    for (const [key, group] of groupBy(ofKind, ({ field }) => (kind === 'ref' ? (field.ref ?? '') : kind))) {
      const lookup = await find(db, actor.tenantId, actor.language, group, key);
      for (const { field } of group) found.set(field.name, lookup(field));
    }
  }
  return found;
}

function valuesOf(field: FieldDefinition, records: readonly RecordPatch[]): readonly string[] {
  const values = new Set<string>();
  for (const record of records) {
    const value = record[field.name];
    if (typeof value !== 'string' || value === '') continue;
    for (const piece of field.multi ? value.split(',') : [value]) values.add(piece);
  }
  return [...values];
}

function groupBy(asked: readonly Asked[], keyOf: (one: Asked) => string): ReadonlyMap<string, readonly Asked[]> {
  const groups = new Map<string, Asked[]>();
  for (const one of asked) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

type Lookup = (field: FieldDefinition) => Texts;
type Finder = (db: Db, tenantId: number, language: Language, group: readonly Asked[], key: string) => Promise<Lookup>;

const allValues = (group: readonly Asked[]): string[] => [...new Set(group.flatMap(({ values }) => values))];
const none: Texts = new Map();

const finders: Record<'dict' | 'user' | 'dept' | 'ref', Finder> = {
  async dict(db, tenantId, language, group) {
    const codes = [...new Set(group.map(({ field }) => field.dict ?? ''))];
    const rows = await db
      .selectFrom('sysDictItem as item')
      .innerJoin('sysDict as dict', 'dict.id', 'item.dictId')
      .select(['dict.dictCode', 'item.itemValue', 'item.itemText', 'item.nameEn'])
      .where('dict.tenantId', '=', tenantId)
      .where('item.tenantId', '=', tenantId)
      .where('dict.delFlag', '=', 0)
      .where('item.delFlag', '=', 0)
      .where('dict.dictCode', 'in', codes)
      .where('item.itemValue', 'in', allValues(group))
      .execute();
    const byCode = new Map(codes.map((code) => [code, new Map<string, string>()]));
    for (const row of rows) {
      byCode.get(row.dictCode)?.set(row.itemValue, (language === 'en' && row.nameEn) || row.itemText);
    }
    return (field) => byCode.get(field.dict ?? '') ?? none;
  },
  async user(db, tenantId, _language, group) {
    const rows = await db
      .selectFrom('sysUser')
      .innerJoin('sysUserTenant', 'sysUserTenant.userId', 'sysUser.id')
      .select(['sysUser.username', 'sysUser.realname'])
      .where('sysUserTenant.tenantId', '=', tenantId)
      .where('sysUser.username', 'in', allValues(group))
      .execute();
    const texts = new Map(rows.map((row) => [row.username, row.realname]));
    return () => texts;
  },
  async dept(db, tenantId, language, group) {
    const rows = await db
      .selectFrom('sysDepart')
      .select(['orgCode', 'departName', 'departNameEn'])
      .where('tenantId', '=', tenantId)
      .where('orgCode', 'in', allValues(group))
      .execute();
    const texts = new Map(rows.map((row) => [row.orgCode, (language === 'en' && row.departNameEn) || row.departName]));
    return () => texts;
  },
  async ref(db, tenantId, _language, group, code) {
    const target = definitionOf(code);
    if (!target) return () => none;
    const { rows } = await sql<{ id: string; label: string }>`
      select id, ${sql.ref(target.display)}::text as label from ${sql.table(target.table)}
      where tenant_id = ${tenantId} and id = any(${allValues(group)})`.execute(db);
    const texts = new Map(rows.map((row) => [row.id, row.label]));
    return () => texts;
  },
};
