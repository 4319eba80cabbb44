import { passwordChange, passwordChangeByQuery } from '#shared/contract/session/registration.ts';
import { call } from '#src/http/call.ts';
import { isSupported } from '#src/http/server-abilities.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { alterationMessages } from './alteration.messages.ts';
import type { Proof } from './alteration-verify-form.tsx';
import { EntryForm } from './entry-form.tsx';
import css from './form.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { newPasswordProblems } from './new-password-rules.ts';
import { useEntryForm } from './use-entry-form.ts';

interface RenewFormProps {
  readonly proof: Proof;
  readonly minLength: number;
  readonly onDone: () => void;
}

/**
 * Second step: the new password, sent with the proof of the first step; sent in the query only to servers that accept
 * no body.
 */
export function RenewForm({ proof, minLength, onDone }: RenewFormProps) {
  const t = useMessages(alterationMessages);
  const { username } = proof;
  const form = useEntryForm({
    fields: ['password', 'confirmpassword'],
    check: (entered) => newPasswordProblems({ ...entered, username, minLength }),
    send: async ({ password }) => {
      const sent = { ...proof, password };
      if (isSupported(passwordChange)) await call(passwordChange, { body: sent }, { quiet: true });
      else await call(passwordChangeByQuery, { query: sent }, { quiet: true });
      onDone();
    },
    onRefused: () => 'password',
  });
  return (
    <>
      <p className={css.lead}>{t('renewLead', { username })}</p>
      <EntryForm
        {...form.formProps}
        refusal={form.refusal}
        busy={form.busy}
        submit={t('submit')}
        submitting={t('submitting')}
      >
        {/* Password managers store the new password under this user name. */}
        <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
        <NewPasswordFields username={username} minLength={minLength} problemOf={form.problemOf} autoFocus />
      </EntryForm>
    </>
  );
}
