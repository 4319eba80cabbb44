import Button from 'antd/es/button';
import Tabs from 'antd/es/tabs';
import { useId, useMemo, useState } from 'react';
import { changePart } from '#shared/cron/cron-change.ts';
import { type CronField, defaultFields, readFields, writeExpression, writePart } from '#shared/cron/cron-fields.ts';
import type { CronVariant } from '#shared/cron/cron-modes.ts';
import { previewRuns } from '#shared/cron/cron-runs.ts';
import { type QuartzPart, quartzParts } from '#shared/cron/quartz-field.ts';
import { controlMessages } from '#src/controls/controls.messages.ts';
import { LargeDialog } from '#src/controls/large-dialog.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { cronMessages } from './cron.messages.ts';
import styles from './cron.module.css';
import { CronLine } from './cron-line.tsx';
import { ExpressionInput } from './expression-input.tsx';
import { PartEditor } from './part-editor.tsx';
import { RunList } from './run-list.tsx';

export interface CronDialogProps {
  readonly variant: CronVariant;
  readonly value: string;
  /** Text whose typing opened the dialog; it replaces the value. */
  readonly typed: string;
  readonly onClose: () => void;
  readonly onConfirm: (expression: string) => void;
}

/** In px (docs/specification.md §2.2). */
const widths: Readonly<Record<CronVariant, number>> = { builder: 608, parts: 800 };

/** Edits a schedule part by part and shows its meaning and next runs. */
export function CronDialog({ variant, value, typed, onClose, onConfirm }: CronDialogProps) {
  const t = useMessages(cronMessages);
  const words = useMessages(controlMessages);
  const lineId = useId();
  const [state, setState] = useState(() => {
    const text = typed || value.trim() || writeExpression(defaultFields);
    return { text, fields: readFields(text) ?? readFields(value) ?? defaultFields };
  });
  const { text, fields } = state;
  const expression = text.trim();
  const isRefused = useMemo(
    () => expression !== '' && previewRuns(expression, new Date()).problem !== undefined,
    [expression],
  );
  const confirm = () => {
    if (!isRefused) onConfirm(expression);
  };
  const write = (next: string) => setState({ text: next, fields: readFields(next) ?? fields });
  const change = (part: QuartzPart, field: CronField) => {
    const changed = changePart(fields, part, field);
    setState({ text: writeExpression(changed), fields: changed });
  };
  const tabs = quartzParts.map((part) => ({
    key: part,
    label: (
      <>
        {t(part)} <code className={styles.code}>{writePart(fields[part])}</code>
      </>
    ),
    children: <PartEditor variant={variant} part={part} fields={fields} onChange={change} />,
  }));
  return (
    <LargeDialog
      open
      title={t('title')}
      width={widths[variant]}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="primary" disabled={isRefused} onClick={confirm}>
            {words('confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.top}>
        <ExpressionInput
          label={t('expression')}
          value={text}
          onChange={(next) => write(next ?? '')}
          describedBy={lineId}
          autoFocus={typed !== ''}
          onEnter={confirm}
        />
        <CronLine id={lineId} expression={expression} />
      </div>
      <div className={variant === 'parts' ? styles.beside : undefined}>
        <Tabs size="small" tabBarGutter={0} className={styles.tabs ?? ''} aria-label={t('parts')} items={tabs} />
        <RunList expression={expression} />
      </div>
    </LargeDialog>
  );
}
