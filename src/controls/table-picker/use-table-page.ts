import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListSort } from '#shared/query/list-query.ts';
import type { PickerRow, TableSource } from './table-source.ts';

const nothing: readonly PickerRow[] = [];

export interface TablePageState {
  readonly rows: readonly PickerRow[];
  readonly total: number;
  readonly pageNo: number;
  readonly pageSize: number;
  readonly sort: ListSort | null;
  readonly isReading: boolean;
  /** The first page is still loading. */
  readonly isFirst: boolean;
  readonly problem: string | undefined;
  readonly again: () => void;
  readonly turn: (pageNo: number) => void;
  readonly resize: (pageSize: number) => void;
  /** Toggles ascending, descending, then the initial order. */
  readonly sortBy: (column: string) => void;
  readonly search: (conditions: Readonly<Record<string, string>>) => void;
}

interface Begin {
  readonly pageSize: number;
  readonly sort: ListSort | null;
  readonly conditions: Readonly<Record<string, string>>;
  /** Conditions that the dialog adds; a change goes back to the first page. */
  readonly narrowed: Readonly<Record<string, string>>;
}

/** A page of a source's rows, with functions to change the query; outdated results are dropped. */
export function useTablePage(source: TableSource, begin: Begin): TablePageState {
  const narrowing = JSON.stringify(begin.narrowed);
  const [asked, setAsked] = useState({ ...begin, narrowing, pageNo: 1 });
  const { pageSize, sort, conditions } = asked;
  const pageNo = asked.narrowing === narrowing ? asked.pageNo : 1;
  const query = { pageNo, pageSize, sort, conditions: { ...begin.narrowed, ...conditions } };
  const page = useQuery({
    queryKey: ['table-picker', ...source.id, query],
    queryFn: ({ signal }) => source.list(query, signal),
    placeholderData: (before) => before,
  });
  const change = (part: Partial<typeof asked>) => setAsked({ ...asked, narrowing, pageNo: 1, ...part });
  return {
    rows: page.data?.records ?? nothing,
    total: page.data?.total ?? 0,
    pageNo,
    pageSize,
    sort,
    isReading: page.isFetching,
    isFirst: page.isPending,
    problem: page.error?.message,
    again: () => void page.refetch(),
    turn: (next) => change({ pageNo: next }),
    resize: (size) => change({ pageSize: size }),
    sortBy: (column) => change({ sort: nextSort(sort, column, begin.sort) }),
    search: (next) => {
      change({ conditions: next });
      // Searching again with the same conditions refetches.
      if (JSON.stringify(next) === JSON.stringify(conditions)) void page.refetch();
    },
  };
}

function nextSort(now: ListSort | null, column: string, begin: ListSort | null): ListSort | null {
  if (now?.column !== column) return { column, order: 'asc' };
  if (now.order === 'asc') return { column, order: 'desc' };
  return begin?.column === column ? { column, order: 'asc' } : begin;
}
