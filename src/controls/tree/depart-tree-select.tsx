import { useMemo } from 'react';
import { LazyTreeSelect, type LazyTreeSelectProps } from './lazy-tree-select.tsx';
import { departTree } from './tree-sources.ts';

export interface DepartTreeSelectProps extends Omit<LazyTreeSelectProps, 'source' | 'problem'> {
  /** The key that is stored; default: the id. */
  readonly store?: 'id' | 'orgCode';
}

/** Selects a department from a tree whose levels are loaded on opening. */
export function DepartTreeSelect({ store = 'id', ...control }: DepartTreeSelectProps) {
  const source = useMemo(() => departTree(store), [store]);
  return <LazyTreeSelect {...control} source={source} />;
}
