import Checkbox from 'antd/es/checkbox';
import Skeleton from 'antd/es/skeleton';
import { useState } from 'react';
import type { GrantNode } from '#shared/contract/role-grant.schema.ts';
import { queryRoleDataRules, saveRoleDataRules } from '#shared/contract/role-grant.ts';
import { splitList } from '#src/controls/control.ts';
import { grantsMessages } from '#src/controls/grants/grants.messages.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { useCall, useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { tell } from '#src/resource/tell.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { roleMessages } from './role.messages.ts';
import styles from './role-drawer.module.css';

export interface RoleDataRulesDialogProps {
  readonly roleId: string;
  readonly menu: GrantNode;
  readonly onClose: () => void;
}

/** Which data rules of a granted menu narrow it for the role; saved on its own, as the platform does. */
export function RoleDataRulesDialog({ roleId, menu, onClose }: RoleDataRulesDialogProps) {
  const t = useMessages(roleMessages);
  const words = useMessages(grantsMessages);
  const path = { roleId, permissionId: menu.key };
  const rules = useCall(queryRoleDataRules, { path }, { gcTime: 0 });
  const [chosen, setChosen] = useState<readonly string[]>();
  const ticked = chosen ?? splitList(rules.data?.drChecked ?? null);
  const save = useSend(saveRoleDataRules, {
    onSuccess: () => {
      tell('success', t('rulesSaved'));
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={words('rulesOf', { name: menu.slotTitle })}
      okText={words('save')}
      okButtonProps={{ disabled: rules.data === undefined, loading: save.isPending }}
      onOk={() => save.mutate({ body: { ...path, dataRuleIds: ticked.join(',') } })}
      onCancel={onClose}
    >
      {rules.isPending && <Skeleton active title={false} />}
      {rules.isError && <LoadProblem text={t('rulesFailed')} onAgain={() => void rules.refetch()} />}
      {rules.data && (
        <div className={styles.rules}>
          <p>{t('rulesHint')}</p>
          {rules.data.datarule.map(({ id, ruleName, ruleColumn, ruleConditions, ruleValue, status }) => (
            <Checkbox
              key={id}
              checked={ticked.includes(id)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...ticked, id] : ticked.filter((each) => each !== id))
              }
            >
              {ruleName}{' '}
              <small>
                {[ruleColumn, ruleConditions, ruleValue].filter(Boolean).join(' ')}
                {status === '1' ? '' : ` · ${t('ruleOff')}`}
              </small>
            </Checkbox>
          ))}
        </div>
      )}
    </Dialog>
  );
}
