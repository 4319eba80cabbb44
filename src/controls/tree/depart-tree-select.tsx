import { useMemo } from 'react';
import { LazyTreeSelect, type LazyTreeSelectProps } from './lazy-tree-select.tsx';
import { departTree } from './tree-sources.ts';

export interface DepartTreeSelectProps extends Omit<LazyTreeSelectProps, 'source' | 'problem'> {
  /** Which key of a department is the value; default its id. */
  readonly store?: 'id' | 'orgCode';
}

/** A department out of its tree, whose levels are loaded as they are opened. */
export function DepartTreeSelect({ store = 'id', ...control }: DepartTreeSelectProps) {
  const source = useMemo(() => departTree(store), [store]);
  return <LazyTreeSelect {...control} source={source} />;
}
