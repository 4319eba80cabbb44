import type { GrantNode } from '#shared/contract/rights/grant.schema.ts';
import { queryRoleDataRules, saveRoleDataRules } from '#shared/contract/rights/role-grant.ts';
import { GrantRules } from '#src/controls/grants/grant-rules.tsx';
import { useCall, useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { roleMessages } from './role.messages.ts';

export interface RoleDataRulesDialogProps {
  readonly roleId: string;
  readonly menu: GrantNode;
  readonly onClose: () => void;
}

/** Dialog to choose which data rules of a granted menu apply to the role. */
export function RoleDataRulesDialog({ roleId, menu, onClose }: RoleDataRulesDialogProps) {
  const t = useMessages(roleMessages);
  const path = { roleId, permissionId: menu.key };
  const rules = useCall(queryRoleDataRules, { path }, { gcTime: 0 });
  const save = useSend(saveRoleDataRules, {
    onSuccess: () => {
      showMessage('success', t('rulesSaved'));
      onClose();
    },
  });
  return (
    <GrantRules
      menu={menu}
      rules={rules}
      saving={save.isPending}
      onSave={(dataRuleIds) => save.mutate({ body: { ...path, dataRuleIds } })}
      onClose={onClose}
    />
  );
}
