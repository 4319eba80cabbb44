import Button from 'antd/es/button';
import { useMemo, useState } from 'react';
import { departGrantTree, departPermissions, saveDepartPermission } from '#shared/contract/people/depart-role.ts';
import type { GrantNode } from '#shared/contract/rights/grant.schema.ts';
import { queryRoleTree } from '#shared/contract/rights/role-grant.ts';
import { GrantCount } from '#src/controls/grants/grant-count.tsx';
import { GrantTree } from '#src/controls/grants/grant-tree.tsx';
import { useSupported } from '#src/http/server-abilities.ts';
import { useCall, useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { SkeletonLines } from '#src/shell/skeleton-lines.tsx';
import { departMessages } from './depart.messages.ts';
import css from './depart.module.css';
import { Problem } from './problem.tsx';
import { useRefreshDeparts } from './refresh-departs.ts';
import { RulesDialog } from './rules-dialog.tsx';

/** The permissions that roles of a department can have at most. */
export function GrantsSection({ departId }: { readonly departId: string }) {
  const t = useMessages(departMessages);
  const refresh = useRefreshDeparts();
  // A JeecgBoot server uses the tree of roles for departments, too.
  const isApart = useSupported(departGrantTree);
  const ofDepart = useCall(departGrantTree, { query: { departId } }, { enabled: isApart });
  const ofRoles = useCall(queryRoleTree, {}, { enabled: !isApart });
  const tree = isApart ? ofDepart : ofRoles;
  const held = useCall(departPermissions, { query: { departId } }, { staleTime: 0 });
  const before = useMemo(() => new Set(held.data ?? []), [held.data]);
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null);
  const [ruled, setRuled] = useState<GrantNode | null>(null);
  const send = useSend(saveDepartPermission, {
    onSuccess: async () => {
      showMessage('success', t('saved'));
      await refresh();
      setTicked(null);
    },
  });
  const problem = tree.error ?? held.error;
  if (problem !== null) {
    const again = () => Promise.all([tree, held].filter(({ isError }) => isError).map(({ refetch }) => refetch()));
    return <Problem reason={problem.message} onAgain={() => void again()} />;
  }
  if (tree.data === undefined || held.isPending) return <SkeletonLines rows={8} />;
  const save = () =>
    send.mutate({
      body: {
        departId,
        permissionIds: [...(ticked ?? before)].join(','),
        lastpermissionIds: [...before].join(','),
      },
    });
  return (
    <>
      <p className={css.quiet}>{t('grantLead')}</p>
      <div className={css.grants}>
        <GrantTree
          tree={tree.data.treeList}
          before={before}
          ticked={ticked ?? before}
          onChange={setTicked}
          onRules={setRuled}
        />
        <GrantCount before={before} ticked={ticked ?? before} />
      </div>
      <div className={css.actions}>
        <Button type="primary" disabled={ticked === null} loading={send.isPending} onClick={save}>
          {t('save')}
        </Button>
      </div>
      {ruled && <RulesDialog departId={departId} roleId={null} node={ruled} onClose={() => setRuled(null)} />}
    </>
  );
}
