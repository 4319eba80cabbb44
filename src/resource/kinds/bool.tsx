import type { FieldValue } from '#shared/resource/record.ts';
import { textOf as languageText } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { advancedQueryMessages } from '#src/resource/list/advanced-query/advanced-query.messages.ts';
import type { ConditionProps, FormProps, Kind, NamesProps } from './kind.ts';
import { part } from './part.tsx';
import { textFilter } from './text-parts.tsx';

const isYes = (value: FieldValue | undefined): boolean => value === true || value === 1 || value === 'true';

export const bool: Kind = {
  form: part(
    () => import('#src/controls/bool-field.tsx'),
    ({ BoolField }, { field: _, record: __, loaded: ___, value, ...control }: FormProps) => (
      <BoolField {...control} value={value === true || value === 1} />
    ),
  ),
  filter: textFilter,
  condition: part(
    () => import('./yes-no.tsx'),
    ({ YesNo }, props: ConditionProps) => <YesNo {...props} />,
  ),
  rules: ['eq', 'ne'],
  wire: { dbType: 'boolean' },
  names: YesNoNames,
  text: (value, _, language) => languageText(isYes(value) ? { zh: '是', en: 'Yes' } : { zh: '否', en: 'No' }, language),
  cell: ({ default: first }) => ({ type: 'checkbox', defaultChecked: first === true }),
};

function YesNoNames({ values }: NamesProps) {
  const t = useMessages(advancedQueryMessages);
  return values.map((value) => t(value === 'true' ? 'yes' : 'no')).join('');
}
