import { type Binding, implement } from '#server/http/implement.ts';
import { allItems, dictionariesOf, dictTexts, forgetDictionaries, wireItem } from '#server/kernel/dictionaries.ts';
import { forgetGrants } from '#server/permission/resolve-actor.ts';
import {
  allDictItemsShape,
  dictItemsShape,
  dictTextShape,
  loadDictItemShape,
  loadDictOrderByValueShape,
  loadDictShape,
  refreshCacheShape,
} from '#shared/contract/dict/dict.schema.ts';
import {
  getDictItems,
  getDictText,
  loadDict,
  loadDictItem,
  loadDictOrderByValue,
  queryAllDictItems,
  refreshDictCache,
} from '#shared/contract/dict/dict.ts';
import { fail } from '#shared/errors/fail.ts';
import { decodedAgain } from '#shared/query/table-dictionary.ts';
import { dictionaryTexts, searchDictionary, searchWithValues, tableItems } from './search-dictionary.ts';

/** Dictionaries of the own tenant, in the caller's language. */
export const dictCalls: readonly Binding[] = [
  implement(getDictItems, dictItemsShape, async ({ actor, path }) => {
    const code = decodedAgain(path.code);
    if (code.trim() === '') throw fail('dictCodeMissing');
    if (code.includes(',')) return tableItems(code, actor);
    const items = (await dictionariesOf(actor.tenantId)).get(code) ?? [];
    return items.map((item) => wireItem(item, actor.language));
  }),
  implement(getDictText, dictTextShape, async ({ actor, path: { code, key } }) => {
    return (await dictTexts(actor.tenantId, code, actor.language)).get(key) ?? null;
  }),
  implement(loadDict, loadDictShape, ({ actor, path, query }) =>
    searchDictionary(decodedAgain(path.dict), actor, query),
  ),
  implement(loadDictOrderByValue, loadDictOrderByValueShape, ({ actor, path, query }) =>
    searchWithValues(decodedAgain(path.dict), actor, query),
  ),
  implement(loadDictItem, loadDictItemShape, ({ actor, path, query }) =>
    dictionaryTexts(decodedAgain(path.dict), actor, query.key, query.delNotExist),
  ),
  implement(queryAllDictItems, allDictItemsShape, async ({ actor }) =>
    allItems(await dictionariesOf(actor.tenantId), actor.language),
  ),
  implement(refreshDictCache, refreshCacheShape, async ({ actor }) => {
    forgetDictionaries(actor.tenantId);
    forgetGrants(actor.tenantId, actor.userId);
    return null;
  }),
];
