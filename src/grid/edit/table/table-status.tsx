import { useEffect, useState, useSyncExternalStore } from 'react';
import { showFirstProblem } from '#src/grid/edit/actions/show-first-problem.ts';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { editTableMessages } from './edit-table.messages.ts';
import styles from './edit-table.module.css';
import type { TableNotices } from './table-notices.ts';

/** Ms without a change before failing cells are counted again. */
const calm = 150;

export interface TableStatusProps {
  readonly model: EditModel;
  readonly notices: TableNotices;
}

/** Below the rows: how far a check is, how many cells fail and the way to the first; and what the table says aloud. */
export function TableStatus({ model, notices }: TableStatusProps) {
  const t = useMessages(editTableMessages);
  const { checks } = model;
  const said = useSyncExternalStore(notices.subscribe, notices.read);
  const progress = useSyncExternalStore(checks.subscribeProgress, checks.readProgress);
  const failing = useFailingCount(model);
  return (
    <>
      {/* A new element each time: the same words again are told again. */}
      <div role="status" aria-live="polite" className={styles.spoken}>
        <span key={said.count}>{said.text}</span>
      </div>
      {progress !== undefined && (
        <div className={styles.status}>
          <progress value={progress.done} max={progress.total} aria-label={t('checking', { ...progress })} />
          {t('checking', {
            done: progress.done.toLocaleString('en-US'),
            total: progress.total.toLocaleString('en-US'),
          })}
        </div>
      )}
      {progress === undefined && failing > 0 && (
        <div className={styles.status}>
          <span role="status" className={styles.failing}>
            {t('problems', { n: failing })}
          </span>
          <button type="button" className={styles.first} onClick={() => showFirstProblem(model)}>
            {t('firstProblem')}
          </button>
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
