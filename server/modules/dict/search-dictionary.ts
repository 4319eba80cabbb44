import type { ChoiceSearch } from '#server/resource/sources/value-source.ts';
import type { Actor } from '#server/session/actor.ts';
import { listOf } from '#shared/query/value-rule.ts';
import type { DictItem } from './dictionaries.ts';
import { dictionaryOf } from './table-dictionaries.ts';

interface Search extends Omit<ChoiceSearch, 'keyword'> {
  readonly keyword?: string | undefined;
}

/** Choices of a dictionary or table dictionary (contract §13 loadDict); disabled items are not offered. */
export async function searchDictionary(dict: string, actor: Actor, search: Search): Promise<DictItem[]> {
  // `[orderby:column,asc]` names a column; ours come by their text, and its comma must not make a list of the keyword.
  const keyword = search.keyword?.replace(/\[orderby:[^\]]*\]\s*$/, '').trim() ?? '';
  const { source, field } = dictionaryOf(actor.tenantId, dict);
  const entries = await source.search(actor, field, { ...search, keyword });
  return entries.map((entry) => ({ ...entry, title: entry.text, label: entry.text, jsonObject: null }));
}

/** Texts of values in their order (contract §13 loadDictItem); a disabled item keeps its text. */
export async function dictionaryTexts(
  dict: string,
  actor: Actor,
  key: string,
  dropUnknown: boolean,
): Promise<string[]> {
  const values = listOf(key).slice(0, 1000);
  const { source, field } = dictionaryOf(actor.tenantId, dict);
  const texts = await source.names(actor, field, values);
  return values.flatMap((value) => texts.get(value) ?? (dropUnknown ? [] : value));
}
