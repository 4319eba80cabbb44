import { joinNames } from '#shared/resource/join-names.ts';
import { currentLanguage, type Language } from './language.ts';

/** Joins words with the separators of the language; default: the current one. */
export function listed(words: readonly string[], language: Language = currentLanguage()): string {
  return joinNames(words, language);
}
