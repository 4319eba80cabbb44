import Button from 'antd/es/button';
import { useEffect, useId, useMemo, useRef } from 'react';
import { listTodo } from '#shared/contract/workflow/todo.ts';
import { param } from '#shared/query/list-query.ts';
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
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { useSearch } from '#src/tab/use-search.ts';
import styles from './task-preview.module.css';
import { todoMessages } from './todo.messages.ts';
import { TodoBody } from './todo-body.tsx';
import { type TodoRow, todoColumns } from './todo-columns.tsx';
import { todoFields, todoValueText } from './todo-conditions.ts';
import { TodoFilterBar } from './todo-filter-bar.tsx';
import { areaAsked, type TodoScope } from './todo-scope.ts';
import { type TodoTab, tabOf, todoFilterNames, useKeptPage } from './todo-state.ts';
import { TodoTabs } from './todo-tabs.tsx';
import { BatchButtons, useBatch } from './use-batch.tsx';
import { usePreview } from './use-preview.ts';
import { useRowKeys } from './use-row-keys.ts';

const TaskPreview = lazyPart(async () => (await import('./task-preview.tsx')).TaskPreview);

export interface TodoListPageProps {
  readonly scope: TodoScope;
  readonly path: string;
}

const tabParam = 'tab';
const calls: ListCalls<TodoRow> = { list: listTodo };
const rowId = (row: TodoRow): string => row.taskId ?? row.instanceId;

/**
 * A pending page: four tabs, filters, and optionally a preview of the active task. Messages on the socket refetch it
 * (`bell-socket.tsx`).
 */
export function TodoListPage({ scope, path }: TodoListPageProps) {
  const t = useMessages(todoMessages);
  const language = useLanguage();
  const panelId = useId();
  const { tab, queue, show } = useTab();
  const around = useRef<HTMLDivElement>(null);
  const { key, areas, definition } = scope;
  const title = definition === null ? t('allTitle') : t('title', { area: areas[0]?.title ?? key });
  const list = useList({
    calls,
    rowId,
    title,
    fixed: useMemo(() => ({ ...areaAsked(key), tab }), [key, tab]),
    filterNames: todoFilterNames,
    // The server's order: overdue first, then urgency, then age.
    sort: null,
    keptPage: useKeptPage(key, tab),
    scrolls: false,
    settingsName: `todo_${key}_${tab}`,
  });
  const { store } = list.rows.window;
  const lookup = useDictionaryLookup();
  const recordPath = useRecordPath();
  const context = useMemo(() => ({ language, lookup, recordPath }), [language, lookup, recordPath]);
  const outcome = useOutcomeWord();
  const columns = useMemo(
    () => todoColumns({ scope, tab, path, queue, context, t, outcome }),
    [scope, tab, path, queue, context, t, outcome],
  );
  const batch = useBatch(store);
  const preview = usePreview(list.phone);
  const onPreview = preview.offered ? preview.toggle : undefined;
  useRowKeys(list.rows.window, around, { ask: batch.ask, preview: preview.shown, onPreview });
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
          <TodoTabs scope={scope} tab={tab} onTab={show} panelId={panelId} />
          <TodoFilterBar scope={scope} filters={list.state.filters} onFilter={list.search} phone={list.phone} />
        </>
      }
      toolbar={
        <ListToolbar
          list={list}
          named={todoFields}
          valueText={todoValueText(areas, { 1: t('overdueYes'), 0: t('overdueNo') })}
          actions={
            <>
              {tab === 'pending' && !list.phone && (
                <span className={listStyles.quiet}>{t(preview.shown ? 'previewKeys' : 'keysHint')}</span>
              )}
              {preview.offered && (
                <Button
                  color="default"
                  variant={preview.shown ? 'filled' : 'text'}
                  aria-pressed={preview.shown}
                  aria-keyshortcuts="P"
                  title={t('previewHint')}
                  onClick={preview.toggle}
                >
                  {t('preview')}
                </Button>
              )}
              <ListSettingsButton list={list} columns={columns} />
            </>
          }
          selectionActions={tab === 'pending' && <BatchButtons store={store} ask={batch.ask} />}
        />
      }
    >
      <div className={styles.beside}>
        <div ref={around} className={styles.rows}>
          <TodoBody list={list} columns={columns} tab={tab} path={path} queue={queue} context={context} />
        </div>
        {preview.shown && <TaskPreview key={tab} store={store} path={path} queue={queue} />}
      </div>
      {batch.dialog}
    </ListFrame>
  );
}

/**
 * The tab, from the URL. Switching resets the sort order and keeps the filters. Only tasks opened from the pending tab
 * get the query string, for going to the next one.
 */
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
