import type { ResultOf } from '#shared/contract/call.ts';
import { phoneVerification } from '#shared/contract/session/registration.ts';
import { call } from '#src/http/call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { alterationMessages } from './alteration.messages.ts';
import { CodeField } from './code-field.tsx';
import { EntryForm } from './entry-form.tsx';
import css from './form.module.css';
import { PhoneField } from './phone-field.tsx';
import { codeProblem, phoneProblem } from './phone-rules.ts';
import { useEntryForm } from './use-entry-form.ts';

/** Proof that the phone is the user's, with the account of that phone. */
export type Proof = ResultOf<typeof phoneVerification> & { readonly phone: string };

/** First step: the account's phone number and the code that is sent to it. */
export function VerifyForm({ onProved }: { onProved: (proof: Proof) => void }) {
  const t = useMessages(alterationMessages);
  const form = useEntryForm({
    fields: ['phone', 'smscode'],
    check: ({ phone, smscode }) => ({ phone: phoneProblem(phone), smscode: codeProblem(smscode) }),
    send: async ({ phone, smscode }) => {
      const proved = await call(phoneVerification, { body: { phone, smscode } }, { quiet: true });
      onProved({ ...proved, phone });
    },
    onRefused: () => 'smscode',
  });
  return (
    <>
      <p className={css.lead}>{t('verifyLead')}</p>
      <EntryForm
        {...form.formProps}
        refusal={form.refusal}
        busy={form.busy}
        submit={t('next')}
        submitting={t('verifying')}
      >
        <PhoneField name="phone" autoComplete="tel-national" error={form.problemOf('phone')} autoFocus />
        <CodeField
          name="smscode"
          purpose="reset"
          error={form.problemOf('smscode')}
          phone={() => form.checked('phone')}
          onRefused={(words) => form.setProblem('smscode', words || undefined)}
        />
      </EntryForm>
    </>
  );
}
