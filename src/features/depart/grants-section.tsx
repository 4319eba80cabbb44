import Button from 'antd/es/button';
import { useMemo, useState } from 'react';
import { departGrantTree, departPermissions, saveDepartPermission } from '#shared/contract/depart-role.ts';
import { useCall, useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { tell } from '#src/resource/tell.ts';
import { SkeletonLines } from '#src/shell/skeleton-lines.tsx';
import { departMessages } from './depart.messages.ts';
import css from './depart.module.css';
import { type GrantTreeNode, readGrantNodes } from './grant-nodes.ts';
import { GrantTree } from './grant-tree.tsx';
import { useRefreshDeparts } from './refresh-departs.ts';
import { RulesDialog } from './rules-dialog.tsx';

/** What roles of a department may hold at most. */
export function GrantsSection({ departId }: { readonly departId: string }) {
  const t = useMessages(departMessages);
  const refresh = useRefreshDeparts();
  const tree = useCall(departGrantTree, { query: { departId } });
  const held = useCall(departPermissions, { query: { departId } }, { staleTime: 0 });
  const nodes = useMemo(() => readGrantNodes(tree.data?.treeList ?? []), [tree.data]);
  const before = useMemo(() => new Set(held.data ?? []), [held.data]);
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null);
  const [ruled, setRuled] = useState<GrantTreeNode | null>(null);
  const send = useSend(saveDepartPermission, {
    onSuccess: async () => {
      tell('success', t('saved'));
      await refresh();
      setTicked(null);
    },
  });
  const problem = tree.error ?? held.error;
  if (problem !== null) {
    return (
      <p role="alert" className={css.error}>
        {t('failed', { reason: problem.message })}
      </p>
    );
  }
  if (tree.isPending || held.isPending) return <SkeletonLines rows={8} />;
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
      <GrantTree
        label={t('grants')}
        nodes={nodes}
        ticked={ticked ?? before}
        before={before}
        onTick={setTicked}
        onRules={setRuled}
      />
      <div className={css.actions}>
        <Button type="primary" disabled={ticked === null} loading={send.isPending} onClick={save}>
          {t('save')}
        </Button>
      </div>
      {ruled && <RulesDialog departId={departId} roleId={null} node={ruled} onClose={() => setRuled(null)} />}
    </>
  );
}
