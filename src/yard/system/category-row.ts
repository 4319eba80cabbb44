import type { CallResult } from '#shared/contract/call.ts';
import type { rootListShape } from '#shared/contract/dict/category.schema.ts';
import { listChildCategories, listRootCategories } from '#shared/contract/dict/category.ts';
import type { TreeReader } from '#src/grid/tree/tree-node.ts';
import type { LoadTree } from '#src/grid/tree/tree-store.ts';
import { call } from '#src/http/call.ts';

export type CategoryRow = CallResult<typeof rootListShape>['records'][number];

export const categoryReader: TreeReader<CategoryRow> = {
  idOf: (row) => row.id,
  hasChildren: (row) => row.hasChild === '1',
  childrenOf: () => undefined,
};

/** More rows than a level has codes. */
const all = { pageNo: 1, pageSize: 3000, column: 'code', order: 'asc' };

/** Loads the tree level by level; with a text, the top level contains the categories whose name matches. */
export function categoriesCalled(text: string): LoadTree<CategoryRow> {
  return async (parent, signal) => {
    const options = { signal, quiet: true };
    if (parent !== undefined) return call(listChildCategories, { query: { ...all, pid: parent.id } }, options);
    const query = text === '' ? all : { ...all, name: `*${text}*` };
    return (await call(listRootCategories, { query }, options)).records;
  };
}
