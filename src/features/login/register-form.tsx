import { type FormEvent, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { register } from '#shared/contract/session/registration.ts';
import { namedRules } from '#shared/rules/named-rules.ts';
import { ruleProblem } from '#shared/rules/rule.ts';
import { call } from '#src/http/call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { CodeField } from './code-field.tsx';
import { EntryForm } from './entry-form.tsx';
import css from './form.module.css';
import { LoginField } from './login-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PhoneField } from './phone-field.tsx';
import { registerMessages } from './register.messages.ts';
import { registerFields, registerProblems } from './register-rules.ts';
import { SiblingLink } from './sibling-link.tsx';
import { takenName } from './taken-name.ts';
import { useEntryForm } from './use-entry-form.ts';

interface RegisterFormProps {
  readonly minLength: number;
  /**
   * An administrator must approve the account, and the real name is required; otherwise the account is active
   * immediately.
   */
  readonly isAdmitted: boolean;
}

/** Form of a new account; messages of page and server are shown at their fields. */
export function RegisterForm({ minLength, isAdmitted }: RegisterFormProps) {
  const t = useMessages(registerMessages);
  const navigate = useNavigate();
  const { search } = useLocation();
  const askTaken = useMemo(takenName, []);
  const form = useEntryForm({
    fields: registerFields,
    check: (entered) => registerProblems(entered, minLength),
    send: async ({ username, password, realname, phone, smscode, email }) => {
      const body = { username, password, phone, smscode, realname: realname || undefined, email: email || undefined };
      await call(register, { body }, { quiet: true });
      navigate(`/user/register-result${search}`, { replace: true, state: { username, isAdmitted } });
    },
    onRefused: () => 'smscode',
  });

  const handleUsername = async ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const username = currentTarget.value.trim();
    // An invalid name is not sent to the server, but cancels the request for an earlier name.
    const asks = username !== '' && ruleProblem(namedRules.userName, username) === undefined;
    const taken = await askTaken(asks ? username : '');
    if (taken !== undefined) form.setProblem('username', taken);
  };

  return (
    <>
      <EntryForm
        {...form.formProps}
        refusal={form.refusal}
        busy={form.busy}
        submit={t('submit')}
        submitting={t('submitting')}
      >
        <LoginField
          label={t('username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          error={form.problemOf('username')}
          hint={form.problemOf('username') === undefined && t('usernameHint')}
          onChange={(event) => void handleUsername(event)}
          autoFocus
        />
        <NewPasswordFields isFirst username="" minLength={minLength} problemOf={form.problemOf} />
        {isAdmitted && (
          <LoginField
            label={t('realname')}
            name="realname"
            autoComplete="name"
            maxLength={100}
            error={form.problemOf('realname')}
            hint={form.problemOf('realname') === undefined && t('realnameHint')}
          />
        )}
        <PhoneField name="phone" autoComplete="tel-national" error={form.problemOf('phone')} />
        <CodeField
          name="smscode"
          purpose="register"
          error={form.problemOf('smscode')}
          phone={() => form.checked('phone')}
          onRefused={(words) => form.setProblem('smscode', words || undefined)}
        />
        <LoginField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={100}
          error={form.problemOf('email')}
        />
      </EntryForm>
      <SiblingLink to="login" className={css.quiet}>
        {t('toLogin')}
      </SiblingLink>
    </>
  );
}
