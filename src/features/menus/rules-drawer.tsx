import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import Popconfirm from 'antd/es/popconfirm';
import { useState } from 'react';
import { addRule, deleteRule, editRule, listRuleFields, listRulesOfMenu } from '#shared/contract/rights/data-rule.ts';
import { useSupported } from '#src/http/server-abilities.ts';
import { useCall, useSend } from '#src/http/use-call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { lowerFirst } from '#src/i18n/lower-first.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { useCanEach } from '#src/session/permission.ts';
import { SkeletonLines } from '#src/shell/skeleton-lines.tsx';
import { menuName } from './menu-columns.tsx';
import type { MenuRow } from './menu-row.ts';
import { menusMessages } from './menus.messages.ts';
import css from './menus.module.css';
import { RuleForm } from './rule-form.tsx';
import type { Rule } from './rule-row.ts';
import { rulesMessages } from './rules.messages.ts';

interface RulesDrawerProps {
  readonly row: MenuRow;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Drawer with the data rules of a menu; one rule can be edited at a time. */
export function RulesDrawer({ row, onClose, onChanged }: RulesDrawerProps) {
  const t = useMessages(rulesMessages);
  const words = useMessages(menusMessages);
  const language = useLanguage();
  const [open, setOpen] = useState(true);
  const [editing, setEditing] = useState<Rule | 'new' | null>(null);
  const [changed, setChanged] = useState(false);
  const input = { query: { permissionId: row.id } };
  const tellsFields = useSupported(listRuleFields);
  const fields = useCall(listRuleFields, input, { staleTime: 0, enabled: tellsFields });
  const rules = useCall(listRulesOfMenu, input, { staleTime: 0 });
  const [add, edit, remove] = useCanEach([addRule.access, editRule.access, deleteRule.access]);
  const done = (text: string) => {
    showMessage('success', text);
    setEditing(null);
    setChanged(true);
    void rules.refetch();
  };
  const send = useSend(deleteRule, { onSuccess: () => done(t('removed')) });
  // If the fields could not be loaded, the user cannot write rules; if the server has no such list, the user types the
  // column.
  const canWrite = !tellsFields || Boolean(fields.data);
  const failed = (tellsFields ? fields.error : null) ?? rules.error;
  return (
    <Drawer
      open={open}
      placement="right"
      size={640}
      title={t('title', { name: menuName(row, language, words) })}
      onClose={() => setOpen(false)}
      afterOpenChange={(isOpen) => {
        if (isOpen) return;
        if (changed) onChanged();
        onClose();
      }}
    >
      {failed ? (
        <Alert type="error" showIcon title={t('failed', { reason: failed.message })} />
      ) : (tellsFields && fields.isPending) || rules.isPending ? (
        <SkeletonLines rows={5} />
      ) : (
        <>
          {!tellsFields ? null : fields.data === null ? (
            <Alert type="warning" showIcon title={t('unbound')} style={{ marginBottom: 16 }} />
          ) : (
            <p className={css.lead} style={{ marginBottom: 16 }}>
              {t('lead', { title: fields.data?.title ?? '' })}
            </p>
          )}
          {rules.data?.length === 0 && editing === null && canWrite && <p>{t(tellsFields ? 'none' : 'nonePlain')}</p>}
          <ul className={css.rules}>
            {rules.data?.map((rule) => (
              <li key={rule.id} className={css.rule} data-off={rule.status !== '1'}>
                <RuleText rule={rule} />
                {edit?.visible && (
                  <Button size="small" onClick={() => setEditing(rule)}>
                    {t('edit')}
                  </Button>
                )}
                {remove?.visible && (
                  <Popconfirm
                    title={t(tellsFields ? 'removeQuestion' : 'removeQuestionPlain', { name: rule.ruleName })}
                    okButtonProps={{ danger: true }}
                    onConfirm={() => send.mutateAsync({ query: { id: rule.id } }).catch(() => undefined)}
                  >
                    <Button size="small" danger>
                      {t('remove')}
                    </Button>
                  </Popconfirm>
                )}
              </li>
            ))}
          </ul>
          {editing !== null && canWrite ? (
            <RuleForm
              key={editing === 'new' ? 'new' : editing.id}
              permissionId={row.id}
              rule={editing === 'new' ? null : editing}
              fields={fields.data ?? null}
              onCancel={() => setEditing(null)}
              onDone={() => done(t('saved'))}
            />
          ) : (
            add?.visible &&
            canWrite && (
              <Button type="primary" onClick={() => setEditing('new')}>
                {t('add')}
              </Button>
            )
          )}
        </>
      )}
    </Drawer>
  );
}

function RuleText({ rule }: { readonly rule: Rule }) {
  const t = useMessages(rulesMessages);
  return (
    <div>
      <b>{rule.ruleName}</b> {rule.status === '1' ? '' : t('offMark')}
      <br />
      {rule.ruleColumn_dictText ?? rule.ruleColumn} {lowerFirst(rule.ruleConditions_dictText ?? rule.ruleConditions)}{' '}
      <span className={css.ruleValue}>{rule.ruleValue_dictText ?? rule.ruleValue}</span>
    </div>
  );
}
