import type { FieldDefinition } from './field.ts';

type Language = 'zh' | 'en';

/** Units that are words; all other units are the same signs in both languages. */
const words: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  zh: { h: '小时', d: '天', mo: '个月' },
  en: { 元: 'CNY', 万元: '10k CNY', 月: 'months', mo: 'months' },
};

/** The unit of a field in the reader's language. */
export function unitText({ unit }: Pick<FieldDefinition, 'unit'>, language: Language): string | undefined {
  const own = words[language];
  return unit !== undefined && Object.hasOwn(own, unit) ? own[unit] : unit;
}
