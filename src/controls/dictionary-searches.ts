import type { QueryKey } from '@tanstack/react-query';

/** First part of the query key of dictionary searches. */
export const dictionaryKey = 'dict';

/** Query keys of cached dictionary searches, to be invalidated when a dictionary changes. */
export const dictionarySearches: readonly QueryKey[] = [
  ['choices', dictionaryKey],
  ['choice-names', dictionaryKey],
];
