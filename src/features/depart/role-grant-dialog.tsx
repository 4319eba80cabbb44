import { useMemo, useState } from 'react';
import {
  departPermissionTree,
  departRolePermissions,
  saveDepartRolePermission,
} from '#shared/contract/people/depart-role.ts';
import type { GrantNode } from '#shared/contract/rights/grant.schema.ts';
import { GrantCount } from '#src/controls/grants/grant-count.tsx';
import { GrantTree } from '#src/controls/grants/grant-tree.tsx';
import { useCall, useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { SkeletonLines } from '#src/shell/skeleton-lines.tsx';
import { departMessages } from './depart.messages.ts';
import css from './depart.module.css';
import type { DepartRole } from './depart-role-row.ts';
import { useRefreshDeparts } from './refresh-departs.ts';
import { RulesDialog } from './rules-dialog.tsx';

export interface RoleGrantDialogProps {
  readonly departId: string;
  readonly role: DepartRole;
  readonly onClose: () => void;
}

/** Dialog for the permissions of a department's role, limited to those of the department. */
export function RoleGrantDialog({ departId, role, onClose }: RoleGrantDialogProps) {
  const t = useMessages(departMessages);
  const refresh = useRefreshDeparts();
  const tree = useCall(departPermissionTree, { query: { departId } }, { staleTime: 0 });
  const held = useCall(departRolePermissions, { query: { roleId: role.id } }, { staleTime: 0 });
  const nodes = tree.data?.treeList ?? [];
  const before = useMemo(() => new Set(held.data ?? []), [held.data]);
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null);
  const [ruled, setRuled] = useState<GrantNode | null>(null);
  const send = useSend(saveDepartRolePermission, {
    onSuccess: () => {
      showMessage('success', t('saved'));
      onClose();
      return refresh();
    },
  });
  const problem = tree.error ?? held.error;
  const isReady = tree.isSuccess && held.isSuccess;
  const save = () =>
    send.mutate({
      body: {
        roleId: role.id,
        permissionIds: [...(ticked ?? before)].join(','),
        lastpermissionIds: [...before].join(','),
      },
    });
  return (
    <Dialog
      open
      title={t('grantOf', { name: role.roleName })}
      okText={t('save')}
      okButtonProps={{ loading: send.isPending, disabled: !isReady || ticked === null }}
      onOk={save}
      onCancel={onClose}
    >
      {!isReady && problem === null && <SkeletonLines rows={6} />}
      {problem !== null && (
        <p role="alert" className={css.error}>
          {t('failed', { reason: problem.message })}
        </p>
      )}
      {isReady && nodes.length === 0 && <p className={css.quiet}>{t('noGrants')}</p>}
      {isReady && nodes.length > 0 && (
        <div className={css.grants}>
          <GrantTree tree={nodes} before={before} ticked={ticked ?? before} onChange={setTicked} onRules={setRuled} />
          <GrantCount before={before} ticked={ticked ?? before} />
        </div>
      )}
      {ruled && <RulesDialog departId={departId} roleId={role.id} node={ruled} onClose={() => setRuled(null)} />}
    </Dialog>
  );
}
