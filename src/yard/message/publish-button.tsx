import Button from 'antd/es/button';
import Popconfirm from 'antd/es/popconfirm';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysAnnouncement } from '#shared/system/announcement.ts';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { RowSlotProps } from '#src/resource/slots/page.ts';
import { tell } from '#src/resource/tell.ts';
import { Can } from '#src/session/can.tsx';
import { announcementAdminMessages } from './announcement.messages.ts';

type Action = 'release' | 'revoke';
const actions: readonly Action[] = ['release', 'revoke'];

/** State in which each is done (dictionary `send_status`), and what was done. */
const from: Readonly<Record<Action, string>> = { release: '0', revoke: '1' };
const done = { release: 'released', revoke: 'revoked' } as const;
const question = { release: 'releaseQuestion', revoke: 'revokeQuestion' } as const;

/** Publishes a draft or revokes what is published, from its row in the list; nothing in other states. */
export function PublishInRow(props: RowSlotProps) {
  const state = props.record?.sendStatus;
  const action = actions.find((each) => from[each] === state);
  return action === undefined ? null : <PublishButton {...props} key={action} action={action} />;
}

function PublishButton({ record, action, onChanged }: RowSlotProps & { readonly action: Action }) {
  const t = useMessages(announcementAdminMessages);
  const { call } =
    resourceCalls(sysAnnouncement).transitions.find((each) => each.transition.action === action) ?? never(action);
  const send = useSend(call, {
    onSuccess: () => {
      tell('success', t(done[action], { title: String(record?.titile ?? '') }));
      onChanged();
    },
  });
  if (record === undefined) return null;
  const { id, version } = record;
  return (
    <Can action={call.access}>
      {(disabled) => (
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
      )}
    </Can>
  );
}

function never(action: Action): never {
  throw new Error(`announcements know no ${action}`);
}
