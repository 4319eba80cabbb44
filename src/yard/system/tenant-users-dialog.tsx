import Button from 'antd/es/button';
import Popconfirm from 'antd/es/popconfirm';
import { useId, useState } from 'react';
import type { ResultOf } from '#shared/contract/call.ts';
import {
  inviteToTenants,
  leaveTenant,
  listInvitableProjects,
  listTenantUsers,
} from '#shared/contract/people/tenant.ts';
import { LargeDialog } from '#src/controls/large-dialog.tsx';
import { Select } from '#src/controls/select.tsx';
import { TextField } from '#src/controls/text-field.tsx';
import { useIsPlatform, useServedCondition, useSupported } from '#src/http/server-abilities.ts';
import { useCall, useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { QueryBody } from '#src/query-page/query-body.tsx';
import { showMessage } from '#src/resource/show-message.ts';
import { useCan } from '#src/session/permission.ts';
import { useSession } from '#src/session/session-store.ts';
import { tenantMessages } from './tenant.messages.ts';
import styles from './tenant-dialog.module.css';

interface TenantUsersDialogProps {
  readonly tenant: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

type Member = ResultOf<typeof listTenantUsers>['records'][number];

const pageSize = 20;

/** Members and invited users of a tenant; the tenant's administrators can invite and remove people. */
export function TenantUsersDialog({ tenant, onClose }: TenantUsersDialogProps) {
  const t = useMessages(tenantMessages);
  const [pageNo, setPageNo] = useState(1);
  const users = useCall(listTenantUsers, { query: { userTenantId: tenant.id, pageNo, pageSize } });
  const { records = [], total = 0 } = users.data ?? {};
  const reread = () => void users.refetch();
  return (
    <LargeDialog title={t('membersOf', { name: tenant.name })} width={760} open onClose={onClose} footer={null}>
      {!users.isError && <Invite tenantId={tenant.id} onDone={reread} />}
      <QueryBody query={users} outline={6} nothing={() => (records.length === 0 ? { title: t('nobody') } : null)}>
        {() => (
          <ul className={styles.list}>
            {records.map((member) => (
              <MemberLine key={member.id} tenantId={tenant.id} member={member} onDone={reread} />
            ))}
          </ul>
        )}
      </QueryBody>
      {total > pageSize && (
        <div className={styles.pages}>
          <Button disabled={pageNo === 1} onClick={() => setPageNo(pageNo - 1)}>
            {t('previous')}
          </Button>
          <span>{t('page', { n: pageNo, total })}</span>
          <Button disabled={pageNo * pageSize >= total} onClick={() => setPageNo(pageNo + 1)}>
            {t('next')}
          </Button>
        </div>
      )}
    </LargeDialog>
  );
}

interface InviteProps {
  readonly tenantId: number;
  readonly onDone: () => void;
}

function Invite({ tenantId, onDone }: InviteProps) {
  const t = useMessages(tenantMessages);
  const id = useId();
  const may = useCan(inviteToTenants.access).visible;
  const [username, setUsername] = useState('');
  const [projectIds, setProjectIds] = useState<readonly string[]>([]);
  // A JeecgBoot server finds people by their phone here, and adds them without their consent.
  const byPhone = useServedCondition(inviteToTenants, 'username') === 'phone';
  const hasProjects = useSupported(listInvitableProjects) && may;
  const projects = useCall(listInvitableProjects, { query: { tenantId } }, { enabled: hasProjects, staleTime: 60_000 });
  const send = useSend(inviteToTenants, {
    onSuccess: () => {
      showMessage('success', t(byPhone ? 'added' : 'invited', { name: username }));
      setUsername('');
      setProjectIds([]);
      onDone();
    },
  });
  if (!may) return null;
  return (
    <form
      className={styles.invite}
      onSubmit={(event) => {
        event.preventDefault();
        const name = username.trim();
        const query = { ids: String(tenantId), username: name, projectIds: projectIds.join(',') };
        if (name !== '') send.mutate({ query });
      }}
    >
      <label htmlFor={id}>{t(byPhone ? 'addWhom' : 'inviteWhom')}</label>
      <TextField id={id} maxLength={100} value={username} onChange={(text) => setUsername(text ?? '')} />
      {/* Hidden if the tenant has no projects. */}
      {hasProjects && (projects.isError || Boolean(projects.data?.length)) && (
        <div className={styles.projects}>
          <label htmlFor={`${id}-projects`}>{t('projects')}</label>
          <Select
            id={`${id}-projects`}
            mode="multiple"
            value={[...projectIds]}
            onChange={setProjectIds}
            optionFilterProp="label"
            options={(projects.data ?? []).map((project) => ({
              value: project.id,
              label: `${project.projectNo} ${project.projectName_dictText}`,
            }))}
            aria-describedby={`${id}-note`}
          />
          <span id={`${id}-note`} className={styles.quiet} aria-live="polite">
            {t(projects.isError ? 'projectsFailed' : 'projectsHint')}
          </span>
        </div>
      )}
      <Button htmlType="submit" type="primary" loading={send.isPending} disabled={username.trim() === ''}>
        {t(byPhone ? 'add' : 'invite')}
      </Button>
    </form>
  );
}

interface MemberLineProps extends InviteProps {
  readonly member: Member;
}

function MemberLine({ tenantId, member, onDone }: MemberLineProps) {
  const t = useMessages(tenantMessages);
  const me = useSession((state) => state.session?.userInfo.username);
  // Users cannot remove themselves.
  const may = useCan(leaveTenant.access).visible && member.username !== me;
  const isPlatform = useIsPlatform();
  const { id, realname, username, userTenantStatus, createTime, phone } = member;
  // A JeecgBoot server sends neither status nor date.
  const since = createTime ? t('since', { day: createTime.slice(0, 10) }) : phone;
  const send = useSend(leaveTenant, {
    onSuccess: () => {
      showMessage('success', t('left', { name: realname }));
      onDone();
    },
  });
  return (
    <li>
      <span className={styles.who}>
        <strong>{realname}</strong> <span className={styles.quiet}>{username}</span>
      </span>
      <span className={styles.quiet}>{userTenantStatus === 5 ? t('wasInvited') : since}</span>
      {may && (
        <Popconfirm
          title={t(isPlatform ? 'leaveOnlyQuestion' : 'leaveQuestion', { name: realname })}
          okButtonProps={{ danger: true }}
          onConfirm={() => send.mutateAsync({ query: { userIds: id, tenantId } }).catch(() => undefined)}
        >
          <Button type="link" danger loading={send.isPending}>
            {t('leave')}
          </Button>
        </Popconfirm>
      )}
    </li>
  );
}
