import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { ColumnContext } from '#src/resource/kinds/kind.ts';
import listStyles from '#src/resource/list/list.module.css';
import { ListBody } from '#src/resource/list/list-body.tsx';
import { ListEmpty } from '#src/resource/list/list-empty.tsx';
import type { List } from '#src/resource/list/use-list.tsx';
import { todoMessages } from './todo.messages.ts';
import { TodoCard } from './todo-card.tsx';
import type { TodoRow } from './todo-columns.tsx';
import { todoPath } from './todo-path.ts';
import type { TodoTab } from './todo-state.ts';

export interface TodoBodyProps {
  readonly list: List<TodoRow>;
  readonly columns: readonly GridColumn<TodoRow>[];
  readonly tab: TodoTab;
  readonly path: string;
  /** Query string of the list, for the tasks that are opened from it. */
  readonly queue: string;
  readonly context: ColumnContext;
}

/** The list of tasks in a tab. */
export function TodoBody({ list, columns, tab, path, queue, context }: TodoBodyProps) {
  const t = useMessages(todoMessages);
  const navigate = useNavigate();
  const card = useCallback(
    (row: TodoRow) => <TodoCard row={row} to={todoPath(path, row, queue)} tab={tab} context={context} />,
    [path, queue, tab, context],
  );
  const pending = tab === 'pending';
  const filtered = Object.keys(list.state.filters).length > 0;
  return (
    <ListBody
      list={list}
      label={t(tab)}
      columns={columns}
      card={card}
      onOpen={(row) => navigate(todoPath(path, row, queue))}
      selectable={pending}
      numbered={false}
      empty={
        filtered ? (
          <ListEmpty title={t('task')} filtered onClear={list.reset} />
        ) : (
          <div className={listStyles.empty}>
            <h2>{t(pending ? 'emptyPending' : 'empty')}</h2>
            <p>{t(pending ? 'emptyPendingHint' : 'emptyHint')}</p>
          </div>
        )
      }
    />
  );
}
