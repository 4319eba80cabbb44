import Button from 'antd/es/button';
import { mailState, testMail } from '#shared/contract/message/message.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { useCall, useSend } from '#src/http/use-call.ts';
import { listed } from '#src/i18n/listed.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import type { ListSlotProps } from '#src/resource/slots/page.ts';
import { useCan } from '#src/session/permission.ts';
import { mailMessages } from './mail.messages.ts';
import styles from './mail-panel.module.css';

/** Shows whether mails are sent and from which address, with a button to send a test mail to oneself. */
export function MailPanel({ onChanged }: ListSlotProps) {
  const t = useMessages(mailMessages);
  const { visible } = useCan(testMail.access);
  const state = useCall(mailState, {});
  const send = useSend(testMail, {
    onSuccess: ({ to }) => {
      showMessage('success', t('sent', { to }));
      onChanged();
    },
  });
  if (state.isError) {
    return (
      <div className={styles.panel}>
        <LoadProblem text={state.error.message} onAgain={() => void state.refetch()} />
      </div>
    );
  }
  if (state.data === undefined) return null;
  const { configured, from, waiting, refused } = state.data;
  return (
    <div className={styles.panel}>
      <p>{configured ? t('configured', { from: from ?? '', n: waiting }) : t('notConfigured')}</p>
      {refused.length > 0 && (
        <p className={styles.problem}>{t('refused', { names: listed(refused.map(({ realname }) => realname)) })}</p>
      )}
      {configured && visible && (
        <Button loading={send.isPending} onClick={() => send.mutate({})}>
          {t('test')}
        </Button>
      )}
      {/* The notice announces the error; this text stays visible while the user corrects it. */}
      {send.isError && <p className={styles.problem}>{send.error.message}</p>}
    </div>
  );
}
