import type { Language } from '#server/kernel/actor.ts';
import { shipDictionaries } from '#shared/yard/ship/ship.dictionaries.ts';

const items = new Map(shipDictionaries.map(({ code, items: own }) => [code, own]));

/** Text of a stage or milestone in a message. */
export function shipWord(dictionary: 'block_stage' | 'milestone', value: unknown, language: Language): string {
  return items.get(dictionary)?.find((item) => item.value === value)?.text[language] ?? String(value);
}
