import { categorySource } from '#server/modules/category/category-source.ts';
import { definitionOfTable } from '#server/resource/catalogue.ts';
import type { ChoiceList, SourcedField } from '#server/resource/sources/value-source.ts';
import { valueSources } from '#server/resource/sources/value-sources.ts';
import { fail } from '#shared/errors/fail.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';

/** Where the values of a dictionary come from, and which of them. */
export interface SearchedDictionary {
  readonly source: ChoiceList;
  readonly field: SourcedField;
}

/** The system's own of `table,text,code` (P19): what a caller writes is looked up and never becomes SQL. */
const systemTables: ReadonlyMap<string, SearchedDictionary> = new Map([
  ['sys_user,realname,username', { source: valueSources.user, field: {} }],
  ['sys_user,realname,id', { source: valueSources.user, field: { store: 'id' } }],
  ['sys_depart,depart_name,id', { source: valueSources.dept, field: { store: 'id' } }],
  ['sys_depart,depart_name,org_code', { source: valueSources.dept, field: {} }],
  ['sys_category,name,id', { source: categorySource('id'), field: {} }],
  ['sys_category,name,code', { source: categorySource('code'), field: {} }],
]);

/** The records of a resource: its table, the field that names them, the id. */
function recordsOf(tenantId: number, dict: string): SearchedDictionary | undefined {
  const definition = definitionOfTable(tenantId, dict.split(',', 1)[0] ?? '');
  if (!definition || dict !== `${definition.table},${snakeCase(definition.display)},id`) return undefined;
  return { source: valueSources.ref, field: { ref: definition.code } };
}

/** A dictionary's code, or a table dictionary that the tenant has. Throws `dictCodeBad`. */
export function dictionaryOf(tenantId: number, dict: string): SearchedDictionary {
  if (!dict.includes(',')) return { source: valueSources.dict, field: { dict } };
  const known = systemTables.get(dict) ?? recordsOf(tenantId, dict);
  if (!known) throw fail('dictCodeBad');
  return known;
}
