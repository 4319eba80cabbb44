import Button from 'antd/es/button';
import Popconfirm from 'antd/es/popconfirm';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysAnnouncement } from '#shared/system/announcement.ts';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { RowSlotProps } from '#src/resource/slots/page.ts';
import { tell } from '#src/resource/tell.ts';
import { announcementAdminMessages } from './announcement.messages.ts';

type Action = 'release' | 'revoke';

/** State in which each is done (dictionary `send_status`), and what was done. */
const from: Readonly<Record<Action, string>> = { release: '0', revoke: '1' };
const done = { release: 'released', revoke: 'revoked' } as const;
const question = { release: 'releaseQuestion', revoke: 'revokeQuestion' } as const;

export const ReleaseInRow = (props: RowSlotProps) => <PublishButton {...props} action="release" />;
export const RevokeInRow = (props: RowSlotProps) => <PublishButton {...props} action="revoke" />;

/** Publishes a draft or revokes what is published, from its row in the list; nothing in other states. */
function PublishButton({ record, disabled, action, onChanged }: RowSlotProps & { readonly action: Action }) {
  const t = useMessages(announcementAdminMessages);
  const each = resourceCalls(sysAnnouncement).transitions.find(({ transition }) => transition.action === action);
  const title = String(record?.titile ?? '');
  const send = useSend(each?.call ?? never(action), {
    onSuccess: () => {
      tell('success', t(done[action], { title }));
      onChanged();
    },
  });
  if (record?.sendStatus !== from[action]) return null;
  const { id, version } = record;
  return (
    <Popconfirm
      title={t(question[action])}
      disabled={disabled}
      okButtonProps={{ danger: action === 'revoke' }}
      onConfirm={() => send.mutateAsync({ body: { id, version } }).catch(() => undefined)}
    >
      <Button type="link" size="small" danger={action === 'revoke'} disabled={disabled} loading={send.isPending}>
        {t(action)}
      </Button>
    </Popconfirm>
  );
}

function never(action: Action): never {
  throw new Error(`announcements know no ${action}`);
}
