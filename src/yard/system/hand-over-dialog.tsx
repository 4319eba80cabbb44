import { useId, useState } from 'react';
import type { ResultOf } from '#shared/contract/call.ts';
import { handOverTasks, openTasksOfUsers } from '#shared/contract/people/user-admin.ts';
import { LongTextField } from '#src/controls/text-field.tsx';
import { UserSelect } from '#src/controls/user-select.tsx';
import { useCall, useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import type { UserDialogProps } from './user-dialog.ts';
import { usersMessages } from './users.messages.ts';
import styles from './users.module.css';

type Failed = ResultOf<typeof handOverTasks>['failed'];

/** Maximum length of a comment in the timeline (`prm_event.comment`). */
const longest = 500;

/** Hands the open tasks of a user to another. Tasks that cannot be handed over stay in the dialog with the reason. */
export function HandOverDialog({ record, onClose, onDone }: UserDialogProps) {
  const t = useMessages(usersMessages);
  const personId = useId();
  const commentId = useId();
  const open = useCall(openTasksOfUsers, { query: { ids: record.id } }, { gcTime: 0 });
  const [to, setTo] = useState<string | null>(null);
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState(false);
  const [failed, setFailed] = useState<Failed>([]);
  const send = useSend(handOverTasks, {
    onSuccess: ({ handed, failed: left }) => {
      showMessage(left.length > 0 ? 'warning' : 'success', t('handed', { n: handed }));
      onDone();
      setFailed(left);
      if (left.length === 0) onClose();
      else void open.refetch();
    },
  });
  const tasks = open.data?.[0]?.tasks;
  const confirm = () => {
    setMissing(!to);
    if (to) send.mutate({ body: { userId: record.id, to, comment: comment.trim() || undefined } });
  };
  return (
    <Dialog
      open
      title={t('handOverOf', { name: String(record.realname) })}
      okText={t('handOver')}
      okButtonProps={{ loading: send.isPending, disabled: !tasks }}
      onOk={confirm}
      onCancel={onClose}
    >
      <div className={styles.fields}>
        <p className={styles.hint} aria-live="polite">
          {tasks === undefined ? null : tasks === 0 ? t('handOverNone') : t('handOverCount', { n: tasks })}
        </p>
        <div className={styles.field}>
          <label htmlFor={personId}>{t('handOverTo')}</label>
          <UserSelect
            id={personId}
            placeholder={t('choosePerson')}
            value={to}
            onChange={setTo}
            status={missing && !to ? 'error' : undefined}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={commentId}>{t('comment')}</label>
          <LongTextField
            id={commentId}
            maxLength={longest}
            value={comment}
            onChange={(text) => setComment(text ?? '')}
          />
        </div>
        {failed.length > 0 && (
          <div role="alert">
            {t('notHanded')}
            <ul className={styles.failed}>
              {failed.map(({ no, reason }) => (
                <li key={no}>
                  {no} {reason}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  );
}
