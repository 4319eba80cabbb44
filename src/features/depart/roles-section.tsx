import Button from 'antd/es/button';
import Popconfirm from 'antd/es/popconfirm';
import { Suspense, useState } from 'react';
import {
  addDepartRole,
  deleteDepartRole,
  editDepartRole,
  rolesOfDepart,
  saveDepartRolePermission,
} from '#shared/contract/people/depart-role.ts';
import { useCall, useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { useMay } from '#src/session/permission.ts';
import { useSession } from '#src/session/session-store.ts';
import { SkeletonLines } from '#src/shell/skeleton-lines.tsx';
import { departMessages } from './depart.messages.ts';
import css from './depart.module.css';
import type { DepartRole } from './depart-role-row.ts';
import { PlainTable } from './plain-table.tsx';
import { Problem } from './problem.tsx';
import { useRefreshDeparts } from './refresh-departs.ts';
import { RoleDialog } from './role-dialog.tsx';

const RoleGrantDialog = lazyPart(async () => (await import('./role-grant-dialog.tsx')).RoleGrantDialog);

/** The roles of a department, with buttons for their permissions. */
export function RolesSection({ departId }: { readonly departId: string }) {
  const t = useMessages(departMessages);
  // A JeecgBoot server requires a user id, and answers the same roles for each user.
  const userId = useSession((state) => state.session?.userInfo.id);
  const roles = useCall(rolesOfDepart, { query: { departId, userId } });
  const [editing, setEditing] = useState<DepartRole | 'new' | null>(null);
  const [granting, setGranting] = useState<DepartRole | null>(null);
  const refresh = useRefreshDeparts();
  const [mayAdd, mayEdit] = [useMay(addDepartRole), useMay(editDepartRole)];
  const [mayGrant, mayRemove] = [useMay(saveDepartRolePermission), useMay(deleteDepartRole)];
  const remove = useSend(deleteDepartRole, {
    onSuccess: () => {
      showMessage('success', t('removed'));
      return refresh();
    },
  });
  if (roles.isPending) return <SkeletonLines rows={4} />;
  return (
    <>
      <div className={css.bar}>
        <p className={css.quiet}>{t('noRolesHint')}</p>
        {mayAdd.visible && (
          <Button type="primary" disabled={mayAdd.disabled} onClick={() => setEditing('new')}>
            {t('addRole')}
          </Button>
        )}
      </div>
      {roles.isError && <Problem reason={roles.error.message} onAgain={() => void roles.refetch()} />}
      {roles.data?.length === 0 && <p className={css.empty}>{t('noRoles')}</p>}
      {roles.data !== undefined && roles.data.length > 0 && (
        <PlainTable
          label={t('roles')}
          busy={roles.isFetching}
          rows={roles.data}
          rowKey={({ id }) => id}
          columns={[
            { key: 'roleName', title: t('roleName'), render: ({ roleName }) => roleName },
            { key: 'roleCode', title: t('roleCode'), render: ({ roleCode }) => roleCode },
            { key: 'description', title: t('description'), render: ({ description }) => description },
            {
              key: 'actions',
              title: t('actions'),
              bare: true,
              render: (row) => (
                <span className={css.actions}>
                  {mayGrant.visible && (
                    <Button
                      size="small"
                      disabled={mayGrant.disabled}
                      aria-label={t('grantOf', { name: row.roleName })}
                      onClick={() => setGranting(row)}
                    >
                      {t('grant')}
                    </Button>
                  )}
                  {mayEdit.visible && (
                    <Button
                      size="small"
                      disabled={mayEdit.disabled}
                      aria-label={t('editOf', { name: row.roleName })}
                      onClick={() => setEditing(row)}
                    >
                      {t('edit')}
                    </Button>
                  )}
                  {mayRemove.visible && (
                    <Popconfirm
                      title={t('removeRoleQuestion', { name: row.roleName })}
                      okButtonProps={{ danger: true }}
                      onConfirm={() => remove.mutateAsync({ query: { id: row.id } }).catch(() => undefined)}
                    >
                      <Button
                        size="small"
                        danger
                        disabled={mayRemove.disabled}
                        aria-label={t('removeOf', { name: row.roleName })}
                      >
                        {t('remove')}
                      </Button>
                    </Popconfirm>
                  )}
                </span>
              ),
            },
          ]}
        />
      )}
      {editing && (
        <RoleDialog departId={departId} role={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      <Suspense>
        {granting && <RoleGrantDialog departId={departId} role={granting} onClose={() => setGranting(null)} />}
      </Suspense>
    </>
  );
}
