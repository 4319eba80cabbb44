import type { Dictionary } from '#shared/resource/dictionary.ts';

type Item = readonly [value: string, zh: string, en: string];

/** Creates a dictionary of the platform for the lists in this folder. */
export const dictionary = (code: string, zh: string, en: string, ...items: readonly Item[]): Dictionary => ({
  code,
  name: { zh, en },
  items: items.map(([value, textZh, textEn]) => ({ value, text: { zh: textZh, en: textEn } })),
});
