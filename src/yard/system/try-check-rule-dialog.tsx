import Alert from 'antd/es/alert';
import { useId, useState } from 'react';
import { checkByCode } from '#shared/contract/dict/rule.ts';
import { TextField } from '#src/controls/text-field.tsx';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import styles from './dictionary.module.css';
import { ruleMessages } from './rule.messages.ts';
import type { TryRuleDialogProps } from './try-rule-props.ts';

/** Checks a value with a check rule. */
export function TryCheckRuleDialog({ code, name, onClose }: TryRuleDialogProps) {
  const t = useMessages(ruleMessages);
  const id = useId();
  const [value, setValue] = useState('');
  const check = useSend(checkByCode, { quiet: true });
  return (
    <Dialog
      open
      title={t('tryOf', { name })}
      okText={t('check')}
      okButtonProps={{ loading: check.isPending }}
      firstFocus="input"
      // Encoded once more than other parameters, like in the platform's clients.
      onOk={() => check.mutate({ query: { ruleCode: code, value: encodeURIComponent(value) } })}
      onCancel={onClose}
    >
      <div className={styles.fields}>
        <div className={styles.field}>
          <label htmlFor={id}>{t('value')}</label>
          <TextField
            id={id}
            maxLength={500}
            value={value}
            describedBy={`${id}-hint`}
            onChange={(next) => {
              setValue(next ?? '');
              check.reset();
            }}
          />
          <span id={`${id}-hint`} className={styles.quiet}>
            {t('valueHint')}
          </span>
        </div>
        <div aria-live="polite">
          {check.isSuccess && <Alert type="success" showIcon title={t('passed')} />}
          {check.isError && <Alert type="error" showIcon title={check.error.message} />}
        </div>
      </div>
    </Dialog>
  );
}
