import type { NamedControl, NamedControlProps } from '#src/controls/named-control.ts';
import { CategorySelect } from './category-select.tsx';
import { textProps } from './text-props.ts';

/** `dict`: the code of the category above the top. */
function CategoryControl({ dict, ...props }: NamedControlProps) {
  return <CategorySelect {...textProps(props)} pcode={dict} />;
}

/** 分类选择: categories by their ids. */
export const control: NamedControl = { serves: ['str', 'text'], Control: CategoryControl };
