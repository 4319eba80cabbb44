import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { emptyListState, type ListState } from '#shared/query/list-query.ts';
import { filterOf, readListUrl, writeListUrl } from '#shared/query/list-url.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';

/** Pages with numbers, or one long list. */
export type ListMode = 'paging' | 'scrolling';

const modeParam = 'view';

export interface ListView {
  readonly state: ListState;
  readonly mode: ListMode;
  /** Shows another page or order, the conditions staying. */
  readonly change: (part: Partial<Pick<ListState, 'pageNo' | 'pageSize' | 'sort'>>) => void;
  /** Other conditions begin at the first page. */
  readonly filter: (filters: ListState['filters']) => void;
  readonly setMode: (mode: ListMode) => void;
}

/** What a list shows, kept in the page's URL: reload, back and a shared link bring the same view. */
export function useListState(definition: ResourceDefinition): ListView {
  const [url, setUrl] = useSearchParams();
  const sort = definition.list.sort;
  const isFilter = useMemo(() => filterOf(new Set(allFields(definition).map((field) => field.name))), [definition]);
  const state = useMemo(() => readListUrl(url, isFilter, sort), [url, isFilter, sort]);
  const mode: ListMode = url.get(modeParam) === 'scroll' ? 'scrolling' : 'paging';

  const write = useCallback(
    (next: ListState, nextMode: ListMode) => {
      const params = writeListUrl(next, sort);
      if (nextMode === 'scrolling') params.set(modeParam, 'scroll');
      setUrl(params);
    },
    [setUrl, sort],
  );

  return useMemo(
    () => ({
      state,
      mode,
      change: (part) => write({ ...state, pageNo: 1, ...part }, mode),
      filter: (filters) => write({ ...state, pageNo: 1, filters }, mode),
      setMode: (next) => write({ ...state, pageNo: emptyListState().pageNo }, next),
    }),
    [state, mode, write],
  );
}
