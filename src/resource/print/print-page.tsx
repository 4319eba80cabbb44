import Button from 'antd/es/button';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { listQuery } from '#shared/query/list-query.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { filterFields } from '#shared/resource/resource-columns.ts';
import { useDictionaryLookup } from '#src/controls/use-dictionary.ts';
import { shownKeys } from '#src/grid/settings/column-choice.ts';
import { useKeptSettings } from '#src/grid/settings/use-kept-settings.ts';
import { call } from '#src/http/call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { numberText } from '#src/resource/kinds/number-text.ts';
import { pageOfAnswer } from '#src/resource/list/list-calls.ts';
import { gridColumns } from '#src/resource/list/list-columns.tsx';
import { useListState } from '#src/resource/list/use-list-state.ts';
import { printMessages } from './print.messages.ts';
import styles from './print.module.css';
import { PrintSheet } from './print-sheet.tsx';
import { type PrintedRows, printLimit, readAllRows } from './read-all-rows.ts';

export interface PrintPageProps {
  readonly definition: ResourceDefinition;
}

type Reading =
  | { readonly kind: 'reading'; readonly done: number; readonly total: number }
  | { readonly kind: 'ready'; readonly printed: PrintedRows<ResourceRecord> }
  | { readonly kind: 'failed'; readonly problem: string };

const begun: Reading = { kind: 'reading', done: 0, total: 0 };

/**
 * Printable page of a list: title, conditions, all rows up to a limit that is stated, user and time. The query is read
 * from the URL; the columns are those that the user chose for the list.
 */
export function PrintPage({ definition }: PrintPageProps) {
  const t = useMessages(printMessages);
  const filterNames = useMemo(() => allFields(definition).map(({ name }) => name), [definition]);
  const { state } = useListState({ filterNames, sort: definition.list.sort });
  const [attempt, setAttempt] = useState(0);
  const [reading, setReading] = useState(begun);
  const columns = usePrintedColumns(definition);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    const { list } = resourceCalls(definition);
    const controller = new AbortController();
    const { signal } = controller;
    setReading(begun);
    readAllRows(
      async (pageNo, pageSize) =>
        pageOfAnswer(await call(list, { query: listQuery({ ...state, pageNo, pageSize }) }, { signal, quiet: true })),
      (row) => row.id,
      (done, total) => !signal.aborted && setReading({ kind: 'reading', done, total }),
    ).then(
      (printed) => !signal.aborted && setReading({ kind: 'ready', printed }),
      (error) => !signal.aborted && setReading({ kind: 'failed', problem: error.message }),
    );
    return () => controller.abort();
  }, [definition, state, attempt]);

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
      {reading.kind === 'ready' && (
        <PrintSheet
          definition={definition}
          fields={filterFields(definition)}
          state={state}
          columns={columns}
          printed={reading.printed}
        />
      )}
    </div>,
    document.body,
  );
}

/** The columns that the user chose for the list, in the order of the screen. */
function usePrintedColumns(definition: ResourceDefinition) {
  const language = useLanguage();
  const lookup = useDictionaryLookup();
  const settings = useKeptSettings(resourceCalls(definition).list.id);
  const choice = useSyncExternalStore(settings.subscribe, settings.read);
  return useMemo(() => {
    const all = gridColumns(definition, { language, lookup, recordPath: () => undefined });
    return shownKeys(all, choice.columns).flatMap((key) => all.find((column) => column.key === key) ?? []);
  }, [definition, language, lookup, choice]);
}
