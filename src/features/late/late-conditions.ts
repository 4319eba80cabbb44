import { allTasks } from '#shared/contract/workflow/late.ts';
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

/** The page's filters as fields, so that filter tags are made as for any list. */
export const lateFields: readonly FieldDefinition[] = [
  named('kind', 'kind'),
  named('owner', 'owner'),
  named('days', 'age'),
];

/** Texts of filter values, the same as in the choices above the rows. */
export function lateValueText(
  page: Pick<LatePage, 'kinds' | 'owners'> | undefined,
  t: Translate<typeof zh>,
): ValueText {
  return (name, value) => {
    if (name === 'days') return t('atLeast', { n: value });
    if (name === 'kind' && value === allTasks) return t('tasks');
    if (name === 'kind') return page?.kinds.find(({ kind }) => kind === value)?.name;
    return page?.owners.find(({ username }) => username === value)?.realname;
  };
}
