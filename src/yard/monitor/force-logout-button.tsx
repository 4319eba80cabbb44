import Button from 'antd/es/button';
import Popconfirm from 'antd/es/popconfirm';
import { forceLogout } from '#shared/contract/form/online.ts';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import type { RowSlotProps } from '#src/resource/slots/page.ts';
import { useSession } from '#src/session/session-store.ts';
import { monitorMessages } from './monitor.messages.ts';

/** Ends the session of a row after a confirmation. The row of the user's own session has a text instead. */
export function ForceLogoutButton({ record, disabled, onChanged }: RowSlotProps) {
  const t = useMessages(monitorMessages);
  const name = String(record?.realname ?? '');
  const ownToken = useSession((state) => state.session?.token);
  const send = useSend(forceLogout, {
    onSuccess: () => showMessage('success', t('forced', { name })),
    // Reload also after a refusal, because a session that has already ended must leave the list.
    onSettled: onChanged,
  });
  if (record === undefined) return null;
  // The padding aligns the text with the buttons of other rows. A JeecgBoot server does not mark the user's own
  // session, but sends the token itself.
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
