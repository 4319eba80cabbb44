import { useCallback, useMemo } from 'react';
import { emptyListState, type ListSort, type ListState } from '#shared/query/list-query.ts';
import { filterOf, othersOf, readListUrl, writeListUrl } from '#shared/query/list-url.ts';
import { useSearch } from '#src/tab/use-search.ts';

/** Pages with numbers, or one long list. */
export type ListMode = 'paging' | 'scrolling';

/** Where the address says how the list is looked at. */
export const modeParam = 'view';

export interface ListStateOptions {
  /** Wire names that this list can be filtered by, without `_begin` and the like; the same array each time. */
  readonly filterNames: readonly string[];
  /** Order of a fresh list; null leaves it to the server. Default `createTime desc`. */
  readonly sort?: ListSort | null | undefined;
  /** Rows of a page where the address names no size. */
  readonly pageSize?: number | undefined;
  /** Keeps the page number elsewhere than in the address (pending lists, docs/specification.md §1.2). */
  readonly keptPage?: KeptPage | undefined;
}

export interface KeptPage {
  readonly pageNo: number;
  readonly setPage: (pageNo: number) => void;
}

export interface ListView {
  readonly state: ListState;
  readonly mode: ListMode;
  /**
   * Takes over a part of the state, and says whether it was another. `replace`: the way back leads past the state that was.
   */
  readonly change: (part: Partial<ListState>, how?: { readonly replace: boolean }) => boolean;
  /** On the first page, what is made of the state that the address holds: newer perhaps than the one that is drawn. */
  readonly narrow: (make: Narrow) => boolean;
  readonly setMode: (mode: ListMode) => void;
}

interface HowToWrite {
  readonly replace?: boolean;
  readonly nextMode?: ListMode;
  readonly make?: Narrow;
}

/** What narrows a list, made of what narrows it now. */
export type Narrow = (now: ListState) => Partial<Pick<ListState, 'filters' | 'superQuery' | 'matchType'>>;

/** What a list shows, kept in the page's URL: reload, back and a shared link bring the same view. */
export function useListState({ filterNames, sort, pageSize, keptPage }: ListStateOptions): ListView {
  const [url, changeUrl] = useSearch();
  const isFilter = useMemo(() => filterOf(new Set(filterNames)), [filterNames]);
  const written = useMemo(() => readListUrl(url, isFilter, sort, pageSize), [url, isFilter, sort, pageSize]);
  const { pageNo = written.pageNo, setPage } = keptPage ?? {};
  const state = useMemo(() => ({ ...written, pageNo }), [written, pageNo]);
  const mode = modeOf(url);

  const write = useCallback(
    (part: Partial<ListState>, { replace = false, nextMode, make }: HowToWrite) => {
      if (part.pageNo !== undefined) setPage?.(part.pageNo);
      const turned = setPage !== undefined && part.pageNo !== undefined && part.pageNo !== pageNo;
      const differs = changeUrl(
        (now) => {
          const before = readListUrl(now, isFilter, sort, pageSize);
          const next = { ...before, ...part, ...make?.(before) };
          const params = writeListUrl(
            setPage === undefined ? next : { ...next, pageNo: emptyListState().pageNo },
            sort,
            pageSize,
          );
          for (const [name, value] of othersOf(now, isFilter)) if (name !== modeParam) params.append(name, value);
          if ((nextMode ?? modeOf(now)) === 'scrolling') params.set(modeParam, 'scroll');
          return params;
        },
        { replace },
      );
      return turned || differs;
    },
    [changeUrl, setPage, pageNo, isFilter, sort, pageSize],
  );

  return useMemo(
    () => ({
      state,
      mode,
      change: (part, how = { replace: false }) => write(part, how),
      narrow: (make) => write({ pageNo: emptyListState().pageNo }, { make }),
      setMode: (nextMode) => write({ pageNo: emptyListState().pageNo }, { nextMode }),
    }),
    [state, mode, write],
  );
}

function modeOf(url: URLSearchParams): ListMode {
  return url.get(modeParam) === 'scroll' ? 'scrolling' : 'paging';
}
