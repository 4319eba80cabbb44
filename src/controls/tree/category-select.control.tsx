import type { NamedControl, NamedControlProps } from '#src/controls/named-control.ts';
import { CategorySelect } from './category-select.tsx';
import { rootOf, textProps } from './text-props.ts';

function CategoryControl({ dict, ...props }: NamedControlProps) {
  return <CategorySelect {...textProps(props)} pcode={rootOf(dict)} />;
}

/** 分类选择; stores category ids. */
export const control: NamedControl = { serves: ['str', 'text'], Control: CategoryControl };
