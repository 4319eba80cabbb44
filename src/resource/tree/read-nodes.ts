import type { ResourceRecord } from '#shared/resource/record.ts';
import type { ResourceCalls } from '#shared/resource/resource-calls.ts';
import { belowParam, topOfTree } from '#shared/resource/tree-query.ts';
import type { LoadTree } from '#src/grid/tree/tree-store.ts';
import { call } from '#src/http/call.ts';

/** Rows of one request, and the most requests for a level. */
const pageSize = 500;
const pages = 20;

/** Reads a tree level by level, in the order in which the nodes were made. */
export function nodesCalled(list: ResourceCalls['list']): LoadTree<ResourceRecord> {
  return async (parent, signal) => {
    const rows: ResourceRecord[] = [];
    let after: string | undefined;
    for (let page = 0; page < pages; page += 1) {
      const query = { [belowParam]: parent?.id ?? topOfTree, column: 'createTime,id', order: 'asc' as const };
      const answer = await call(list, { query: { ...query, pageNo: 1, pageSize, after } }, { signal, quiet: true });
      rows.push(...answer.records);
      after = answer.after;
      if (after === undefined) break;
    }
    return rows;
  };
}
