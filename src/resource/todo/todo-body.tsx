import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ResultOf } from '#shared/contract/call.ts';
import type { listTodo } from '#shared/contract/todo.ts';
import type { ListSort } from '#shared/query/list-query.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { TodoArea } from '#shared/yard/todo-areas.ts';
import { CardList } from '#src/grid/data/card-list.tsx';
import { DataGrid } from '#src/grid/data/data-grid.tsx';
import { useLinkClicks } from '#src/grid/data/use-link-clicks.ts';
import type { RowWindow } from '#src/grid/rows/row-window.ts';
import type { GridState } from '#src/grid/view/grid-cover.tsx';
import { type Translate, useMessages } from '#src/i18n/use-messages.ts';
import listStyles from '#src/resource/list/list.module.css';
import type { ColumnContext } from '#src/resource/list/list-columns.tsx';
import { ListFailed } from '#src/resource/list/list-empty.tsx';
import { todoMessages } from './todo.messages.ts';
import { TodoCard } from './todo-card.tsx';
import { type TodoRow, todoColumns } from './todo-columns.tsx';
import { todoPath } from './todo-path.ts';
import type { TodoTab } from './todo-state.ts';

export interface TodoBodyProps {
  readonly area: TodoArea;
  readonly definition: ResourceDefinition;
  readonly window: RowWindow<TodoRow>;
  readonly tab: TodoTab;
  readonly path: string;
  readonly context: ColumnContext;
  readonly phone: boolean;
  readonly list: {
    readonly page: UseQueryResult<ResultOf<typeof listTodo>>;
    readonly sort: ListSort | undefined;
    readonly offset: number;
  };
  readonly onSort: (sort: ListSort) => void;
  readonly onOpen: (path: string) => void;
}

/** The tasks: a grid, on a phone cards; or why there are none. */
export function TodoBody(props: TodoBodyProps) {
  const { area, definition, window, tab, path, context, phone, list, onSort, onOpen } = props;
  const t = useMessages(todoMessages);
  const handleLinks = useLinkClicks();
  const columns = useMemo(
    () => todoColumns({ area, definition }, tab, path, context, t),
    [area, definition, tab, path, context, t],
  );
  const card = useCallback(
    (row: TodoRow) => <TodoCard row={row} to={todoPath(path, row)} tab={tab} context={context} />,
    [path, tab, context],
  );
  const state = stateOf(list.page, tab, t);
  if (phone) return <CardList window={window} label={t(tab)} card={card} state={state} loadingText={t(tab)} />;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: turns clicks on links (which keys fire too) into navigation
    <div style={{ height: '100%' }} onClick={handleLinks}>
      <DataGrid
        window={window}
        columns={columns}
        label={t(tab)}
        sort={list.sort}
        onSort={onSort}
        onOpen={(row) => onOpen(todoPath(path, row))}
        selectable={tab === 'pending'}
        offset={list.offset}
        state={state}
      />
    </div>
  );
}

type T = Translate<keyof (typeof todoMessages)['zh']>;

function stateOf(page: UseQueryResult<ResultOf<typeof listTodo>>, tab: TodoTab, t: T): GridState {
  if (page.data !== undefined) {
    if (page.data.total > 0) return { kind: 'ready' };
    const pending = tab === 'pending';
    return {
      kind: 'empty',
      content: (
        <div className={listStyles.empty}>
          <h2>{t(pending ? 'emptyPending' : 'empty')}</h2>
          <p>{t(pending ? 'emptyPendingHint' : 'emptyHint')}</p>
        </div>
      ),
    };
  }
  if (!page.isError) return { kind: 'loading' };
  return {
    kind: 'error',
    content: <ListFailed message={page.error.message} onRetry={() => void page.refetch()} />,
  };
}
