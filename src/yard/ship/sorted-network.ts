import type { NetworkBlock } from '#shared/contract/yard/ship-parts.ts';
import { lookup } from '#shared/lookup.ts';
import type { GridSort } from '#src/grid/columns/grid-column.ts';

type SortValue = string | number | null;

const values = lookup<(block: NetworkBlock) => SortValue>({
  blockNo: ({ blockNo }) => blockNo,
  zone: ({ zone }) => zone.zh,
  seq: ({ erectSeq }) => erectSeq,
  plan: ({ planStart }) => planStart,
  expected: ({ start }) => start,
  float: ({ float }) => float,
  state: ({ state }) => ['waiting', 'running', 'done'].indexOf(state),
});

/** Blocks sorted by a column; empty values come last in either order. Without a column in the given order. */
export function sortedNetwork(blocks: readonly NetworkBlock[], sort: GridSort | undefined): readonly NetworkBlock[] {
  const read = sort && values[sort.column];
  if (!sort || !read) return blocks;
  const sign = sort.order === 'asc' ? 1 : -1;
  return blocks.toSorted((one, other) => {
    const [left, right] = [read(one), read(other)];
    if (left === right) return 0;
    if (left === null) return 1;
    if (right === null) return -1;
    return left < right ? -sign : sign;
  });
}
