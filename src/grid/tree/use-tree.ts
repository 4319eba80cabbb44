import { useEffect, useMemo } from 'react';
import { RowWindow } from '#src/grid/rows/row-window.ts';
import type { TreeNode, TreeReader } from './tree-node.ts';
import { type LoadTree, TreeStore } from './tree-store.ts';

export interface Tree<Row> {
  readonly store: TreeStore<Row>;
  readonly window: RowWindow<TreeNode<Row>>;
}

/**
 * A tree that begins to read its top at once; another reader, loader or row height begins anew. All must be stable. A tab
 * that is shown again has its tree as it was left.
 */
export function useTree<Row>(reader: TreeReader<Row>, load: LoadTree<Row>, rowHeight: number): Tree<Row> {
  const tree = useMemo(() => {
    const store = new TreeStore(reader, load);
    return { store, window: new RowWindow<TreeNode<Row>>(store, rowHeight) };
  }, [reader, load, rowHeight]);
  useEffect(() => {
    void tree.store.resume();
    return () => tree.store.stop();
  }, [tree]);
  return tree;
}
