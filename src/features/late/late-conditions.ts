import type { FieldDefinition } from '#shared/resource/field.ts';
import type { Translate } from '#src/i18n/use-messages.ts';
import type { ValueText } from '#src/resource/list/narrowing/narrowing-text.tsx';
import { lateMessages } from './late.messages.ts';
import type { LatePage, lateFilterNames } from './late-row.ts';

const { zh, en } = lateMessages;
const named = (name: (typeof lateFilterNames)[number], word: 'kind' | 'owner' | 'age'): FieldDefinition => ({
  name,
  label: { zh: zh[word], en: en[word] },
  type: 'str',
  length: 100,
});

/** What the page can be narrowed by, as fields: so its conditions are named like those of any list. */
export const lateFields: readonly FieldDefinition[] = [
  named('kind', 'kind'),
  named('owner', 'owner'),
  named('days', 'age'),
];

/** Names of the values, as the choices above the rows have them. */
export function lateValueText(
  page: Pick<LatePage, 'kinds' | 'owners'> | undefined,
  t: Translate<keyof typeof zh>,
): ValueText {
  return (name, value) => {
    if (name === 'days') return t('atLeast', { n: value });
    if (name === 'kind') return page?.kinds.find(({ kind }) => kind === value)?.name;
    return page?.owners.find(({ username }) => username === value)?.realname;
  };
}
