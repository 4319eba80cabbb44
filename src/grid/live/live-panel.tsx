import { type KeyboardEvent, type Ref, useEffect, useReducer, useSyncExternalStore } from 'react';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { ConflictList } from './conflict-list.tsx';
import { conflictTexts } from './conflict-texts.ts';
import { liveMessages } from './live.messages.ts';
import styles from './live-panel.module.css';
import type { LiveRows } from './live-rows.ts';

export interface LivePanelProps {
  readonly model: EditModel;
  readonly live: LiveRows;
  readonly ref: Ref<HTMLElement>;
}

/**
 * Panel below a grid while there is something to show: conflicts with both values, rows that are gone, a failed
 * refetch. It is not modal: the grid can be used, and Escape returns to it.
 */
export function LivePanel({ model, live, ref }: LivePanelProps) {
  const t = useMessages(liveMessages);
  const conflicts = useSyncExternalStore(live.conflicts.subscribe, live.conflicts.read);
  const notice = useSyncExternalStore(live.subscribeNotice, live.readNotice);
  const [, follow] = useReducer((count: number) => count + 1, 0);
  useEffect(() => model.cursor.subscribe(follow), [model]);

  const newest = conflicts.at(-1);
  const spoken =
    newest && t('asked', { ...conflictTexts(model, newest, t), name: newest.author.name ?? t('somebody') });
  const activeId = model.store.at(model.cursor.row)?.id;
  const activeKey = model.columnAt(model.cursor.column)?.key;
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    model.focus();
  };
  return (
    <>
      <div role="status" className={styles.spoken}>
        {spoken}
      </div>
      {(conflicts.length > 0 || notice.missing.length > 0 || notice.isStale) && (
        <section
          ref={ref}
          className={styles.panel}
          aria-label={t('conflicts', { n: conflicts.length })}
          onKeyDown={handleKey}
        >
          {conflicts.length > 0 && (
            <div className={styles.bar}>
              <span>⚑ {t('conflicts', { n: conflicts.length })}</span>
              <button type="button" className={styles.button} onClick={() => live.chooseAll('mine')}>
                {t('allMine')}
              </button>
              <button type="button" className={styles.button} onClick={() => live.chooseAll('theirs')}>
                {t('allTheirs')}
              </button>
            </div>
          )}
          <ConflictList
            model={model}
            conflicts={conflicts}
            current={conflicts.findIndex(({ id, key }) => id === activeId && key === activeKey)}
            t={t}
            onChoose={({ id, key }, which) => {
              live.choose(id, key, which);
              if (conflicts.length === 1) model.focus();
            }}
          />
          {notice.missing.length > 0 && <p className={styles.notice}>{t('missing', { n: notice.missing.length })}</p>}
          {notice.isStale && (
            <p className={styles.notice}>
              {t('stale')}
              <button type="button" className={styles.button} onClick={() => void live.reread([])}>
                {t('retry')}
              </button>
            </p>
          )}
        </section>
      )}
    </>
  );
}
