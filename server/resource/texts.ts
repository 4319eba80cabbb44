import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/session/actor.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { FieldDefinition, ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { definitionOf } from '#shared/yard/registry.ts';
import { keepTexts, recallTexts, textKey } from './text-cache.ts';

/** Value → readable text. */
export type Texts = ReadonlyMap<string, string>;

type Asker = Pick<Actor, 'tenantId' | 'language'>;

/** A field whose values have readable texts. */
export interface TextField {
  readonly name: string;
  /** Where the text stands in a record: `<name>_dictText`. */
  readonly key: string;
  /** Where its texts come from: `dict:<code>`, `user`, `dept`, `ref:<code>`. */
  readonly source: string;
  readonly multi: boolean;
}

const textFields = new WeakMap<ResourceDefinition, readonly TextField[]>();

/** The fields of a definition that have texts; found once, since every row of every list is walked by them. */
export function textFieldsOf(definition: ResourceDefinition): readonly TextField[] {
  let fields = textFields.get(definition);
  if (!fields) {
    fields = allFields(definition).flatMap((field) => {
      const source = sourceOf(field);
      if (source === null) return [];
      return { name: field.name, key: `${field.name}_dictText`, source, multi: field.multi === true };
    });
    textFields.set(definition, fields);
  }
  return fields;
}

function sourceOf(field: FieldDefinition): string | null {
  if (field.type === 'dict') return `dict:${field.dict}`;
  if (field.type === 'ref') return `ref:${field.ref}`;
  return field.type === 'user' || field.type === 'dept' ? field.type : null;
}

/**
 * The texts of every dictionary, user, department and reference value in the records, by source. Each kind is one
 * query, and all kinds are one statement, however many rows and fields there are; none at all for what is remembered.
 */
export async function findTexts(
  db: Db,
  actor: Asker,
  fields: readonly TextField[],
  records: readonly RecordPatch[],
): Promise<ReadonlyMap<string, Texts>> {
  const asked = new Map<string, Set<string>>();
  for (const field of fields) {
    const values = asked.get(field.source) ?? new Set();
    collectValues(field, records, values);
    asked.set(field.source, values);
  }
  return findBySource(db, actor, asked);
}

function collectValues(field: TextField, records: readonly RecordPatch[], values: Set<string>): void {
  for (const record of records) {
    const value = record[field.name];
    if (typeof value !== 'string' || value === '') continue;
    if (!field.multi) values.add(value);
    else for (const piece of value.split(',')) values.add(piece);
  }
}

/** Every source with its texts: from memory what was asked for a moment ago, the rest by one statement. */
async function findBySource(
  db: Db,
  actor: Asker,
  asked: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<ReadonlyMap<string, Texts>> {
  const now = Date.now();
  const found = new Map<string, Map<string, string>>();
  const missing = new Map<string, readonly string[]>();
  for (const [source, values] of asked) {
    const recalled = recallTexts(textKey(actor.tenantId, actor.language, source), values, now);
    const texts = [...recalled].filter((entry): entry is [string, string] => entry[1] !== null);
    if (texts.length > 0) found.set(source, new Map(texts));
    const rest = [...values].filter((value) => !recalled.has(value));
    if (rest.length > 0) missing.set(source, rest);
  }
  for (const { source, value, label } of await readTexts(db, actor, missing)) {
    const texts = found.get(source) ?? new Map<string, string>();
    found.set(source, texts.set(value, label));
  }
  for (const [source, values] of missing) {
    keepTexts(textKey(actor.tenantId, actor.language, source), values, found.get(source) ?? new Map(), now);
  }
  return found;
}

async function readTexts(
  db: Db,
  actor: Asker,
  missing: ReadonlyMap<string, readonly string[]>,
): Promise<readonly { readonly source: string; readonly value: string; readonly label: string }[]> {
  const dictionaries = [...missing].filter(([source]) => source.startsWith('dict:'));
  const parts = [...missing].flatMap(([source, values]) => selectTexts(actor, source, values) ?? []);
  if (dictionaries.length > 0) parts.push(selectDictionaries(actor, dictionaries));
  if (parts.length === 0) return [];
  const { rows } = await sql<{ source: string; value: string; label: string }>`
    ${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

type Part = RawBuilder<unknown>;

/** Names that the caller's language has, with the first language behind it. */
const named = (actor: Asker, first: string, english: string): Part =>
  actor.language === 'en' ? sql`coalesce(nullif(${sql.ref(english)}, ''), ${sql.ref(first)})` : sql.ref(first);

function selectDictionaries(actor: Asker, wanted: readonly (readonly [string, readonly string[]])[]): Part {
  const codes = wanted.map(([source]) => source.slice('dict:'.length));
  const values = [...new Set(wanted.flatMap(([, some]) => some))];
  return sql`
    select 'dict:' || d.dict_code as source, i.item_value as value, ${named(actor, 'i.itemText', 'i.nameEn')} as label
    from sys_dict d join sys_dict_item i on i.dict_id = d.id and i.tenant_id = d.tenant_id
    where d.tenant_id = ${actor.tenantId} and d.del_flag = 0 and i.del_flag = 0
      and d.dict_code = any(${codes}) and i.item_value = any(${values})`;
}

function selectTexts(actor: Asker, source: string, values: readonly string[]): Part | null {
  const list = [...values];
  if (source === 'user') {
    return sql`
      select 'user' as source, u.username as value, u.realname as label
      from sys_user u join sys_user_tenant m on m.user_id = u.id
      where m.tenant_id = ${actor.tenantId} and u.username = any(${list})`;
  }
  if (source === 'dept') {
    return sql`
      select 'dept' as source, org_code as value, ${named(actor, 'departName', 'departNameEn')} as label
      from sys_depart
      where tenant_id = ${actor.tenantId} and org_code = any(${list})`;
  }
  const target = source.startsWith('ref:') ? definitionOf(source.slice('ref:'.length)) : undefined;
  if (!target) return null;
  return sql`
    select ${source}::text as source, id as value, ${sql.ref(target.display)}::text as label
    from ${sql.table(target.table)}
    where tenant_id = ${actor.tenantId} and id = any(${list})`;
}
