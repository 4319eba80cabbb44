import type { NamedControl, NamedControlProps } from '#src/controls/named-control.ts';
import { DepartTreeSelect } from './depart-tree-select.tsx';
import { textProps } from './text-props.ts';

function DepartControl({ dict: _, ...props }: NamedControlProps) {
  return <DepartTreeSelect {...textProps(props)} store="orgCode" />;
}

/** 部门树选择; stores department codes. */
export const control: NamedControl = { serves: ['dept', 'str'], Control: DepartControl };
