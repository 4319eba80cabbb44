import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Spin from 'antd/es/spin';
import { testFillRule } from '#shared/contract/dict/rule.ts';
import { useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import styles from './dictionary.module.css';
import { ruleMessages } from './rule.messages.ts';
import type { TryRuleDialogProps } from './try-rule-props.ts';

/** Shows the value that a fill rule makes now. */
export function TryFillRuleDialog({ code, name, onClose }: TryRuleDialogProps) {
  const t = useMessages(ruleMessages);
  const made = useCall(testFillRule, { query: { ruleCode: code } }, { staleTime: 0, gcTime: 0, quiet: true });
  const text = made.data == null ? null : [made.data].flat().join(', ');
  return (
    <Dialog
      open
      title={t('tryOf', { name })}
      footer={
        <Button type="primary" loading={made.isFetching} onClick={() => void made.refetch()}>
          {t('make')}
        </Button>
      }
      onCancel={onClose}
    >
      <div className={styles.fields} aria-live="polite">
        {made.isPending && <Spin />}
        {made.isError && <Alert type="error" showIcon title={t('failed', { reason: made.error.message })} />}
        {made.isSuccess &&
          (text === null ? (
            <Alert type="warning" showIcon title={t('madeNothing')} />
          ) : (
            <p>
              {t('made')}: <strong>{text}</strong>
            </p>
          ))}
        <p className={styles.quiet}>{t('sideEffect')}</p>
      </div>
    </Dialog>
  );
}
