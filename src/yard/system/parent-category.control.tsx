import { loadCategoryTexts } from '#shared/contract/dict/category.ts';
import { ROOT_CATEGORY } from '#shared/system/category.ts';
import type { NamedControl, NamedControlProps, NamedShowProps } from '#src/controls/named-control.ts';
import { CategorySelect } from '#src/controls/tree/category-select.tsx';
import { textProps } from '#src/controls/tree/text-props.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { categoriesMessages } from './categories.messages.ts';

/** Picker of the parent category; empty for the top level. */
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

/** Name of the parent, or its id if the name could not be read. */
function ParentName({ value }: NamedShowProps) {
  const t = useMessages(categoriesMessages);
  const isTop = value === ROOT_CATEGORY;
  const query = { ids: String(value), delNotExist: 'false' };
  const names = useCall(loadCategoryTexts, { query }, { enabled: !isTop, quiet: true });
  if (isTop) return t('top');
  return <span aria-busy={names.isPending}>{names.isPending ? '' : (names.data?.[0] ?? String(value))}</span>;
}

export const control: NamedControl = {
  serves: ['str'],
  Control: ParentCategory,
  Show: ParentName,
  entersOnly: true,
};
