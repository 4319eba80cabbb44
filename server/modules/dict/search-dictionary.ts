import type { Actor } from '#server/kernel/actor.ts';
import type { DictItem } from '#server/kernel/dictionaries.ts';
import type { ChoiceSearch, Entry } from '#server/resource/sources/value-source.ts';
import { fail } from '#shared/errors/fail.ts';
import { readTableDictionary } from '#shared/query/table-dictionary.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { dictionaryOf } from './table-dictionaries.ts';

/** Most rows of an answer (docs/security.md P19). */
const most = 1000;

const sortMark = '[orderby:';
/** Most characters of a search word (docs/security.md P19). */
const mostSigns = 200;

interface Search extends Omit<ChoiceSearch, 'keyword'> {
  readonly keyword?: string | undefined;
}

/** Choices of a dictionary or table dictionary (docs/wire.md §1.13 loadDict), without disabled items. */
export async function searchDictionary(dict: string, actor: Actor, search: Search): Promise<DictItem[]> {
  const { keyword, sort } = readKeyword(search.keyword ?? '');
  const { source, field } = dictionaryOf(actor, dict, sort);
  return (await source.search(actor, field, { ...search, keyword })).map(wire);
}

/** Splits a keyword into the text to search and the sort that JeecgBoot's client appends: `pipe[orderby:name,desc]`. */
function readKeyword(written: string) {
  const text = written.trim();
  const begin = text.lastIndexOf(sortMark);
  const inside = text.slice(begin + sortMark.length, -1);
  const isSorted = begin >= 0 && text.endsWith(']') && !inside.includes(']');
  const keyword = isSorted ? text.slice(0, begin).trim() : text;
  // The keyword is a comma list of values, or one word.
  if (keyword.split(',').some((word) => word.length > mostSigns)) throw fail('conditionTooLong', { max: mostSigns });
  const [column = '', ...direction] = inside.split(',');
  const sort = { column: column.trim(), descending: /desc/i.test(direction.join(',')) };
  return { keyword, sort: isSorted ? sort : undefined };
}

/** All choices of a table dictionary (docs/wire.md §1.13 getDictItems), up to the limit of an answer. */
export function tableItems(dict: string, actor: Actor): Promise<DictItem[]> {
  return searchDictionary(dict, actor, { pageNo: 1, pageSize: most });
}

/** Items of given values, followed by the first page of the others (docs/wire.md §1.13 loadDictOrderByValue). */
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

/** Texts of values, in their order (docs/wire.md §1.13 loadDictItem); disabled items have a text too. */
export async function dictionaryTexts(
  dict: string,
  actor: Actor,
  key: string,
  dropUnknown: boolean,
): Promise<string[]> {
  // In this call, a condition is part of the first of three parts.
  if (readTableDictionary(dict)?.form === 'four') throw fail('dictCodeBad');
  const values = listOf(key).slice(0, most);
  const { source, field } = dictionaryOf(actor, dict);
  const texts = await source.names(actor, field, values);
  return values.flatMap((value) => texts.get(value) ?? (dropUnknown ? [] : value));
}

function wire(entry: Entry): DictItem {
  return { ...entry, title: entry.text, label: entry.text, jsonObject: null };
}
