import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Language } from '#server/kernel/actor.ts';
import { lookup } from '#shared/lookup.ts';
import { listOf } from '#shared/query/value-rule.ts';
import type { RecordPatch } from '#shared/resource/record.ts';

/** Table with the names of a comma list in a row of people: positions by code, departments by id, roles by code. */
interface Source {
  readonly table: 'sysPosition' | 'sysDepart' | 'sysRole';
  readonly key: 'code' | 'id' | 'roleCode';
  readonly name: 'name' | 'departName' | 'roleName';
  readonly nameEn: 'nameEn' | 'departNameEn' | 'roleNameEn';
}

const sources = lookup<Source>({
  post: { table: 'sysPosition', key: 'code', name: 'name', nameEn: 'nameEn' },
  departIds: { table: 'sysDepart', key: 'id', name: 'departName', nameEn: 'departNameEn' },
  selecteddeparts: { table: 'sysDepart', key: 'id', name: 'departName', nameEn: 'departNameEn' },
  selectedroles: { table: 'sysRole', key: 'roleCode', name: 'roleName', nameEn: 'roleNameEn' },
});

interface Reader {
  readonly tenantId: number;
  readonly language: Language;
}

/**
 * Adds the names of a field's values to the records as `<field>_dictText`, with one query for all; null if there are
 * none.
 */
export async function addListTexts(
  db: Db,
  reader: Reader,
  name: keyof typeof sources & string,
  records: readonly RecordPatch[],
): Promise<void> {
  const source = sources[name];
  if (!source) throw new Error(`${name} is no list of a person`);
  const valuesOf = (record: RecordPatch) => listOf(String(record[name] ?? ''));
  const wanted = [...new Set(records.flatMap(valuesOf))];
  const names = wanted.length === 0 ? new Map<string, string>() : await findNames(db, reader, source, wanted);
  for (const record of records) {
    const texts = valuesOf(record).map((value) => names.get(value) ?? value);
    record[`${name}_dictText`] = texts.length === 0 ? null : texts.join(',');
  }
}

async function findNames(
  db: Db,
  { tenantId, language }: Reader,
  { table, key, name, nameEn }: Source,
  wanted: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; name: string; nameEn: string | null }>`
    select ${sql.ref(key)} as "key", ${sql.ref(name)} as "name", ${sql.ref(nameEn)} as "nameEn"
    from ${sql.table(table)} where tenant_id = ${tenantId} and ${sql.ref(key)} = any(${[...wanted]})`.execute(db);
  return new Map(rows.map((row) => [row.key, (language === 'en' && row.nameEn) || row.name]));
}
