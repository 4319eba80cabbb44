import Input from 'antd/es/input';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import type { ReadCrontab } from '#shared/cron/crontab.ts';
import type { ControlProps } from '#src/controls/control.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { cronMessages } from './cron.messages.ts';
import styles from './cron.module.css';

export interface ExpressionInputProps extends ControlProps<string> {
  readonly autoFocus?: boolean;
  readonly onEnter?: () => void;
}

/** A Quartz expression as text. A pasted crontab line is converted, with a note below. */
export function ExpressionInput({
  value,
  onChange,
  status,
  describedBy,
  label,
  onEnter,
  ...rest
}: ExpressionInputProps) {
  const t = useMessages(cronMessages);
  const [crontab, setCrontab] = useState<{ readonly text: string; readonly read: ReadCrontab }>();
  const entered = useRef(value);
  useEffect(() => {
    entered.current = value;
  }, [value]);

  const convert = async (text: string) => {
    const { readCrontab } = await import('#shared/cron/crontab.ts');
    const read = readCrontab(text);
    // Nothing is converted if the user has typed on, or pasted into other text.
    if (read === undefined || entered.current?.trim() !== text) return;
    setCrontab({ text, read });
    if (read.kind === 'expression') onChange(read.expression);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text').trim();
    // If the converter cannot be loaded, the text stays as pasted and is validated as a Quartz expression.
    if (rest.readOnly !== true && text.split(/\s+/).length === 5) convert(text).catch(() => undefined);
  };
  const said = crontab?.read.kind === 'eitherDay' ? value?.trim() === crontab.text : crontab?.read.expression === value;
  return (
    <>
      <Input
        {...rest}
        className={styles.expression}
        value={value ?? ''}
        placeholder={rest.placeholder ?? t('placeholder')}
        spellCheck={false}
        autoComplete="off"
        status={status}
        aria-invalid={status === 'error' || undefined}
        aria-describedby={describedBy}
        aria-label={label}
        onPaste={onPaste}
        onPressEnter={(event) => {
          if (onEnter === undefined) return;
          event.preventDefault();
          onEnter();
        }}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      />
      {crontab !== undefined && said && (
        <div role="status" className={styles.line}>
          {crontab.read.kind === 'eitherDay' ? t('eitherDay') : t('fromCrontab', { text: crontab.text })}
        </div>
      )}
    </>
  );
}
