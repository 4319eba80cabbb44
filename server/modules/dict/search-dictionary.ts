import type { Actor } from '#server/session/actor.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { type DictItem, dictionariesOf, dictTexts, wireItem } from './dictionaries.ts';
import { searchTable, type TableSearch, tableTexts } from './table-dictionaries.ts';

/** Choices of a dictionary or table dictionary (contract §13 loadDict); disabled items are not offered. */
export async function searchDictionary(dict: string, actor: Actor, search: TableSearch): Promise<DictItem[]> {
  // `[orderby:column,asc]` names a column; ours come by their text, and its comma must not make a list of the keyword.
  const keyword = search.keyword?.replace(/\[orderby:[^\]]*\]\s*$/, '').trim() ?? '';
  if (dict.includes(',')) {
    const entries = await searchTable(dict, actor, { ...search, keyword });
    return entries.map(({ text, value }) => ({ value, text, title: text, label: text, color: null, jsonObject: null }));
  }
  const items = (await dictionariesOf(actor.tenantId)).get(dict) ?? [];
  const from = (search.pageNo - 1) * search.pageSize;
  return items
    .filter((item) => item.status === 1)
    .map((item) => wireItem(item, actor.language))
    .filter(matching(keyword))
    .slice(from, from + search.pageSize);
}

/** Texts of values in their order (contract §13 loadDictItem); a disabled item keeps its text. */
export async function dictionaryTexts(
  dict: string,
  actor: Actor,
  key: string,
  dropUnknown: boolean,
): Promise<string[]> {
  const values = listOf(key).slice(0, 1000);
  const texts = dict.includes(',')
    ? await tableTexts(dict, actor, values)
    : await dictTexts(actor.tenantId, dict, actor.language);
  return values.flatMap((value) => texts.get(value) ?? (dropUnknown ? [] : value));
}

function matching(keyword: string): (item: DictItem) => boolean {
  if (keyword.includes(',')) {
    const wanted = new Set(listOf(keyword));
    return ({ text, value }) => wanted.has(text) || wanted.has(value);
  }
  const part = keyword.toLowerCase();
  return ({ text, value }) => text.toLowerCase().includes(part) || value.toLowerCase().includes(part);
}
