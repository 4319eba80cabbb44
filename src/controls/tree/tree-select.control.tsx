import type { NamedControl, NamedControlProps } from '#src/controls/named-control.ts';
import { textProps } from './text-props.ts';
import { TreeSelect } from './tree-select.tsx';

/** `dict` is `table,text,code,pidField[,hasChildField[,pidValue]]`. */
function TreeControl({ dict = '', ...props }: NamedControlProps) {
  const [table = '', text = '', code = '', pidField = '', hasChildField, pidValue] = dict.split(',');
  const tree = { dict: [table, text, code].join(','), pidField, hasChildField, pidValue };
  return <TreeSelect {...textProps(props)} {...tree} />;
}

/** 树选择: rows of a table that refer to their parent. */
export const control: NamedControl = { serves: ['str', 'text'], Control: TreeControl };
