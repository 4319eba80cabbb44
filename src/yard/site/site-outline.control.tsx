import Input from 'antd/es/input';
import { useState } from 'react';
import { mapSize, type Outline, readOutline } from '#shared/ground/outline.ts';
import type { NamedControl, NamedControlProps, NamedShowProps } from '#src/controls/named-control.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { siteMessages } from './site.messages.ts';
import styles from './site.module.css';

/** 平面坐标: a text with one point per line, and the outline on a map beside it. */
function SiteOutline({ id, value, onChange, onBlur, disabled, describedBy, label, status }: NamedControlProps) {
  const t = useMessages(siteMessages);
  // The text as typed, used as long as the value is still the one made from it.
  const [typed, setTyped] = useState<{ readonly text: string; readonly made: unknown } | null>(null);
  const outline = readOutline(value);
  const text = typed !== null && typed.made === value ? typed.text : linesOf(value);
  return (
    <div className={styles.outline}>
      <Input.TextArea
        {...(id !== undefined && { id })}
        value={text}
        autoSize={{ minRows: 4, maxRows: 12 }}
        spellCheck={false}
        disabled={disabled ?? false}
        placeholder={t('pointsHint')}
        status={status}
        aria-label={label ?? t('points')}
        aria-describedby={describedBy}
        aria-invalid={status === 'error' || undefined}
        {...(onBlur && { onBlur })}
        onChange={(event) => {
          const made = pointsOf(event.target.value);
          setTyped({ text: event.target.value, made });
          onChange(made);
        }}
      />
      <OutlineMap outline={outline} label={t('outline')} />
    </div>
  );
}

function OutlineMap({ outline, label }: { readonly outline: Outline | null; readonly label: string }) {
  return (
    <svg className={styles.map} viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} role="img" aria-label={label}>
      {outline && <polygon className={styles.shape} points={outline.map((point) => point.join(',')).join(' ')} />}
    </svg>
  );
}

function ShownOutline({ value }: NamedShowProps) {
  const t = useMessages(siteMessages);
  return <OutlineMap outline={readOutline(value)} label={t('outline')} />;
}

const linesOf = (value: unknown): string =>
  Array.isArray(value) ? value.map((point) => (Array.isArray(point) ? point.join(', ') : '')).join('\n') : '';

/** A part that is no number becomes -1, which validation refuses. */
function pointsOf(text: string): number[][] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return null;
  return lines.map((line) =>
    line
      .split(/[,，\s]+/)
      .filter((part) => part !== '')
      .map((part) => (Number.isFinite(Number(part)) ? Number(part) : -1)),
  );
}

export const control: NamedControl = { serves: ['json'], Control: SiteOutline, Show: ShownOutline, entersOnly: true };
