import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { editTableMessages } from './edit-table.messages.ts';
import styles from './leftover-panel.module.css';

/** Estimated height of an entry in px; long texts make it taller. */
const usualHeight = 34;

/**
 * Lists pasted texts that could not be entered, with cell, text and reason. Entries stay until the cell is edited or
 * the user dismisses them; a click goes to the cell.
 */
export function LeftoverPanel({ model }: { readonly model: EditModel }) {
  const { store, context } = model;
  const t = useMessages(editTableMessages);
  const entries = useSyncExternalStore(store.leftovers.subscribe, store.leftovers.read);
  const version = useSyncExternalStore(store.subscribe, () => store.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version tells that rows came, went or moved.
  const lines = useMemo(
    () =>
      entries
        .map((entry) => ({ ...entry, row: store.positionOf(entry.id) }))
        .filter(({ row }) => row >= 0)
        .sort((a, b) => a.row - b.row),
    [entries, store, version],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => `${lines[index]?.id} ${lines[index]?.key}`,
    overscan: 4,
  });
  if (lines.length === 0) return null;
  const shown = virtualizer.getVirtualItems();
  const after = virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    <section className={styles.panel} aria-label={t('leftovers')}>
      <div className={styles.head}>
        <strong role="status">{t('leftoversCount', { n: lines.length.toLocaleString('en-US') })}</strong>
        <button type="button" className={styles.dismiss} onClick={() => store.leftovers.clear()}>
          {t('leftoversDismiss')}
        </button>
      </div>
      <div ref={scroller} className={styles.lines}>
        <ul style={{ paddingTop: shown[0]?.start ?? 0, paddingBottom: Math.max(0, after) }}>
          {shown.map(({ index, key }) => {
            const line = lines[index];
            return (
              line && (
                <li key={key} ref={virtualizer.measureElement} data-index={index}>
                  <button
                    type="button"
                    className={styles.line}
                    onClick={() => {
                      model.goToCell(line.id, line.key);
                      model.focus();
                    }}
                  >
                    <span className={styles.where}>
                      {t('leftoverAt', { row: line.row + 1, column: model.columnOf(line.key)?.title ?? line.key })}
                    </span>
                    <span className={styles.text}>{line.text}</span>
                    <span className={styles.reason}>{line.problem[context.language]}</span>
                  </button>
                </li>
              )
            );
          })}
        </ul>
      </div>
    </section>
  );
}
