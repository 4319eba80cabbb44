import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { showFirstProblem } from '#src/grid/edit/actions/show-first-problem.ts';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { editTableMessages } from './edit-table.messages.ts';
import styles from './edit-table.module.css';
import type { TableNotices } from './table-notices.ts';

/** If a part cannot be loaded, the grid works without it; leftovers are still marked in their cells. */
const orNothing = { again: 30_000, quiet: true };
const LeftoverPanel = lazyPart(async () => (await import('./leftover-panel.tsx')).LeftoverPanel, orNothing);
const SelectionStatus = lazyPart(async () => (await import('./selection-status.tsx')).SelectionStatus, orNothing);

/** Delay in ms after a change before invalid cells are counted again. */
const calm = 150;

export interface TableStatusProps {
  readonly model: EditModel;
  readonly notices: TableNotices;
  /** The table is read-only: the status line is shown only if there is something to show. */
  readonly disabled: boolean;
}

/**
 * Below the rows: leftovers of pastes, progress of validation, number of invalid cells with a link to the first,
 * statistics of the selected cells; and the messages for screen readers.
 */
export function TableStatus({ model, notices, disabled }: TableStatusProps) {
  const t = useMessages(editTableMessages);
  const { checks, store, cursor } = model;
  const said = useSyncExternalStore(notices.subscribe, notices.read);
  const progress = useSyncExternalStore(checks.subscribeProgress, checks.readProgress);
  const failing = useFailingCount(model);
  const isLeft = useSyncExternalStore(store.leftovers.subscribe, () => store.leftovers.read().length > 0);
  const isRange = useSyncExternalStore(cursor.subscribe, () => cursor.isRange);
  const count = useSyncExternalStore(store.subscribe, () => store.count);
  return (
    <>
      {/* A new element for each message, so that screen readers repeat the same text. */}
      <div role="status" aria-live="polite" className={styles.spoken}>
        <span key={said.count}>{said.text}</span>
      </div>
      {isLeft && (
        <Suspense fallback={null}>
          <LeftoverPanel model={model} />
        </Suspense>
      )}
      {(!disabled || isRange || progress !== undefined || failing > 0) && (
        <div className={styles.status}>
          {progress !== undefined && (
            <>
              <progress value={progress.done} max={progress.total} aria-label={t('checking', { ...progress })} />
              {t('checking', {
                done: progress.done.toLocaleString('en-US'),
                total: progress.total.toLocaleString('en-US'),
              })}
            </>
          )}
          {progress === undefined && failing > 0 && (
            <>
              <span role="status" className={styles.failing}>
                {t('problems', { n: failing })}
              </span>
              <button type="button" className={styles.first} onClick={() => showFirstProblem(model)}>
                {t('firstProblem')}
              </button>
            </>
          )}
          {isRange ? (
            <Suspense fallback={null}>
              <SelectionStatus model={model} />
            </Suspense>
          ) : (
            <span className={styles.rowCount}>{t('rowCount', { n: count.toLocaleString('en-US') })}</span>
          )}
        </div>
      )}
    </>
  );
}

function useFailingCount({ store }: EditModel): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const recount = () => {
      setCount([...store.problems.values()].reduce((sum, cells) => sum + cells.size, 0));
    };
    const stop = store.subscribe(({ kind }) => {
      if (kind === 'selection') return;
      clearTimeout(timer);
      timer = setTimeout(recount, calm);
    });
    recount();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store]);
  return count;
}
