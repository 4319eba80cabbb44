import type { Actor } from '#server/kernel/actor.ts';
import type { DictItem } from '#server/kernel/dictionaries.ts';
import type { ChoiceSearch, Entry } from '#server/resource/sources/value-source.ts';
import { fail } from '#shared/errors/fail.ts';
import { readTableDictionary } from '#shared/query/table-dictionary.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { dictionaryOf } from './table-dictionaries.ts';

/** Rows that one answer names at most (docs/security.md P19). */
const most = 1000;

const sortMark = '[orderby:';
/** Signs of a word to search for, as of the value of a condition (docs/security.md P19). */
const mostSigns = 200;

interface Search extends Omit<ChoiceSearch, 'keyword'> {
  readonly keyword?: string | undefined;
}

/** Choices of a dictionary or table dictionary (docs/wire.md §1.13 loadDict); disabled items are not offered. */
export async function searchDictionary(dict: string, actor: Actor, search: Search): Promise<DictItem[]> {
  const { keyword, sort } = readKeyword(search.keyword ?? '');
  const { source, field } = dictionaryOf(actor, dict, sort);
  return (await source.search(actor, field, { ...search, keyword })).map(wire);
}

/** The words to search for, and the sort that the platform's client writes behind them: `pipe[orderby:name,desc]`. */
function readKeyword(written: string) {
  const text = written.trim();
  const begin = text.lastIndexOf(sortMark);
  const inside = text.slice(begin + sortMark.length, -1);
  const isSorted = begin >= 0 && text.endsWith(']') && !inside.includes(']');
  const keyword = isSorted ? text.slice(0, begin).trim() : text;
  // A list of values, or one word.
  if (keyword.split(',').some((word) => word.length > mostSigns)) throw fail('conditionTooLong', { max: mostSigns });
  const [column = '', ...direction] = inside.split(',');
  const sort = { column: column.trim(), descending: /desc/i.test(direction.join(',')) };
  return { keyword, sort: isSorted ? sort : undefined };
}

/** All that a table dictionary offers (docs/wire.md §1.13 getDictItems), as far as one answer goes. */
export function tableItems(dict: string, actor: Actor): Promise<DictItem[]> {
  return searchDictionary(dict, actor, { pageNo: 1, pageSize: most });
}

/** The items of given values, then the first page without them (docs/wire.md §1.13 loadDictOrderByValue). */
export async function searchWithValues(
  dict: string,
  actor: Actor,
  { keyword, pageSize }: { readonly keyword: string; readonly pageSize: number },
): Promise<DictItem[]> {
  const values = listOf(keyword).slice(0, most);
  const { source, field } = dictionaryOf(actor, dict);
  const texts = await source.names(actor, field, values);
  const page = await source.search(actor, field, { keyword: '', pageNo: 1, pageSize });
  const chosen = values.flatMap((value): Entry[] => {
    const text = texts.get(value);
    return text === undefined ? [] : [page.find((entry) => entry.value === value) ?? { value, text, color: null }];
  });
  const first = new Set(chosen.map(({ value }) => value));
  return [...chosen, ...page.filter(({ value }) => !first.has(value))].map(wire);
}

/** Texts of values in their order (docs/wire.md §1.13 loadDictItem); a disabled item keeps its text. */
export async function dictionaryTexts(
  dict: string,
  actor: Actor,
  key: string,
  dropUnknown: boolean,
): Promise<string[]> {
  // A condition stands in the first of the three parts here.
  if (readTableDictionary(dict)?.form === 'four') throw fail('dictCodeBad');
  const values = listOf(key).slice(0, most);
  const { source, field } = dictionaryOf(actor, dict);
  const texts = await source.names(actor, field, values);
  return values.flatMap((value) => texts.get(value) ?? (dropUnknown ? [] : value));
}

function wire(entry: Entry): DictItem {
  return { ...entry, title: entry.text, label: entry.text, jsonObject: null };
}
