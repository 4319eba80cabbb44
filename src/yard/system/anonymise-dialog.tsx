import Alert from 'antd/es/alert';
import { useId, useState } from 'react';
import { anonymisePerson } from '#shared/contract/session/personal.ts';
import { TextField } from '#src/controls/text-field.tsx';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { personMessages } from './person.messages.ts';
import type { UserDialogProps } from './user-dialog.ts';
import styles from './users.module.css';

/** Anonymises the account of a person who left, after the user name was typed, because this cannot be undone. */
export function AnonymiseDialog({ record, onClose, onDone }: UserDialogProps) {
  const t = useMessages(personMessages);
  const id = useId();
  const [typed, setTyped] = useState('');
  const username = String(record.username);
  const send = useSend(anonymisePerson, {
    quiet: true,
    onSuccess: ({ pseudonym }) => {
      showMessage('success', t('done', { pseudonym }));
      onDone();
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={t('anonymiseOf', { name: String(record.realname) })}
      firstFocus="input"
      okText={t('anonymise')}
      okButtonProps={{ danger: true, loading: send.isPending, disabled: typed !== username }}
      onOk={() => send.mutate({ body: { id: record.id, username: typed } })}
      onCancel={onClose}
    >
      <div className={styles.fields}>
        <Alert type="warning" showIcon title={t('warning')} description={t('what')} />
        <div className={styles.field}>
          <label htmlFor={id}>{t('typeName', { username })}</label>
          <TextField
            id={id}
            maxLength={100}
            value={typed}
            describedBy={`${id}-problem`}
            onChange={(text) => setTyped(text ?? '')}
          />
          <div id={`${id}-problem`} className={styles.problem} aria-live="polite">
            {send.error?.message}
          </div>
        </div>
      </div>
    </Dialog>
  );
}
