import { ROOT_CATEGORY } from '#shared/system/category.ts';
import type { NamedControl, NamedControlProps } from '#src/controls/named-control.ts';
import { CategorySelect } from '#src/controls/tree/category-select.tsx';
import { textProps } from '#src/controls/tree/text-props.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { categoriesMessages } from './categories.messages.ts';

/** A category above another one; without one it stands at the top. */
function ParentCategory(props: NamedControlProps) {
  const t = useMessages(categoriesMessages);
  const { value, onChange, ...control } = textProps(props);
  return (
    <CategorySelect
      {...control}
      placeholder={t('top')}
      value={value === ROOT_CATEGORY ? '' : value}
      onChange={(next) => onChange(next === '' || next === null ? ROOT_CATEGORY : next)}
    />
  );
}

export const control: NamedControl = { serves: ['str'], Control: ParentCategory, entersOnly: true };
