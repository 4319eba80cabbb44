import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import Button from 'antd/es/button';
import { Suspense, useId, useState } from 'react';
import type { CronVariant } from '#shared/cron/cron-modes.ts';
import type { ControlProps, OpeningProps } from '#src/controls/control.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { cronMessages } from './cron.messages.ts';
import styles from './cron.module.css';
import { CronLine } from './cron-line.tsx';
import { ExpressionInput } from './expression-input.tsx';

const CronDialog = lazyPart(async () => (await import('./cron-dialog.tsx')).CronDialog);

export interface CronInputProps extends ControlProps<string>, OpeningProps {
  readonly variant: CronVariant;
}

/** A Quartz expression that can be typed, pasted, or edited in a dialog, with its meaning below. */
export function CronInput({ variant, opening, onOpenChange, ...control }: CronInputProps) {
  const { value, onChange, disabled, readOnly, describedBy, label } = control;
  const t = useMessages(cronMessages);
  const lineId = useId();
  const [open, setOpen] = useState(opening !== undefined);
  const show = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  const edit = label === undefined ? t('edit') : t('editOf', { label });
  return (
    <div className={styles.control}>
      <div className={styles.entry}>
        <ExpressionInput {...control} describedBy={describedBy === undefined ? lineId : `${lineId} ${describedBy}`} />
        {readOnly !== true && (
          <Button
            icon={<ClockCircleOutlined aria-hidden />}
            aria-label={edit}
            title={t('edit')}
            aria-haspopup="dialog"
            disabled={disabled}
            onClick={() => show(true)}
          />
        )}
      </div>
      {/* A grid cell has no room for it; the dialog shows the meaning. */}
      {opening === undefined && <CronLine id={lineId} expression={value?.trim() ?? ''} />}
      {open && (
        <Suspense>
          <CronDialog
            variant={variant}
            value={value ?? ''}
            typed={opening?.typed ?? ''}
            onClose={() => show(false)}
            onConfirm={(expression) => {
              onChange(expression === '' ? null : expression);
              show(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
