import { useEffect, useId, useMemo, useRef } from 'react';
import { listTodo } from '#shared/contract/todo.ts';
import { param } from '#shared/query/list-query.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { useDictionaryLookup } from '#src/controls/use-dictionary.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { setServerClock } from '#src/resource/deadline/server-clock.ts';
import listStyles from '#src/resource/list/list.module.css';
import type { ListCalls } from '#src/resource/list/list-calls.ts';
import { ListFrame } from '#src/resource/list/list-frame.tsx';
import { ListSettingsButton } from '#src/resource/list/list-settings-button.tsx';
import { ListToolbar } from '#src/resource/list/list-toolbar.tsx';
import { useList } from '#src/resource/list/use-list.tsx';
import { useRecordPath } from '#src/resource/resource-path.ts';
import { useOutcomeWord } from '#src/resource/task/outcome-tag.tsx';
import { useSearch } from '#src/tab/use-search.ts';
import { todoMessages } from './todo.messages.ts';
import { TodoBody } from './todo-body.tsx';
import { type TodoRow, todoColumns } from './todo-columns.tsx';
import { todoFields, todoValueText } from './todo-conditions.ts';
import { TodoFilterBar } from './todo-filter-bar.tsx';
import { type TodoTab, tabOf, todoFilterNames, useKeptPage } from './todo-state.ts';
import { TodoTabs } from './todo-tabs.tsx';
import { BatchButtons, useBatch } from './use-batch.tsx';
import { useRowKeys } from './use-row-keys.ts';
import type { TodoArea } from './use-todo-areas.ts';

export interface TodoListPageProps {
  readonly area: TodoArea;
  readonly definition: ResourceDefinition;
  readonly path: string;
}

const tabParam = 'tab';
const calls: ListCalls<TodoRow> = { list: listTodo };
const rowId = (row: TodoRow): string => row.taskId ?? row.instanceId;

/** A pending page: four tabs, conditions, overdue first. Frames on the message socket read it anew (`bell-socket.tsx`). */
export function TodoListPage({ area, definition, path }: TodoListPageProps) {
  const t = useMessages(todoMessages);
  const language = useLanguage();
  const panelId = useId();
  const { tab, queue, show } = useTab();
  const around = useRef<HTMLDivElement>(null);
  const title = t('title', { area: area.title });
  const list = useList({
    calls,
    rowId,
    title,
    fixed: useMemo(() => ({ area: area.area, tab }), [area, tab]),
    filterNames: todoFilterNames,
    // Overdue first, then urgency, then age: the server's own order.
    sort: null,
    keptPage: useKeptPage(area.area, tab),
    scrolls: false,
    settingsName: `todo_${area.area}_${tab}`,
  });
  const { store } = list.rows.window;
  const lookup = useDictionaryLookup();
  const recordPath = useRecordPath();
  const context = useMemo(() => ({ language, lookup, recordPath }), [language, lookup, recordPath]);
  const outcome = useOutcomeWord();
  const columns = useMemo(
    () => todoColumns({ definition, tab, path, queue, context, t, outcome }),
    [definition, tab, path, queue, context, t, outcome],
  );
  const batch = useBatch(store);
  useRowKeys(list.rows.window, around, batch.ask);
  const now = list.rows.page?.now;
  useEffect(() => {
    if (typeof now === 'string') setServerClock(now);
  }, [now]);

  return (
    <ListFrame
      list={list}
      title={title}
      panel={{ id: panelId, label: t(tab) }}
      filters={
        <>
          <TodoTabs area={area.area} tab={tab} onTab={show} panelId={panelId} />
          <TodoFilterBar nodes={area.nodes} filters={list.state.filters} onFilter={list.search} phone={list.phone} />
        </>
      }
      toolbar={
        <ListToolbar
          list={list}
          named={todoFields}
          valueText={todoValueText(area.nodes, { 1: t('overdueYes'), 0: t('overdueNo') })}
          actions={
            <>
              {tab === 'pending' && !list.phone && <span className={listStyles.quiet}>{t('keysHint')}</span>}
              <ListSettingsButton list={list} columns={columns} />
            </>
          }
          selectionActions={tab === 'pending' && <BatchButtons store={store} ask={batch.ask} />}
        />
      }
    >
      <div ref={around} style={{ height: '100%' }}>
        <TodoBody list={list} columns={columns} tab={tab} path={path} queue={queue} context={context} />
      </div>
      {batch.dialog}
    </ListFrame>
  );
}

/** The tab stands in the address; each begins in its own order, the conditions stay. What waits is gone through in order. */
function useTab() {
  const [url, change] = useSearch();
  const show = (next: TodoTab) =>
    change((params) => {
      params.set(tabParam, next);
      params.delete(param.column);
      params.delete(param.order);
      return params;
    });
  const tab = tabOf(url.get(tabParam));
  return { tab, queue: tab === 'pending' ? url.toString() : '', show };
}
