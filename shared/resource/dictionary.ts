import type { Text } from './text.ts';

/** State colour of a value (`shared/theme/tokens.ts`), the same in tags, charts and on boards. */
export type DictionaryColor = 'free' | 'reserved' | 'busy' | 'due' | 'overdue' | 'off' | 'draft';

export interface DictionaryItem {
  readonly value: string;
  readonly text: Text;
  readonly color?: DictionaryColor;
}

/** A dictionary as the product ships it; a tenant's own rows begin as these. */
export interface Dictionary {
  readonly code: string;
  readonly name: Text;
  readonly items: readonly DictionaryItem[];
}

/** One item; its order in the list is its order on screen. */
export const item = (value: string, zh: string, en: string, color?: DictionaryColor): DictionaryItem => ({
  value,
  text: { zh, en },
  color,
});

/** A dictionary with its items in their order. */
export const dictionary = (code: string, zh: string, en: string, items: readonly DictionaryItem[]): Dictionary => ({
  code,
  name: { zh, en },
  items,
});
