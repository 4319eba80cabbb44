import type { TableQuery } from './table-source.ts';

/** Converts a query to the parameters of list calls (docs/wire.md §1.5.1). */
export function listParameters({ pageNo, pageSize, sort, conditions }: TableQuery) {
  return { ...conditions, pageNo, pageSize, column: sort?.column, order: sort?.order };
}
