import { type Language, languageTag } from '#src/i18n/language.ts';

/** Name of a weekday in Quartz numbering: Sunday is 1, Saturday 7. */
export function weekdayName(day: number, language: Language, length: 'long' | 'short' = 'long'): string {
  // 1 March 2026 is a Sunday.
  const date = new Date(Date.UTC(2026, 2, day));
  return date.toLocaleDateString(languageTag(language), { weekday: length, timeZone: 'UTC' });
}
