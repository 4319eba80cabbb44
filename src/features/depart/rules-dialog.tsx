import {
  departDataRules,
  departRoleDataRules,
  saveDepartDataRules,
  saveDepartRoleDataRules,
} from '#shared/contract/people/depart-role.ts';
import type { GrantNode } from '#shared/contract/rights/grant.schema.ts';
import { GrantRules } from '#src/controls/grants/grant-rules.tsx';
import { useCall, useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { departMessages } from './depart.messages.ts';

export interface RulesDialogProps {
  readonly departId: string;
  /** Role of the department, or null for the department itself. */
  readonly roleId: string | null;
  readonly node: GrantNode;
  readonly onClose: () => void;
}

/** Dialog to choose which data rules of a menu apply to a department or to one of its roles. */
export function RulesDialog({ departId, roleId, node, onClose }: RulesDialogProps) {
  const t = useMessages(departMessages);
  const permissionId = node.key;
  const once = { gcTime: 0, quiet: true, retry: false } as const;
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
  const done = () => {
    showMessage('success', t('saved'));
    onClose();
  };
  const saveDepart = useSend(saveDepartDataRules, { onSuccess: done });
  const saveRole = useSend(saveDepartRoleDataRules, { onSuccess: done });
  const save = (dataRuleIds: string) => {
    if (roleId === null) saveDepart.mutate({ body: { permissionId, departId, dataRuleIds } });
    else saveRole.mutate({ body: { permissionId, roleId, dataRuleIds } });
  };
  return (
    <GrantRules
      menu={node}
      rules={roleId === null ? ofDepart : ofRole}
      saving={saveDepart.isPending || saveRole.isPending}
      onSave={save}
      onClose={onClose}
    />
  );
}
