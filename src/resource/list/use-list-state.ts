import { useCallback, useMemo } from 'react';
import { emptyListState, type ListSort, type ListState } from '#shared/query/list-query.ts';
import { filterOf, otherParameters, readListUrl, writeListUrl } from '#shared/query/list-url.ts';
import { useSearch } from '#src/tab/use-search.ts';

/** Numbered pages, or one continuous list. */
export type ListMode = 'paging' | 'scrolling';

/** URL parameter of the list mode. */
export const modeParam = 'view';

export interface ListStateOptions {
  /** Wire names of the filters of this list, without suffixes such as `_begin`; must be stable. */
  readonly filterNames: readonly string[];
  /** Sort order without a choice in the URL; null leaves it to the server. Default: `createTime desc`. */
  readonly sort?: ListSort | null | undefined;
  /** Rows per page if the URL has no size. */
  readonly pageSize?: number | undefined;
  /** Stores the page number outside the URL (pending lists, docs/specification.md §1.2). */
  readonly keptPage?: KeptPage | undefined;
}

export interface KeptPage {
  readonly pageNo: number;
  readonly setPage: (pageNo: number) => void;
}

export interface ListView {
  readonly state: ListState;
  readonly mode: ListMode;
  /** Merges `part` into the state and returns whether the state changed. `replace` replaces the history entry. */
  readonly change: (part: Partial<ListState>, how?: { readonly replace: boolean }) => boolean;
  /**
   * Sets filters computed from the state in the URL, which may be newer than the rendered one, and goes to the first
   * page.
   */
  readonly narrow: (make: Narrow) => boolean;
  readonly setMode: (mode: ListMode) => void;
}

interface HowToWrite {
  readonly replace?: boolean;
  readonly nextMode?: ListMode;
  readonly make?: Narrow;
}

/** Computes new filters from the current ones. */
export type Narrow = (now: ListState) => Partial<Pick<ListState, 'filters' | 'superQuery' | 'matchType'>>;

/** The state of a list, stored in the URL, so that reload, back and shared links restore the view. */
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
          for (const [name, value] of otherParameters(now, isFilter))
            if (name !== modeParam) params.append(name, value);
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
