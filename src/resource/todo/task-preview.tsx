import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { getTodoTask } from '#shared/contract/workflow/todo.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RowStore } from '#src/grid/rows/row-store.ts';
import { useCall } from '#src/http/use-call.ts';
import { useLast } from '#src/http/use-last.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useDefinition } from '#src/resource/definitions/use-definition.ts';
import { RecordSkeleton } from '#src/resource/form/record-skeleton.tsx';
import { ApprovalState } from '#src/resource/record/approval-state.tsx';
import { useRecord } from '#src/resource/record-reading.ts';
import { TaskSection } from '#src/resource/task/task-section.tsx';
import { TabKey } from '#src/tab/tab-title.ts';
import { discardWork, hasUnsavedWork } from '#src/tab/unsaved-work.ts';
import styles from './task-preview.module.css';
import { todoMessages } from './todo.messages.ts';
import type { TodoRow } from './todo-columns.tsx';
import { todoPath } from './todo-path.ts';

export interface TaskPreviewProps {
  readonly store: RowStore<TodoRow>;
  /** Path of the pending page, and the query string of its list. */
  readonly path: string;
  readonly queue: string;
}

/**
 * The active task next to its list, with its decision form. It follows the active row and moves on after a decision. A
 * task with unsaved input stays until it is decided or the input is discarded.
 */
export function TaskPreview({ store, path, queue }: TaskPreviewProps) {
  const t = useMessages(todoMessages);
  const tab = useContext(TabKey);
  const marked = useMarkedRow(store);
  const [shown, setShown] = useState(marked);
  const stays = shown !== undefined && shown.instanceId !== marked?.instanceId && hasUnsavedWork([tab]);
  useEffect(() => {
    if (!stays) setShown(marked);
  }, [marked, stays]);
  const giveUp = () => {
    discardWork([tab]);
    setShown(marked);
  };
  return (
    <aside className={styles.preview} aria-label={t('previewTask')}>
      {shown === undefined && <p className={styles.none}>{t('previewNone')}</p>}
      {stays && (
        <Alert
          type="warning"
          showIcon
          title={t('held', { no: shown.bizNo })}
          action={
            <Button size="small" onClick={giveUp}>
              {t('giveUp')}
            </Button>
          }
        />
      )}
      {shown !== undefined && (
        <OneTask
          key={shown.taskId ?? shown.instanceId}
          row={shown}
          to={todoPath(path, shown, queue)}
          // The list is refetched; the decided task is not shown any longer.
          onDecided={() => setShown(undefined)}
        />
      )}
    </aside>
  );
}

/** The active row; activates the first row if there is none. */
function useMarkedRow(store: RowStore<TodoRow>): TodoRow | undefined {
  const row = useSyncExternalStore(store.subscribe, () => store.at(Math.max(0, store.active)));
  useEffect(() => {
    if (row !== undefined && store.active < 0) store.activate(0);
  }, [row, store]);
  return row;
}

interface OneTaskProps {
  readonly row: TodoRow;
  readonly to: string;
  readonly onDecided: () => void;
}

function OneTask({ row, ...rest }: OneTaskProps) {
  const loading = useDefinition(row.resource);
  if (loading === null) return null;
  if (loading.error !== null) return <Alert type="error" showIcon title={loading.error.message} />;
  if (loading.data === undefined) return <RecordSkeleton />;
  return <DefinedTask definition={loading.data} row={row} {...rest} />;
}

function DefinedTask({ definition, row, to, onDecided }: OneTaskProps & { readonly definition: ResourceDefinition }) {
  const t = useMessages(todoMessages);
  const { taskId, resource, bizId } = row;
  const task = useCall(getTodoTask, { query: taskId === null ? { resource, bizId } : { taskId } }, { quiet: true });
  const record = useRecord(definition, bizId, { quiet: true });
  const run = useLast(bizId, task.data);
  const read = useLast(bizId, record.data);
  const error = task.error ?? record.error;
  if (run === undefined || read === undefined) {
    return error === null ? <RecordSkeleton /> : <Alert type="error" showIcon title={error.message} />;
  }
  return (
    <>
      <div className={styles.head}>
        <h2>{row.bizNo}</h2>
        <Link to={to}>{t('openTask')}</Link>
      </div>
      <TaskSection definition={definition} task={run} record={read} leaveTo={null} onDecided={onDecided} />
      <ApprovalState definition={definition} run={run} />
    </>
  );
}
