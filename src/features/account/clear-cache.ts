import type { QueryClient } from '@tanstack/react-query';
import { getDictItems, queryAllDictItems, refreshDictCache } from '#shared/contract/dict/dict.ts';
import { type DictionaryOwner, storeDictionaries } from '#shared/session/store.ts';
import { dictionarySearches } from '#src/controls/dictionary-searches.ts';
import { call } from '#src/http/call.ts';
import { callKey } from '#src/http/use-call.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import { translate } from '#src/i18n/use-messages.ts';
import { queueNotice } from '#src/notice/notice-queue.ts';
import { sessionState } from '#src/session/session-store.ts';
import { accountMessages } from './account.messages.ts';

/**
 * 清理缓存 (docs/specification.md §1.7): clears the server's dictionary cache, then reads all dictionaries again and
 * stores them for 7 days.
 */
export async function clearCache(queryClient: QueryClient): Promise<void> {
  const { session } = sessionState();
  if (session === null) return;
  const owner: DictionaryOwner = {
    userId: session.userInfo.id,
    tenantId: session.tenantId,
    language: currentLanguage(),
  };
  try {
    await call(refreshDictCache, {}, { quiet: true });
    const items = await call(queryAllDictItems, {}, { quiet: true });
    // The user may have signed out meanwhile.
    if (sessionState().session?.userInfo.id !== owner.userId) return;
    storeDictionaries(owner, items);
    queryClient.setQueryData([...callKey(queryAllDictItems), owner], items);
    for (const queryKey of [callKey(getDictItems), ...dictionarySearches]) {
      void queryClient.invalidateQueries({ queryKey });
    }
    queueNotice({ kind: 'word', tone: 'success', text: translate(accountMessages, 'cacheDone') });
  } catch {
    queueNotice({ kind: 'message', text: translate(accountMessages, 'cacheFailed') });
  }
}
