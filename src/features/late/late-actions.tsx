import Button from 'antd/es/button';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lateMessages } from './late.messages.ts';
import css from './late.module.css';
import type { LateRow } from './late-row.ts';

export interface LateHandlers {
  readonly onUrge: (row: LateRow) => void;
  readonly onHandOver: (row: LateRow) => void;
  /** The user's rights on the page; whether an action is possible for a row is a property of the row. */
  readonly may: { readonly urge: boolean; readonly handOver: boolean };
}

/**
 * Buttons of a row. The reminder is disabled for some time after the last one; rows that cannot be handed over do not
 * have that button.
 */
export function LateActions({ row, may, onUrge, onHandOver }: LateHandlers & { readonly row: LateRow | undefined }) {
  const t = useMessages(lateMessages);
  const no = row?.no ?? '';
  return (
    <span className={css.actions}>
      {may.urge && (
        <Button
          size="small"
          aria-label={t('urgeOf', { no })}
          disabled={row?.mayUrge !== true}
          title={row?.urgedTime ? t('urged', { time: row.urgedTime }) : undefined}
          onClick={() => row && onUrge(row)}
        >
          {t('urge')}
        </Button>
      )}
      {may.handOver && (
        <Button
          size="small"
          type="text"
          aria-label={t('handOverOf', { no })}
          className={row?.handOver ? undefined : css.absent}
          onClick={() => row && onHandOver(row)}
        >
          {t('handOver')}
        </Button>
      )}
    </span>
  );
}
