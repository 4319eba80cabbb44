import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { getProfile } from '#shared/contract/session/profile.ts';
import { changePhone, sendChangePhoneSms } from '#shared/contract/session/sms.ts';
import { namedRules } from '#shared/rules/named-rules.ts';
import { ruleProblem } from '#shared/rules/rule.ts';
import { callKey, useSend } from '#src/http/use-call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { queueNotice } from '#src/notice/notice-queue.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { PhoneCodeForm, type PhoneFields } from './phone-code-form.tsx';
import { settingsMessages } from './settings.messages.ts';

interface PhoneDialogProps extends DialogProps {
  /** The user's number, or null if none is bound yet. */
  readonly phone: string | null;
}

/**
 * Binds a mobile number with the codes sent to the old and to the new number. Without an old number the password is
 * required.
 */
export function PhoneDialog({ phone, onClose }: PhoneDialogProps) {
  const t = useMessages(settingsMessages);
  const language = useLanguage();
  const queryClient = useQueryClient();
  const [isProved, setProved] = useState(phone === null);
  const type = isProved ? 'updatePhone' : 'verifyOriginalPhone';
  const form = useForm<PhoneFields>({ defaultValues: { phone: phone ?? '', code: '', password: '' } });
  const sendCode = useSend(sendChangePhoneSms, {
    onSuccess: () => queueNotice({ kind: 'word', tone: 'success', text: t('codeSent') }),
  });
  const bind = useSend(changePhone, {
    onSuccess: () => {
      if (!isProved) {
        setProved(true);
        form.reset({ phone: '', code: '', password: '' });
        return;
      }
      queueNotice({ kind: 'word', tone: 'success', text: t('phoneBound') });
      void queryClient.invalidateQueries({ queryKey: callKey(getProfile) });
      onClose();
    },
  });
  const submit = form.handleSubmit(({ phone: entered, code, password }) =>
    bind.mutate({
      body: {
        phone,
        smscode: code.trim(),
        type,
        ...(isProved && { newPhone: entered.trim() }),
        ...(phone === null && { password }),
      },
    }),
  );
  const askCode = async (): Promise<boolean> => {
    if (!(await form.trigger('phone', { shouldFocus: true }))) return false;
    const sent = sendCode.mutateAsync({ body: { phone: form.getValues('phone').trim(), type } });
    return sent.then(
      () => true,
      () => false,
    );
  };

  return (
    <Dialog
      open
      title={t(phone === null ? 'phoneBind' : isProved ? 'phoneNew' : 'phoneProve')}
      okText={t(isProved ? 'phoneBindOk' : 'next')}
      cancelText={t('cancel')}
      confirmLoading={bind.isPending}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <PhoneCodeForm
        // Remounts the form so that the second step does not inherit the countdown of the first.
        key={type}
        form={form}
        isFixed={!isProved}
        asksPassword={phone === null}
        validate={(entered) => {
          const text = entered.trim();
          return (text === '' ? namedRules.mobile.required : ruleProblem(namedRules.mobile, text))?.[language] ?? true;
        }}
        askCode={askCode}
        onSubmit={() => void submit()}
      />
    </Dialog>
  );
}
