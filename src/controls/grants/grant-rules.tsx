import Checkbox from 'antd/es/checkbox';
import Skeleton from 'antd/es/skeleton';
import { useState } from 'react';
import type { CallAnswer } from '#shared/contract/call.ts';
import type { GrantNode } from '#shared/contract/rights/grant.schema.ts';
import type { roleDataRulesShape } from '#shared/contract/rights/role-grant.schema.ts';
import { splitList } from '#src/controls/control.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { lowerFirst } from '#src/i18n/lower-first.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import styles from './grant-rules.module.css';
import { grantsMessages } from './grants.messages.ts';

export interface GrantRulesProps {
  readonly menu: GrantNode;
  /** The data rules of the menu and which are granted, as loaded. */
  readonly rules: {
    readonly data: CallAnswer<typeof roleDataRulesShape> | undefined;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  readonly saving: boolean;
  /** Called with a comma-separated list of all rules to grant. */
  readonly onSave: (dataRuleIds: string) => void;
  readonly onClose: () => void;
}

/**
 * Dialog for the data rules that restrict a granted menu for a role or department. Saved separately, as in JeecgBoot.
 */
export function GrantRules({ menu, rules, saving, onSave, onClose }: GrantRulesProps) {
  const t = useMessages(grantsMessages);
  const [chosen, setChosen] = useState<readonly string[]>();
  const ticked = chosen ?? splitList(rules.data?.drChecked ?? null);
  return (
    <Dialog
      open
      title={t('rulesOf', { name: menu.slotTitle })}
      okText={t('save')}
      okButtonProps={{ disabled: chosen === undefined, loading: saving }}
      onOk={() => onSave(ticked.join(','))}
      onCancel={onClose}
    >
      {rules.isError && <LoadProblem text={t('rulesFailed')} onAgain={() => void rules.refetch()} />}
      {!rules.isError && rules.data === undefined && <Skeleton active title={false} />}
      {rules.data && (
        <div className={styles.rules}>
          <p>{t('rulesHint')}</p>
          {rules.data.datarule.map(({ id, ruleName, status, ...rule }) => (
            <Checkbox
              key={id}
              checked={ticked.includes(id)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...ticked, id] : ticked.filter((each) => each !== id))
              }
            >
              {ruleName}{' '}
              <small>
                {ruleWords(rule)}
                {status === '1' ? '' : ` · ${t('ruleOff')}`}
              </small>
            </Checkbox>
          ))}
        </div>
      )}
    </Dialog>
  );
}

type Rule = CallAnswer<typeof roleDataRulesShape>['datarule'][number];

/** Text of a rule: `审批状态 等于 审批通过`. */
const ruleWords = (
  rule: Pick<Rule, Extract<keyof Rule, `rule${'Column' | 'Conditions' | 'Value'}${string}`>>,
): string =>
  [
    rule.ruleColumn_dictText ?? rule.ruleColumn,
    rule.ruleConditions_dictText ? lowerFirst(rule.ruleConditions_dictText) : rule.ruleConditions,
    rule.ruleValue_dictText ?? rule.ruleValue,
  ]
    .filter(Boolean)
    .join(' ');
