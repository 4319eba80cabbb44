import type { QueryKey } from '@tanstack/react-query';

/** First part of the key of every search in a dictionary. */
export const dictionaryKey = 'dict';

/** Keys of what searching selects keep of dictionaries: to be asked anew when one of them changed. */
export const dictionarySearches: readonly QueryKey[] = [
  ['choices', dictionaryKey],
  ['choice-names', dictionaryKey],
];
