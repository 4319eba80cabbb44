import { useEffect, useReducer, useSyncExternalStore } from 'react';
import styles from './edit-grid.module.css';
import type { EditModel } from './edit-model.ts';

export interface ProblemTipProps {
  readonly model: EditModel;
}

/** Why the active cell is refused, below it; while an editor is open the editor says it. */
export function ProblemTip({ model }: ProblemTipProps) {
  const { store, cursor, window, editor, context } = model;
  const [, place] = useReducer((count: number) => count + 1, 0);
  const open = useSyncExternalStore(editor.subscribe, editor.read);
  useEffect(() => {
    const stops = [cursor.subscribe(place), store.subscribe(place), window.subscribeShift(place)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [cursor, store, window]);

  const row = store.at(cursor.row);
  const placed = model.shown[cursor.column];
  const problem = row && placed && store.marksOf(row)?.problems?.get(placed.column.key);
  if (problem === undefined || placed === undefined || open !== undefined) return null;
  const { top, height } = window.placeOf(cursor.row);
  return (
    <div
      role="tooltip"
      className={styles.tip}
      style={{ left: model.columnWindow?.placeOf(placed) ?? 0, transform: `translateY(${top + height}px)` }}
    >
      {problem[context.language]}
    </div>
  );
}
