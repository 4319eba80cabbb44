type Language = 'zh' | 'en';

/** Joins names as people write them in the language: `甲、乙`, `A, B`. */
export function joinNames(names: readonly string[], language: Language): string {
  return names.join(language === 'en' ? ', ' : '、');
}

/**
 * The text of a value (`_dictText`). The wire separates the texts of several values by commas; this function joins them
 * as people write them in the language.
 */
export function readableText(value: unknown, text: string, language: Language): string {
  if (typeof value !== 'string' || !value.includes(',')) return text;
  const pieces = text.split(',');
  return pieces.length === value.split(',').length ? joinNames(pieces, language) : text;
}

/** Joins sentences that have no full stop: `甲；乙`, `A; B`. */
export function joinSentences(sentences: readonly string[], language: Language): string {
  return sentences.join(language === 'en' ? '; ' : '；');
}
