import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FrozenChange } from '#shared/yard/jp/frozen-change.ts';
import type { Language } from '#src/i18n/language.ts';
import type { jpMessages } from './jp.messages.ts';

/** Text for a change of a line or of the pallet, by the label of the field. */
export function whatChanged(
  { fields, lines = [] }: Pick<ResourceDefinition, 'fields' | 'lines'>,
  { what }: FrozenChange,
  language: Language,
  t: (key: Extract<keyof (typeof jpMessages)['zh'], 'added' | 'removed'>) => string,
): string {
  if (what === 'added' || what === 'removed') return t(what);
  const field = [...lines.flatMap((line) => line.fields), ...fields].find(({ name }) => name === what);
  return field?.label[language] ?? what;
}
