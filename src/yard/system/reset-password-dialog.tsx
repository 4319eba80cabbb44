import Input from 'antd/es/input';
import { useId, useState } from 'react';
import { changePassword } from '#shared/contract/people/user.ts';
import { useIsPlatform } from '#src/http/server-abilities.ts';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import type { UserDialogProps } from './user-dialog.ts';
import { usersMessages } from './users.messages.ts';
import styles from './users.module.css';

/** Sets a new initial password for a user; the reason of a refusal is shown below the field. */
export function ResetPasswordDialog({ record, onClose, onDone }: UserDialogProps) {
  const t = useMessages(usersMessages);
  const isPlatform = useIsPlatform();
  const id = useId();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const name = String(record.realname);
  const send = useSend(changePassword, {
    quiet: true,
    onSuccess: () => {
      showMessage('success', t('passwordReset', { name }));
      onDone();
      onClose();
    },
    onError: (error) => setProblem(error.message),
  });
  const confirm = () => {
    setProblem(password === '' ? t('passwordMissing') : null);
    if (password !== '') send.mutate({ body: { username: String(record.username), password } });
  };
  return (
    <Dialog
      open
      title={t('resetOf', { name })}
      firstFocus="input"
      okText={t('resetPassword')}
      okButtonProps={{ loading: send.isPending }}
      onOk={confirm}
      onCancel={onClose}
    >
      <div className={styles.fields}>
        <p className={styles.hint}>{t(isPlatform ? 'resetHintPlain' : 'resetHint')}</p>
        <div className={styles.field}>
          <label htmlFor={id}>{t('password')}</label>
          <Input.Password
            id={id}
            autoComplete="new-password"
            value={password}
            {...(problem !== null && { status: 'error' as const })}
            aria-invalid={problem !== null}
            aria-describedby={`${id}-problem`}
            onChange={(event) => setPassword(event.target.value)}
            onPressEnter={confirm}
          />
          <div id={`${id}-problem`} className={styles.problem} aria-live="polite">
            {problem}
          </div>
        </div>
      </div>
    </Dialog>
  );
}
