import { useCallback, useState } from 'react';
import type { QueryOf } from '#shared/contract/call.ts';
import type { listTodo } from '#shared/contract/workflow/todo.ts';
import { listQuery, param } from '#shared/query/list-query.ts';
import { filterOf, readListUrl } from '#shared/query/list-url.ts';
import type { KeptPage } from '#src/resource/list/use-list-state.ts';
import { pageNumberKey } from '#src/tab/todo-page-numbers.ts';

export type TodoQuery = QueryOf<typeof listTodo>;
export type TodoTab = NonNullable<TodoQuery['tab']>;
export const todoTabs: readonly TodoTab[] = ['pending', 'done', 'started', 'cc'];

/** Parses the tab parameter of the URL. */
export function tabOf(text: string | null): TodoTab {
  return todoTabs.find((tab) => tab === text) ?? 'pending';
}

/** Filters of a pending list (docs/domain.md §3.1), by wire name without `_begin` and `_end`. */
export const todoFilterNames: readonly string[] = [
  'area',
  'keyword',
  'nodeKey',
  'urgency',
  'overdue',
  'orgCode',
  'arriveTime',
] satisfies readonly (keyof TodoQuery | 'arriveTime')[];

const isFilter = filterOf(new Set(todoFilterNames));

/** Filters and sort order in the query string of a pending list, without paging. */
export function queueOf(address: string): Readonly<Record<string, string>> {
  const state = readListUrl(new URLSearchParams(address), isFilter, null);
  const { [param.pageNo]: _pageNo, [param.pageSize]: _pageSize, ...query } = listQuery(state);
  return query;
}

type PageNumbers = Partial<Record<TodoTab, number>>;

/**
 * The page number of a tab, stored under `prm:todo:page:<area>` until the page's tab is closed (docs/domain.md §3.1).
 */
export function useKeptPage(area: string, tab: TodoTab): KeptPage {
  const key = pageNumberKey(area);
  const [pages, setPages] = useState<PageNumbers>(() => readPages(key));
  const setPage = useCallback(
    (pageNo: number) =>
      setPages((old) => {
        const next = { ...old, [tab]: pageNo };
        writePages(key, next);
        return next;
      }),
    [key, tab],
  );
  return { pageNo: pages[tab] ?? 1, setPage };
}

export function readPages(key: string, storage: Pick<Storage, 'getItem'> = sessionStorage): PageNumbers {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const pages: PageNumbers = {};
    for (const [tab, pageNo] of Object.entries(stored)) {
      const known = todoTabs.find((each) => each === tab);
      if (known !== undefined && Number.isInteger(pageNo) && pageNo >= 1) pages[known] = pageNo;
    }
    return pages;
  } catch {
    return {};
  }
}

function writePages(key: string, pages: PageNumbers): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(pages));
  } catch {
    // Storage is blocked: the page number is kept only while the page is open.
  }
}
