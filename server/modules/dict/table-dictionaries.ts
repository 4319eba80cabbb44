import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#server/kernel/actor.ts';
import { valueKind } from '#server/resource/list/predicate.ts';
import { named } from '#server/resource/sources/named.ts';
import { searchRows } from '#server/resource/sources/search-rows.ts';
import type { ChoiceList, SourcedField } from '#server/resource/sources/value-source.ts';
import { valueSources } from '#server/resource/sources/value-sources.ts';
import { fail } from '#shared/errors/fail.ts';
import { readTableDictionary } from '#shared/query/table-dictionary.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { type DictTable, dictTable } from './dict-tables.ts';
import { columnOf, whereCondition } from './where-condition.ts';

/** Source of a dictionary's values, and the field that selects them. */
interface SearchedDictionary {
  readonly source: ChoiceList;
  readonly field: SourcedField;
}

/** Sort by a column of the registry, as clients append it to the keyword: `[orderby:create_time,desc]`. */
export interface DictSort {
  readonly column: string;
  readonly descending: boolean;
}

/**
 * Resolves a dictionary code, or a table dictionary `table,text,code[,where]` of the registry (docs/security.md P19).
 * The caller's text is looked up and never becomes SQL.
 * @throws `dictCodeBad` for another form, `dictGuarded` for names that are not in the registry
 */
export function dictionaryOf(actor: Actor, dict: string, sort?: DictSort): SearchedDictionary {
  if (dict.trim() === '') throw fail('dictCodeMissing');
  if (!dict.includes(',')) return { source: valueSources.dict, field: { dict } };
  const asked = readTableDictionary(dict);
  if (asked === undefined) throw fail('dictCodeBad');
  const table = dictTable(asked.table, actor);
  if (table === undefined) throw fail('dictGuarded');
  if (!table.open) throw fail('noPermission');
  const text = columnOf(table.fields, asked.text);
  const value = columnOf(table.fields, asked.code);
  const where = asked.where === undefined ? sql`` : sql` and ${whereCondition(table.conditions, asked.where, actor)}`;
  const sorted = sort ? sql`, ${sql.ref(columnOf(table.conditions, sort.column).name)} as sort` : sql``;
  const rows = sql`
    select ${textOf(table, text, actor)} as text, ${asText(value)} as value, ${table.offered} as offered${sorted}
    ${table.rows}${where}`;
  return { source: searchRows(() => rows, sort && orderOf(sort)), field: {} };
}

function orderOf({ descending }: DictSort): RawBuilder<unknown> {
  return descending ? sql`sort desc nulls last, text, value` : sql`sort nulls last, text, value`;
}

function textOf({ english }: DictTable, field: FieldDefinition, actor: Actor): RawBuilder<unknown> {
  const translated = english[field.name];
  return translated === undefined ? asText(field) : named(actor, field.name, translated);
}

/** Text of a column; text columns are used without a cast, so that their index can be used. */
function asText(field: FieldDefinition): RawBuilder<unknown> {
  if (valueKind(field) === 'text') return sql.ref(field.name);
  // Time in wire format.
  if (field.type === 'datetime') return sql`to_char(${sql.ref(field.name)}, 'YYYY-MM-DD HH24:MI:SS')`;
  return sql`${sql.ref(field.name)}::text`;
}
