import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { updatePassword } from '#shared/contract/people/user.ts';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { queueNotice } from '#src/notice/notice-queue.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { signInAgain } from '#src/session/session-actions.ts';
import { useSession } from '#src/session/session-store.ts';
import { accountMessages } from './account.messages.ts';
import type { DialogProps } from './dialog-props.ts';
import styles from './password-dialog.module.css';
import { type PasswordFields, PasswordInput } from './password-input.tsx';

/** Milliseconds for which 'the password was changed' is shown before the page asks to sign in. */
const readingTime = 1_500;

/**
 * 修改密码 (docs/specification.md §1.2, §1.5). Without a user name a message is shown instead of the dialog. The change
 * ends all sessions of the account, so the user signs in again with the new password.
 */
export function PasswordDialog({ onClose }: DialogProps) {
  const t = useMessages(accountMessages);
  const { control, handleSubmit } = useForm<PasswordFields>({
    defaultValues: { oldpassword: '', password: '', confirmpassword: '' },
  });
  const username = useSession((state) => state.session?.userInfo.username ?? '');
  const send = useSend(updatePassword, {
    onSuccess: () => {
      queueNotice({ kind: 'word', tone: 'success', text: t('passwordChanged') });
      signInAgain(readingTime);
    },
  });
  const submit = handleSubmit((fields) => send.mutate({ body: { username, ...fields } }));

  useEffect(() => {
    if (username) return;
    queueNotice({ kind: 'word', tone: 'warning', text: t('noUser') });
    onClose();
  }, [username, t, onClose]);

  if (!username) return null;
  return (
    <Dialog
      open
      title={t('password')}
      width={800}
      firstFocus="input"
      okText={t('ok')}
      cancelText={t('cancel')}
      confirmLoading={send.isPending || send.isSuccess}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <PasswordInput
          control={control}
          name="oldpassword"
          label={t('oldPassword')}
          rules={{ required: t('oldMissing') }}
        />
        <PasswordInput
          control={control}
          name="password"
          label={t('newPassword')}
          rules={{ required: t('newMissing'), deps: 'confirmpassword' }}
        />
        <PasswordInput
          control={control}
          name="confirmpassword"
          label={t('confirmPassword')}
          rules={{
            required: t('confirmMissing'),
            validate: (value, { password }) => value === password || t('confirmDiffers'),
          }}
        />
        {/* Enter submits a form with several fields only if the form has a submit button. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
