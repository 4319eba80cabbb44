import type { Language } from '#src/i18n/language.ts';

/** The number of items, for a cell that has no room to list them. */
export const countText = (count: number, language: Language): string =>
  language === 'en' ? String(count) : `${count} 个`;
