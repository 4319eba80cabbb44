import type { TableQuery } from './table-source.ts';

/** A query as the list calls of the wire take it (docs/wire.md §1.5.1). */
export function listParameters({ pageNo, pageSize, sort, conditions }: TableQuery) {
  return { ...conditions, pageNo, pageSize, column: sort?.column, order: sort?.order };
}
