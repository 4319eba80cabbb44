import type { ComponentPropsWithRef } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { LoginField } from './login-field.tsx';
import { phoneMessages } from './phone.messages.ts';

interface PhoneFieldProps extends ComponentPropsWithRef<'input'> {
  readonly error?: string | undefined;
}

/** Input for a mobile number of mainland China, eleven digits. */
export function PhoneField(props: PhoneFieldProps) {
  const t = useMessages(phoneMessages);
  return <LoginField {...props} label={t('phone')} type="tel" inputMode="numeric" maxLength={20} />;
}
