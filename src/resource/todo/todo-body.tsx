import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { TodoArea } from '#shared/yard/todo-areas.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import listStyles from '#src/resource/list/list.module.css';
import { ListBody } from '#src/resource/list/list-body.tsx';
import type { ColumnContext } from '#src/resource/list/list-columns.tsx';
import type { List } from '#src/resource/list/use-list.tsx';
import { todoMessages } from './todo.messages.ts';
import { TodoCard } from './todo-card.tsx';
import { type TodoRow, todoColumns } from './todo-columns.tsx';
import { todoPath } from './todo-path.ts';
import type { TodoTab } from './todo-state.ts';

export interface TodoBodyProps {
  readonly list: List<TodoRow>;
  readonly area: TodoArea;
  readonly definition: ResourceDefinition;
  readonly tab: TodoTab;
  readonly path: string;
  readonly context: ColumnContext;
}

/** The tasks of a tab. */
export function TodoBody({ list, area, definition, tab, path, context }: TodoBodyProps) {
  const t = useMessages(todoMessages);
  const navigate = useNavigate();
  const columns = useMemo(
    () => todoColumns({ area, definition }, tab, path, context, t),
    [area, definition, tab, path, context, t],
  );
  const card = useCallback(
    (row: TodoRow) => <TodoCard row={row} to={todoPath(path, row)} tab={tab} context={context} />,
    [path, tab, context],
  );
  const pending = tab === 'pending';
  return (
    <ListBody
      list={list}
      label={t(tab)}
      columns={columns}
      card={card}
      onOpen={(row) => navigate(todoPath(path, row))}
      selectable={pending}
      empty={
        <div className={listStyles.empty}>
          <h2>{t(pending ? 'emptyPending' : 'empty')}</h2>
          <p>{t(pending ? 'emptyPendingHint' : 'emptyHint')}</p>
        </div>
      }
    />
  );
}
