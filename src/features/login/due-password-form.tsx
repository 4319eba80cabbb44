import { updatePassword } from '#shared/contract/people/user.ts';
import { call } from '#src/http/call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { queueNotice } from '#src/notice/notice-queue.ts';
import { bothLanguages } from './both-languages.ts';
import { duePasswordMessages } from './due-password.messages.ts';
import { EntryForm } from './entry-form.tsx';
import css from './form.module.css';
import { newPasswordMessages } from './new-password.messages.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { newPasswordProblems } from './new-password-rules.ts';
import { PageHeading } from './page-heading.tsx';
import { PasswordField } from './password-field.tsx';
import { type LoginResult, requestLogin } from './sign-in.ts';
import { useEntryForm } from './use-entry-form.ts';

interface DuePasswordFormProps {
  /** Its session can only change the password. */
  readonly result: LoginResult;
  readonly minLength: number;
  /** Called with a new sign-in, because the change ended the session that made it (docs/security.md P8). */
  readonly onDone: (result: LoginResult) => void;
  readonly onBack: () => void;
}

/** An initial or expired password must be changed first; the server enforces this (docs/specification.md §1.5). */
export function DuePasswordForm({ result, minLength, onDone, onBack }: DuePasswordFormProps) {
  const t = useMessages(duePasswordMessages);
  const own = useMessages(newPasswordMessages);
  const { username } = result.userInfo;
  const form = useEntryForm({
    fields: ['oldpassword', 'password', 'confirmpassword'],
    check: (entered) => ({
      ...newPasswordProblems({ ...entered, username, minLength }),
      oldpassword: entered.oldpassword === '' ? bothLanguages(newPasswordMessages, 'oldMissing') : undefined,
    }),
    send: async (entered) => {
      const options = { quiet: true, as: { token: result.token, tenantId: 0 } };
      await call(updatePassword, { body: { username, ...entered } }, options);
      const again = { username, password: entered.password, captcha: '', checkKey: null };
      await requestLogin(again).then(onDone, () => {
        queueNotice({ kind: 'word', tone: 'success', text: t('changed') });
        onBack();
      });
    },
    onRefused: () => 'oldpassword',
  });

  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <p className={css.lead}>{t(result.mustChangePassword === 'expired' ? 'expired' : 'initial')}</p>
      <EntryForm
        {...form.formProps}
        refusal={form.refusal}
        busy={form.busy}
        submit={t('submit')}
        submitting={t('submitting')}
      >
        {/* Password managers store the new password under this user name. */}
        <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
        <PasswordField
          label={own('old')}
          name="oldpassword"
          autoComplete="current-password"
          error={form.problemOf('oldpassword')}
          autoFocus
        />
        <NewPasswordFields username={username} minLength={minLength} problemOf={form.problemOf} />
      </EntryForm>
      <button className={css.quiet} type="button" onClick={onBack}>
        {t('back')}
      </button>
    </>
  );
}
