import { useMemo } from 'react';
import { LazyTreeSelect, type LazyTreeSelectProps } from './lazy-tree-select.tsx';
import { type CategoryTree, categoryDictionary } from './tree-sources.ts';

export interface TreeDictionaryProps extends Omit<LazyTreeSelectProps, 'source' | 'problem'>, CategoryTree {}

/** Selects a category below a code, as an entry of a tree dictionary. */
export function TreeDictionary({ pcode, store, ...control }: TreeDictionaryProps) {
  const source = useMemo(() => categoryDictionary({ pcode, store }), [pcode, store]);
  return <LazyTreeSelect {...control} source={source} />;
}
