import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { ConflictItem } from './conflict-item.tsx';
import type { LiveWords } from './conflict-texts.ts';
import type { OpenConflict } from './conflicts.ts';
import styles from './live-panel.module.css';

export interface ConflictListProps {
  readonly model: EditModel;
  readonly conflicts: readonly OpenConflict[];
  /** Index of the conflict at the active cell, -1 for none. */
  readonly current: number;
  readonly t: LiveWords;
  readonly onChoose: (conflict: OpenConflict, which: 'mine' | 'theirs') => void;
}

/** Estimated height of an entry in px; long values make it taller. */
const usualHeight = 56;

/** The conflicts, virtualised: a minute offline after a large paste may cause thousands. */
export function ConflictList({ model, conflicts, current, t, onChoose }: ConflictListProps) {
  const list = useRef<HTMLUListElement>(null);
  const virtualizer = useVirtualizer({
    count: conflicts.length,
    getScrollElement: () => list.current?.parentElement ?? null,
    estimateSize: () => usualHeight,
    getItemKey: (index) => `${conflicts[index]?.id} ${conflicts[index]?.key}`,
    overscan: 6,
    scrollMargin: list.current?.offsetTop ?? 0,
  });
  useEffect(() => {
    if (current >= 0) virtualizer.scrollToIndex(current, { align: 'auto' });
  }, [virtualizer, current]);

  const shown = virtualizer.getVirtualItems();
  const before = (shown[0]?.start ?? 0) - virtualizer.options.scrollMargin;
  const after = virtualizer.getTotalSize() - ((shown.at(-1)?.end ?? 0) - virtualizer.options.scrollMargin);
  return (
    <ul
      ref={list}
      className={styles.list}
      style={{ paddingTop: Math.max(0, before), paddingBottom: Math.max(0, after) }}
    >
      {shown.map(({ index, key }) => {
        const conflict = conflicts[index];
        return (
          conflict && (
            <ConflictItem
              key={key}
              ref={virtualizer.measureElement}
              index={index}
              total={conflicts.length}
              model={model}
              conflict={conflict}
              isCurrent={index === current}
              t={t}
              onChoose={(which) => onChoose(conflict, which)}
            />
          )
        );
      })}
    </ul>
  );
}
