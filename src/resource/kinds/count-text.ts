import type { Language } from '#src/i18n/language.ts';

/** How many there are, where a cell has no room for all. */
export const countText = (count: number, language: Language): string =>
  language === 'en' ? String(count) : `${count} 个`;
