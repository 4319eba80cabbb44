import Button from 'antd/es/button';
import Popconfirm from 'antd/es/popconfirm';
import { forceLogout } from '#shared/contract/form/online.ts';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import type { RowSlotProps } from '#src/resource/slots/page.ts';
import { useSession } from '#src/session/session-store.ts';
import { monitorMessages } from './monitor.messages.ts';

/** Ends the session of a row after a question; the own one is told apart in its place. */
export function ForceLogoutButton({ record, disabled, onChanged }: RowSlotProps) {
  const t = useMessages(monitorMessages);
  const name = String(record?.realname ?? '');
  const ownToken = useSession((state) => state.session?.token);
  const send = useSend(forceLogout, {
    onSuccess: () => showMessage('success', t('forced', { name })),
    // One that is over already is gone from the list as well.
    onSettled: onChanged,
  });
  if (record === undefined) return null;
  // Where the words of the buttons below it begin.
  // A JeecgBoot server does not say which session is the own one, and tells the token itself.
  const own = record.own === true || record.token === ownToken;
  if (own) return <span style={{ paddingInline: 8 }}>{t('ownSession')}</span>;
  return (
    <Popconfirm
      title={t('forceQuestion', { name })}
      okButtonProps={{ danger: true }}
      onConfirm={() => send.mutateAsync({ body: { token: String(record.token) } }).catch(() => undefined)}
    >
      <Button type="link" size="small" danger disabled={disabled} loading={send.isPending}>
        {t('force')}
      </Button>
    </Popconfirm>
  );
}
