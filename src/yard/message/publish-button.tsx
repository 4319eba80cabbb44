import Button from 'antd/es/button';
import Popconfirm from 'antd/es/popconfirm';
import { releaseAnnouncement, revokeAnnouncement } from '#shared/contract/message/announcement-admin.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { sysAnnouncement } from '#shared/system/announcement.ts';
import { useSupported } from '#src/http/server-abilities.ts';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import type { RecordSlotProps, RowSlotProps } from '#src/resource/slots/page.ts';
import { useMay } from '#src/session/permission.ts';
import { announcementAdminMessages } from './announcement.messages.ts';

type Action = 'release' | 'revoke';
const actions: readonly Action[] = ['release', 'revoke'];

/** Per action: the state that allows it (dictionary `send_status`), its call, and its message. */
const from: Readonly<Record<Action, string>> = { release: '0', revoke: '1' };
const calls = { release: releaseAnnouncement, revoke: revokeAnnouncement } as const;
const done = { release: 'released', revoke: 'revoked' } as const;
const question = { release: 'releaseQuestion', revoke: 'revokeQuestion' } as const;

const looks = { link: { type: 'link', size: 'small' }, default: {} } as const;
type LookProps = RowSlotProps & { readonly look: keyof typeof looks };

/** Publishes a draft or revokes a published announcement in its row; renders nothing in other states. */
export const PublishInRow = (props: RowSlotProps) => <Publish {...props} look="link" />;

const transitions = resourceCalls(sysAnnouncement).transitions;

/** Publishes or revokes on the page of the announcement, for servers that do not have these as transitions. */
export function PublishOnRecord(props: RecordSlotProps) {
  const hasTransitions = useSupported(transitions[0]?.call);
  return hasTransitions ? null : <Publish {...props} look="default" />;
}

function Publish(props: LookProps) {
  const state = String(props.record?.sendStatus);
  const action = actions.find((each) => from[each] === state);
  return action === undefined ? null : <PublishButton {...props} key={action} action={action} />;
}

function PublishButton({ record, action, look, onChanged }: LookProps & { readonly action: Action }) {
  const t = useMessages(announcementAdminMessages);
  const { visible, disabled } = useMay(calls[action]);
  const send = useSend(calls[action], {
    onSuccess: () => {
      showMessage('success', t(done[action], { title: String(record?.titile ?? '') }));
      onChanged();
    },
  });
  if (record === undefined || !visible) return null;
  const { id } = record;
  return (
    <Popconfirm
      title={t(question[action])}
      disabled={disabled}
      okButtonProps={{ danger: action === 'revoke' }}
      onConfirm={() => send.mutateAsync({ query: { id } }).catch(() => undefined)}
    >
      <Button {...looks[look]} danger={action === 'revoke'} disabled={disabled} loading={send.isPending}>
        {t(action)}
      </Button>
    </Popconfirm>
  );
}
