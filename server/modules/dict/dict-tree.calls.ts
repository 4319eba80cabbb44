import { type Binding, implement } from '#server/http/implement.ts';
import { loadTreeDataShape } from '#shared/contract/dict/dict-tree.schema.ts';
import { loadTreeData } from '#shared/contract/dict/dict-tree.ts';
import { loadTree } from './load-tree.ts';

/** Trees over tables of the registry. */
export const dictTreeCalls: readonly Binding[] = [
  implement(loadTreeData, loadTreeDataShape, ({ actor, query }) => loadTree(actor, query)),
];
