import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown/dropdown';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { changePassword } from '#shared/contract/people/user.ts';
import { freezeUsers, handOverTasks } from '#shared/contract/people/user-admin.ts';
import { addAgent } from '#shared/contract/people/user-agent.ts';
import { previewUser } from '#shared/contract/rights/menu.ts';
import { anonymisePerson, exportPerson } from '#shared/contract/session/personal.ts';
import { CallError } from '#shared/http/call-error.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { savePersonData } from '#src/resource/save-person-data.ts';
import { showMessage } from '#src/resource/show-message.ts';
import type { RecordSlotProps, RowSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { pathOfComponent } from '#src/session/menu-node.ts';
import { useMayEach } from '#src/session/permission.ts';
import { useSession } from '#src/session/session-store.ts';
import { personMessages } from './person.messages.ts';
import { statuses, useFreeze } from './use-freeze.tsx';
import { usersMessages } from './users.messages.ts';

const dialogs = {
  password: lazyPart(async () => (await import('./reset-password-dialog.tsx')).ResetPasswordDialog),
  agent: lazyPart(async () => (await import('./agent-dialog.tsx')).AgentDialog),
  anonymise: lazyPart(async () => (await import('./anonymise-dialog.tsx')).AnonymiseDialog),
  handOver: lazyPart(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog),
};

const calls = [
  changePassword,
  freezeUsers,
  addAgent,
  handOverTasks,
  previewUser,
  exportPerson,
  anonymisePerson,
] as const;

export const ManageInRow = (props: RowSlotProps) => <ManageMenu {...props} look="link" />;
export const ManageOnRecord = (props: RecordSlotProps) => <ManageMenu {...props} look="default" />;

/** Menu of actions on an account other than editing; renders nothing if the user may do none of them. */
function ManageMenu({ record, disabled, look, onChanged }: RowSlotProps & { readonly look: 'link' | 'default' }) {
  const t = useMessages(usersMessages);
  const says = useMessages(personMessages);
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const { ask, holder } = useFreeze(onChanged);
  const [password, freeze, agent, handOver, preview, personalData, anonymise] = useMayEach(calls);
  // Path of the page that shows the user's view; null if the menu does not have it.
  const viewPath = useSession((state) => pathOfComponent(state.permissions?.menu ?? [], 'system/PermissionExplain'));
  const navigate = useNavigate();
  if (record === undefined) return null;
  const isFrozen = Number(record.status) === statuses.frozen;
  const exportData = async () => {
    try {
      const title = says('fileName', { name: String(record.username) });
      if (!(await savePersonData(exportPerson, { query: { id: String(record.id) } }, title)))
        showMessage('warning', says('failed'));
    } catch (error) {
      // The call shows other failures.
      if (error instanceof CallError && error.kind === 'refused') showMessage('warning', error.message);
    }
  };
  const items = [
    { may: password, key: 'password', label: t('resetPassword'), run: () => setOpen('password') },
    {
      may: freeze,
      key: 'freeze',
      label: t(isFrozen ? 'open' : 'freeze'),
      run: () => ask([record], isFrozen ? statuses.normal : statuses.frozen),
    },
    { may: agent, key: 'agent', label: t('agent'), run: () => setOpen('agent') },
    { may: handOver, key: 'handOver', label: t('handOver'), run: () => setOpen('handOver') },
    {
      may: viewPath === null ? undefined : preview,
      key: 'preview',
      label: t('preview'),
      run: () => navigate(`${viewPath}?preview=${encodeURIComponent(String(record.username))}`),
    },
    { may: personalData, key: 'personalData', label: says('personalData'), run: () => void exportData() },
    { may: anonymise, key: 'anonymise', label: says('anonymise'), run: () => setOpen('anonymise') },
  ].filter(({ may }) => may?.visible);
  if (items.length === 0) return null;
  const Open = open === null ? null : dialogs[open];
  const name = String(record.realname);
  return (
    <>
      {holder}
      <Dropdown
        trigger={['click']}
        disabled={disabled}
        menu={{
          items: items.map(({ key, label, may }) => ({ key, label, disabled: may?.disabled === true })),
          onClick: ({ key, domEvent }) => {
            domEvent.stopPropagation();
            items.find((item) => item.key === key)?.run();
          },
        }}
      >
        <Button
          {...(look === 'link' && { type: 'link' as const, size: 'small' as const })}
          icon={<DownOutlined aria-hidden />}
          iconPlacement="end"
          aria-label={t('manageOf', { name })}
          onClick={(event) => event.stopPropagation()}
        >
          {t('manage')}
        </Button>
      </Dropdown>
      {Open && (
        <Suspense>
          <Open record={record} onClose={() => setOpen(null)} onDone={onChanged} />
        </Suspense>
      )}
    </>
  );
}
