import { useEffect, useMemo } from 'react';
import { RowWindow } from '#src/grid/rows/row-window.ts';
import type { TreeNode, TreeReader } from './tree-node.ts';
import { type LoadTree, TreeStore } from './tree-store.ts';

export interface Tree<Row> {
  readonly store: TreeStore<Row>;
  readonly window: RowWindow<TreeNode<Row>>;
}

/**
 * A tree that loads its top level at once. A new reader, loader or row height starts a new tree, so all must be stable.
 * When a hidden tab is shown again, the tree is unchanged.
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
