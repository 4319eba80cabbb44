import { useMessages } from '#src/i18n/use-messages.ts';
import { CodeField } from './code-field.tsx';
import { EntryForm } from './entry-form.tsx';
import { phoneMessages } from './phone.messages.ts';
import { PhoneField } from './phone-field.tsx';
import { codeProblem, phoneProblem } from './phone-rules.ts';
import { type LoginResult, requestPhoneLogin } from './sign-in.ts';
import { useEntryForm } from './use-entry-form.ts';

interface PhoneFormProps {
  readonly onAccepted: (result: LoginResult) => void;
  readonly onTyping: () => void;
}

/** Signs in by the code of a text message (docs/specification.md §1.4, login by phone). */
export function PhoneForm({ onAccepted, onTyping }: PhoneFormProps) {
  const t = useMessages(phoneMessages);
  const form = useEntryForm({
    fields: ['mobile', 'captcha'],
    check: ({ mobile, captcha }) => ({ mobile: phoneProblem(mobile), captcha: codeProblem(captcha) }),
    send: async ({ mobile, captcha }) => onAccepted(await requestPhoneLogin(mobile, captcha)),
    onRefused: () => 'captcha',
  });

  return (
    <EntryForm
      {...form.formProps}
      refusal={form.refusal}
      busy={form.busy}
      submit={t('signIn')}
      submitting={t('signingIn')}
    >
      <PhoneField name="mobile" autoComplete="tel-national" error={form.problemOf('mobile')} autoFocus />
      <CodeField
        name="captcha"
        purpose="login"
        error={form.problemOf('captcha')}
        phone={() => form.checked('mobile')}
        onRefused={(words) => form.setProblem('captcha', words || undefined)}
        onFocus={onTyping}
      />
    </EntryForm>
  );
}
