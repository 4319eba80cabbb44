import type { Text } from '#shared/resource/definition.ts';

export interface FixedItem {
  readonly value: string;
  readonly text: Text;
}

/** Dictionaries of ours whose values the platform's own client knows by heart: its servers do not answer them. */
export const platformDictionaries: Readonly<Record<string, readonly FixedItem[]>> = {
  user_identity: [
    { value: '1', text: { zh: '普通用户', en: 'Member' } },
    { value: '2', text: { zh: '上级', en: 'Superior' } },
  ],
};
