import { type Binding, implement } from '#server/http/implement.ts';
import { forgetGrants } from '#server/session/resolve-actor.ts';
import {
  allDictItemsShape,
  dictItemsShape,
  loadDictItemShape,
  loadDictShape,
  refreshCacheShape,
} from '#shared/contract/dict.schema.ts';
import { getDictItems, loadDict, loadDictItem, queryAllDictItems, refreshDictCache } from '#shared/contract/dict.ts';
import { fail } from '#shared/errors/fail.ts';
import { allItems, dictionariesOf, forgetDictionaries, wireItem } from './dictionaries.ts';
import { dictionaryTexts, searchDictionary } from './search-dictionary.ts';

/** Dictionaries of the own tenant, in the caller's language. */
export const dictCalls: readonly Binding[] = [
  implement(getDictItems, dictItemsShape, async ({ actor, path }) => {
    // A code with commas names a table and its columns; no such dictionary is in our catalogue (P19).
    if (path.code.includes(',')) throw fail('dictCodeBad');
    const items = (await dictionariesOf(actor.tenantId)).get(path.code) ?? [];
    return items.map((item) => wireItem(item, actor.language));
  }),
  implement(loadDict, loadDictShape, ({ actor, path, query }) => searchDictionary(path.dict, actor, query)),
  implement(loadDictItem, loadDictItemShape, ({ actor, path, query }) =>
    dictionaryTexts(path.dict, actor, query.key, query.delNotExist),
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
