import type { FieldDefinition } from './definition.ts';

type Language = 'zh' | 'en';

/** Units that are words of Chinese; all others are signs of both languages. */
const english: Readonly<Record<string, string>> = { 元: 'CNY', 万元: '10k CNY', 月: 'months' };

/** What a number of a field counts, in the reader's language. */
export function unitText({ unit }: Pick<FieldDefinition, 'unit'>, language: Language): string | undefined {
  return unit !== undefined && language === 'en' && Object.hasOwn(english, unit) ? english[unit] : unit;
}
