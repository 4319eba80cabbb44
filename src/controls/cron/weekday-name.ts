import { type Language, languageTag } from '#src/i18n/language.ts';

/** Name of a weekday as Quartz counts them: Sunday is 1, Saturday 7. */
export function weekdayName(day: number, language: Language, length: 'long' | 'short' = 'long'): string {
  // The first of March 2026 is a Sunday.
  const date = new Date(Date.UTC(2026, 2, day));
  return date.toLocaleDateString(languageTag(language), { weekday: length, timeZone: 'UTC' });
}
