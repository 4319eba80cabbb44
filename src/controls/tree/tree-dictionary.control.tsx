import type { NamedControl, NamedControlProps } from '#src/controls/named-control.ts';
import { rootOf, textProps } from './text-props.ts';
import { TreeDictionary } from './tree-dictionary.tsx';

function TreeDictionaryControl({ dict, ...props }: NamedControlProps) {
  return <TreeDictionary {...textProps(props)} pcode={rootOf(dict)} store="code" />;
}

/** 树形字典; stores category codes. */
export const control: NamedControl = { serves: ['str', 'text'], Control: TreeDictionaryControl };
