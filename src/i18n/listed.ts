import { joinNames } from '#shared/resource/join-names.ts';
import { currentLanguage, type Language } from './language.ts';

/** Words one after the other, parted as the language does; reads the language of the moment when none is given. */
export function listed(words: readonly string[], language: Language = currentLanguage()): string {
  return joinNames(words, language);
}
