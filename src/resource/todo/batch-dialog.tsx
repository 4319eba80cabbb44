import { useQueryClient } from '@tanstack/react-query';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useEffect, useRef, useState } from 'react';
import type { ResultOf } from '#shared/contract/call.ts';
import {
  batchCheck,
  batchPass,
  batchReject,
  listTodo,
  todoCounts,
  todoNeighbours,
} from '#shared/contract/workflow/todo.ts';
import { call } from '#src/http/call.ts';
import { callKey, useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { RemarkField } from '#src/resource/form/remark-field.tsx';
import { showMessage } from '#src/resource/show-message.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import styles from './batch-dialog.module.css';
import { todoMessages } from './todo.messages.ts';

export type BatchAction = 'pass' | 'reject';
type Refused = ResultOf<typeof batchCheck>['refused'];

export interface BatchDialogProps {
  readonly action: BatchAction;
  readonly taskIds: readonly string[];
  readonly onClose: () => void;
  /** Called if at least one task was decided or refused. */
  readonly onDone: () => void;
}

/**
 * Asks the server which of the tasks can be decided, lists the others with reasons, and decides exactly the former. A
 * rejection needs one reason for all tasks. Tasks that are refused in the end are listed in the dialog.
 */
export function BatchDialog({ action, taskIds, onClose, onDone }: BatchDialogProps) {
  const t = useMessages(todoMessages);
  const queryClient = useQueryClient();
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [failed, setFailed] = useState<Refused | null>(null);
  const checked = useCall(
    batchCheck,
    { body: { taskIds: [...taskIds], action } },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  );
  const ready = checked.data?.ready ?? [];
  const okRef = useRef<HTMLButtonElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const isReady = ready.length > 0;
  // Keeps the hands on the keyboard: Enter passes, and the reason of a rejection can be typed at once.
  useEffect(() => {
    if (!isReady) return;
    const next = action === 'pass' ? okRef.current : bodyRef.current?.querySelector('textarea');
    next?.focus();
  }, [isReady, action]);
  const wrong = problem ?? checked.error?.message ?? null;

  const send = async () => {
    const ids = ready.map(({ taskId }) => taskId);
    if (action === 'pass') {
      const { passed, failed: left } = await call(batchPass, { body: { taskIds: ids } });
      return { done: passed.length, left };
    }
    const { rejected, failed: left } = await call(batchReject, { body: { taskIds: ids, comment: comment.trim() } });
    return { done: rejected.length, left };
  };
  const confirm = async () => {
    if (action === 'reject' && comment.trim() === '') {
      setMissing(true);
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const { done, left } = await send();
      if (done > 0) showMessage('success', t(action === 'pass' ? 'passDone' : 'rejectDone', { n: done }));
      onDone();
      for (const key of [callKey(listTodo), callKey(todoCounts), callKey(todoNeighbours)]) {
        void queryClient.invalidateQueries({ queryKey: key });
      }
      if (left.length === 0) onClose();
      else setFailed(left);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      title={t(action === 'pass' ? 'passTitle' : 'rejectTitle')}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('cancel')}
        </Button>,
        failed === null && (
          <Button
            key="ok"
            ref={okRef}
            color={action === 'pass' ? 'green' : 'danger'}
            variant="solid"
            loading={busy || checked.isPending}
            disabled={ready.length === 0}
            onClick={() => void confirm()}
          >
            {t(action === 'pass' ? 'passAll' : 'rejectAll', { n: ready.length })}
          </Button>
        ),
      ]}
    >
      {wrong !== null && <Alert type="error" showIcon title={wrong} />}
      {failed !== null ? (
        <Left title={t('batchFailed', { n: failed.length })} rows={failed} />
      ) : (
        <div ref={bodyRef} aria-busy={checked.isPending} className={styles.checked}>
          {checked.data !== undefined && ready.length === 0 && <p>{t('nothingReady')}</p>}
          {ready.length > 0 && (
            <>
              <p id="batch-ready">{t(action === 'pass' ? 'passReady' : 'rejectReady', { n: ready.length })}</p>
              <ul aria-labelledby="batch-ready" className={styles.rows}>
                {ready.map(({ taskId, bizNo, title }) => (
                  <li key={taskId}>
                    <strong>{bizNo}</strong> {title}
                  </li>
                ))}
              </ul>
            </>
          )}
          {checked.data !== undefined && checked.data.refused.length > 0 && (
            <Left title={t('notReady', { n: checked.data.refused.length })} rows={checked.data.refused} />
          )}
          {action === 'reject' && ready.length > 0 && (
            <RemarkField
              label={t('reason')}
              required
              problem={missing ? t('reasonNeeded') : null}
              value={comment}
              onChange={(text) => {
                setComment(text);
                setMissing(false);
              }}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

/** Tasks that are not decided, each with the reason. */
function Left({ title, rows }: { readonly title: string; readonly rows: Refused }) {
  return (
    <>
      <p>{title}</p>
      <ul className={styles.rows}>
        {rows.map(({ taskId, bizNo, message }) => (
          <li key={taskId}>
            <strong>{bizNo}</strong> {message}
          </li>
        ))}
      </ul>
    </>
  );
}
