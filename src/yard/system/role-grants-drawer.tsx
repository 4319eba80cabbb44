import { useQueryClient } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import Popconfirm from 'antd/es/popconfirm';
import Skeleton from 'antd/es/skeleton';
import { useId, useState } from 'react';
import type { GrantNode } from '#shared/contract/rights/grant.schema.ts';
import { queryRolePermission, queryRoleTree, saveRolePermission } from '#shared/contract/rights/role-grant.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { GrantCount } from '#src/controls/grants/grant-count.tsx';
import { grantChanges } from '#src/controls/grants/grant-ticks.ts';
import { GrantTree } from '#src/controls/grants/grant-tree.tsx';
import { grantsMessages } from '#src/controls/grants/grants.messages.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { callKey, useCall, useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { useFocusBack } from '#src/screen/use-focus-back.ts';
import { usePhone } from '#src/screen/use-viewport.ts';
import { roleMessages } from './role.messages.ts';
import { RoleDataRulesDialog } from './role-data-rules-dialog.tsx';
import styles from './role-drawer.module.css';

export interface RoleGrantsDrawerProps {
  readonly record: ResourceRecord;
  readonly onClose: () => void;
}

/** Permissions of a role as a tree with checkboxes. Only the difference is saved, and it is shown before saving. */
export function RoleGrantsDrawer({ record, onClose }: RoleGrantsDrawerProps) {
  const t = useMessages(roleMessages);
  const words = useMessages(grantsMessages);
  const id = useId();
  const phone = usePhone();
  useFocusBack(true, id);
  const client = useQueryClient();
  const roleId = String(record.id);
  const query = { roleId };
  const tree = useCall(queryRoleTree);
  const granted = useCall(queryRolePermission, { query }, { gcTime: 0 });
  const [ticked, setTicked] = useState<ReadonlySet<string>>();
  const [rulesOf, setRulesOf] = useState<GrantNode>();
  const before = new Set(granted.data ?? []);
  const now = ticked ?? before;
  const { added, removed } = grantChanges(before, now);
  const isChanged = added.length + removed.length > 0;
  const save = useSend(saveRolePermission, {
    onSuccess: async () => {
      showMessage('success', t('saved', { added: added.length, removed: removed.length }));
      await client.invalidateQueries({ queryKey: callKey(queryRolePermission) });
      onClose();
    },
  });
  const isFailed = tree.isError || granted.isError;
  return (
    <Drawer
      open
      title={t('grantOf', { name: String(record.roleName_dictText ?? record.roleName) })}
      size={phone ? '100%' : 640}
      mask={{ closable: !isChanged }}
      data-dialog={id}
      onClose={onClose}
      styles={{ body: { display: 'flex', flexDirection: 'column' } }}
      footer={
        <div className={styles.footer}>
          <GrantCount before={before} ticked={now} />
          {isChanged ? (
            <Popconfirm title={t('discard')} onConfirm={onClose}>
              <Button>{words('cancel')}</Button>
            </Popconfirm>
          ) : (
            <Button onClick={onClose}>{t('close')}</Button>
          )}
          <Button
            type="primary"
            disabled={!isChanged}
            loading={save.isPending}
            onClick={() =>
              save.mutate({
                body: { roleId, permissionIds: [...now].join(','), lastpermissionIds: [...before].join(',') },
              })
            }
          >
            {words('save')}
          </Button>
        </div>
      }
    >
      {isFailed && (
        <LoadProblem
          text={words('failed')}
          onAgain={() => {
            void tree.refetch();
            void granted.refetch();
          }}
        />
      )}
      {(tree.isPending || granted.isPending) && !isFailed && <Skeleton active title={false} paragraph={{ rows: 12 }} />}
      {tree.data && granted.data && (
        <GrantTree tree={tree.data.treeList} before={before} ticked={now} onChange={setTicked} onRules={setRulesOf} />
      )}
      {rulesOf && <RoleDataRulesDialog roleId={roleId} menu={rulesOf} onClose={() => setRulesOf(undefined)} />}
    </Drawer>
  );
}
