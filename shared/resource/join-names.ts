type Language = 'zh' | 'en';

/** Names one after the other, as a sentence of the language has them: `甲、乙`, `A, B`. */
export function joinNames(names: readonly string[], language: Language): string {
  return names.join(language === 'en' ? ', ' : '、');
}

/** The readable text that came beside a value (`_dictText`): of several values, which the wire parts by a comma, as people read them. */
export function readableText(value: unknown, text: string, language: Language): string {
  if (typeof value !== 'string' || !value.includes(',')) return text;
  const pieces = text.split(',');
  return pieces.length === value.split(',').length ? joinNames(pieces, language) : text;
}

/** Sentences without an end of their own, one after the other: `甲；乙`, `A; B`. */
export function joinSentences(sentences: readonly string[], language: Language): string {
  return sentences.join(language === 'en' ? '; ' : '；');
}
