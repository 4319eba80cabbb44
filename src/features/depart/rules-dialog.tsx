import Checkbox from 'antd/es/checkbox';
import { useState } from 'react';
import {
  departDataRules,
  departRoleDataRules,
  saveDepartDataRules,
  saveDepartRoleDataRules,
} from '#shared/contract/depart-role.ts';
import { useCall, useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { tell } from '#src/resource/tell.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { SkeletonLines } from '#src/shell/skeleton-lines.tsx';
import { departMessages } from './depart.messages.ts';
import css from './depart.module.css';
import type { GrantTreeNode } from './grant-nodes.ts';

export interface RulesDialogProps {
  readonly departId: string;
  /** null: those of the department itself. */
  readonly roleId: string | null;
  readonly node: GrantTreeNode;
  readonly onClose: () => void;
}

/** Which data rules of a menu a department, or a role of it, is bound by. */
export function RulesDialog({ departId, roleId, node, onClose }: RulesDialogProps) {
  const t = useMessages(departMessages);
  const permissionId = node.key;
  const once = { staleTime: 0, quiet: true, retry: false } as const;
  const ofDepart = useCall(
    departDataRules,
    { path: { permissionId, departId } },
    { ...once, enabled: roleId === null },
  );
  const ofRole = useCall(
    departRoleDataRules,
    { path: { permissionId, departId, roleId: roleId ?? '' } },
    { ...once, enabled: roleId !== null },
  );
  const rules = roleId === null ? ofDepart : ofRole;
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const held = (rules.data?.drChecked ?? '').split(',').filter(Boolean);
  const done = () => {
    tell('success', t('saved'));
    onClose();
  };
  const saveDepart = useSend(saveDepartDataRules, { onSuccess: done });
  const saveRole = useSend(saveDepartRoleDataRules, { onSuccess: done });
  const save = () => {
    const dataRuleIds = (chosen ?? held).join(',');
    if (roleId === null) saveDepart.mutate({ body: { permissionId, departId, dataRuleIds } });
    else saveRole.mutate({ body: { permissionId, roleId, dataRuleIds } });
  };
  return (
    <Dialog
      open
      title={t('rulesOf', { name: node.title })}
      okText={t('save')}
      okButtonProps={{ disabled: chosen === null, loading: saveDepart.isPending || saveRole.isPending }}
      onOk={save}
      onCancel={onClose}
    >
      {rules.isPending && <SkeletonLines rows={3} />}
      {rules.isError && <p className={css.quiet}>{t('noRules')}</p>}
      {rules.isSuccess && (
        <Checkbox.Group<string>
          style={{ flexDirection: 'column', gap: 8 }}
          value={[...(chosen ?? held)]}
          onChange={setChosen}
          options={rules.data.datarule.map(({ id, ruleName }) => ({ value: id, label: ruleName }))}
        />
      )}
    </Dialog>
  );
}
