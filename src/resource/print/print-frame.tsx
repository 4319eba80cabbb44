import Button from 'antd/es/button';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '#src/i18n/use-messages.ts';
import { numberText } from '#src/resource/kinds/number-text.ts';
import { printMessages } from './print.messages.ts';
import styles from './print.module.css';
import { type PrintedPage, type PrintedRows, printLimit, readAllRows } from './read-all-rows.ts';

export interface PrintFrameProps<Row> {
  /** Reads a page of the list; another function reads everything again. */
  readonly read: (pageNo: number, pageSize: number, signal: AbortSignal) => Promise<PrintedPage<Row>>;
  readonly idOf: (row: Row) => string;
  /** The sheet, when all rows were read. */
  readonly children: (printed: PrintedRows<Row>) => ReactNode;
}

type Reading<Row> =
  | { readonly kind: 'reading'; readonly done: number; readonly total: number }
  | { readonly kind: 'ready'; readonly printed: PrintedRows<Row> }
  | { readonly kind: 'failed'; readonly problem: string };

const begun = { kind: 'reading', done: 0, total: 0 } as const;

/** Reads all rows of a list up to the limit, says how far it is, and offers to print them when they are there. */
export function PrintFrame<Row>({ read, idOf, children }: PrintFrameProps<Row>) {
  const t = useMessages(printMessages);
  const [attempt, setAttempt] = useState(0);
  const [reading, setReading] = useState<Reading<Row>>(begun);
  const keyOf = useEffectEvent(idOf);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setReading(begun);
    readAllRows(
      (pageNo, pageSize) => read(pageNo, pageSize, signal),
      (row) => keyOf(row),
      (done, total) => !signal.aborted && setReading({ kind: 'reading', done, total }),
    ).then(
      (printed) => !signal.aborted && setReading({ kind: 'ready', printed }),
      (error) => !signal.aborted && setReading({ kind: 'failed', problem: error.message }),
    );
    return () => controller.abort();
  }, [read, attempt]);

  return createPortal(
    <div className={styles.page}>
      <div className={styles.bar}>
        {reading.kind === 'reading' && (
          <progress max={reading.total || 1} value={reading.done} aria-label={t('reading', reading)} />
        )}
        {reading.kind === 'ready' && reading.printed.total > printLimit && (
          <p role="status">
            {t('cut', { limit: numberText(printLimit, 0), total: numberText(reading.printed.total, 0) })}
          </p>
        )}
        {reading.kind === 'failed' && <p role="alert">{t('failed', { problem: reading.problem })}</p>}
        {reading.kind === 'failed' && <Button onClick={() => setAttempt(attempt + 1)}>{t('retry')}</Button>}
        <Button onClick={() => window.close()}>{t('close')}</Button>
        <Button type="primary" disabled={reading.kind !== 'ready'} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      {reading.kind === 'ready' && children(reading.printed)}
    </div>,
    document.body,
  );
}
