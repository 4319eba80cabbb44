import { useEffect, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listTodo } from '#shared/contract/todo.ts';
import type { ListSort } from '#shared/query/list-query.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { size } from '#shared/theme/tokens.ts';
import type { TodoArea } from '#shared/yard/todo-areas.ts';
import { useDictionaryLookup } from '#src/controls/use-dictionary.ts';
import { RowStore } from '#src/grid/rows/row-store.ts';
import { RowWindow } from '#src/grid/rows/row-window.ts';
import { useCall } from '#src/http/use-call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { setServerClock } from '#src/resource/deadline/server-clock.ts';
import styles from '#src/resource/list/list.module.css';
import { ListFooter } from '#src/resource/list/list-footer.tsx';
import { cardHeight } from '#src/resource/list/record-card.tsx';
import { useRecordPath } from '#src/resource/resource-path.ts';
import { usePhone } from '#src/shell/use-viewport.ts';
import { todoMessages } from './todo.messages.ts';
import { TodoBody } from './todo-body.tsx';
import type { TodoRow } from './todo-columns.tsx';
import { TodoFilterBar } from './todo-filter-bar.tsx';
import { type TodoFilters, type TodoQuery, type TodoTab, usePageNumbers } from './todo-state.ts';
import { TodoTabs } from './todo-tabs.tsx';
import { TodoToolbar } from './todo-toolbar.tsx';

export interface TodoListPageProps {
  readonly area: TodoArea;
  readonly definition: ResourceDefinition;
  readonly path: string;
}

/** A pending page: four tabs, conditions, overdue first. Frames on the message socket read it anew (`bell-socket.tsx`). */
export function TodoListPage({ area, definition, path }: TodoListPageProps) {
  const t = useMessages(todoMessages);
  const language = useLanguage();
  const navigate = useNavigate();
  const phone = usePhone();
  const panelId = useId();
  const [tab, setTab] = useState<TodoTab>('pending');
  const [filters, setFilters] = useState<TodoFilters>({});
  const [sort, setSort] = useState<ListSort | undefined>();
  const [pageSize, setPageSize] = useState(10);
  const { pageOf, setPage } = usePageNumbers(area.area);
  const pageNo = pageOf(tab);
  const query: TodoQuery = { area: area.area, tab, pageNo, pageSize, ...filters, ...sortOf(sort) };
  const page = useCall(listTodo, { query }, { placeholderData: keepTab(tab) });
  const { data } = page;
  const [store] = useState(() => new RowStore<TodoRow>((row) => row.taskId ?? row.instanceId));
  const window = useMemo(() => new RowWindow(store, phone ? cardHeight : size.listRow), [store, phone]);
  const lookup = useDictionaryLookup();
  const recordPath = useRecordPath();
  const context = useMemo(() => ({ language, lookup, recordPath }), [language, lookup, recordPath]);

  useEffect(() => {
    if (data === undefined) return;
    setServerClock(data.now);
    store.reset(data.records);
    // The last task of the last page was decided: the page before has become the last.
    if (data.records.length === 0 && data.total > 0 && pageNo > 1) setPage(tab, Math.max(1, data.pages));
  }, [data, store, pageNo, tab, setPage]);

  const show = (next: TodoTab) => {
    store.clearSelection();
    setTab(next);
    setSort(undefined);
  };
  const filter = (next: TodoFilters) => {
    store.clearSelection();
    setFilters(next);
    setPage(tab, 1);
  };
  const total = data?.total ?? 0;
  const status = { kind: 'ready', total, approximate: false, error: null } as const;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 title={t('title', { area: areaTitle(definition, language) })}>
          {t('title', { area: areaTitle(definition, language) })}
        </h1>
      </header>
      <TodoTabs area={area.area} tab={tab} onTab={show} panelId={panelId} />
      <TodoFilterBar definition={definition} filters={filters} onFilter={filter} phone={phone} />
      <div className={styles.card} id={panelId} role="tabpanel" aria-label={t(tab)}>
        <TodoToolbar store={store} total={total} tab={tab} onReload={() => void page.refetch()} />
        <div className={styles.grid}>
          <TodoBody
            area={area}
            definition={definition}
            window={window}
            tab={tab}
            path={path}
            context={context}
            phone={phone}
            list={{ page, sort, offset: (pageNo - 1) * pageSize }}
            onSort={(next) => {
              setSort(next);
              setPage(tab, 1);
            }}
            onOpen={navigate}
          />
        </div>
        <ListFooter
          state={{ pageNo, pageSize }}
          status={status}
          onPage={(nextNo, nextSize) => {
            setPage(tab, nextSize === pageSize ? nextNo : 1);
            setPageSize(nextSize);
          }}
        />
      </div>
    </div>
  );
}

/** The rows of the page before stay while the next one loads, those of another tab do not. */
function keepTab(tab: TodoTab) {
  return <T,>(before: T | undefined, query: { readonly queryKey: readonly unknown[] } | undefined): T | undefined => {
    const input = query?.queryKey[1];
    const same = typeof input === 'object' && input !== null && 'query' in input && tabOf(input.query) === tab;
    return same ? before : undefined;
  };
}

function tabOf(query: unknown): unknown {
  return typeof query === 'object' && query !== null && 'tab' in query ? query.tab : undefined;
}

const sortable = ['bizNo', 'arriveTime', 'dueTime', 'urgency', 'doneTime'] as const;

function sortOf(sort: ListSort | undefined): Pick<TodoQuery, 'column' | 'order'> {
  const column = sortable.find((each) => each === sort?.column);
  return column === undefined ? {} : { column, order: sort?.order };
}

/** 脚手架申请 → 脚手架: the page is named after its area. */
function areaTitle(definition: ResourceDefinition, language: 'zh' | 'en'): string {
  return definition.title[language].replace(/申请$| application$/i, '');
}
