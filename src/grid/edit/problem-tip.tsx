import { useEffect, useReducer, useSyncExternalStore } from 'react';
import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import type { Language } from '#src/i18n/language.ts';
import styles from './edit-grid.module.css';
import type { EditModel } from './edit-model.ts';
import type { EditStore } from './edit-store.ts';

export interface ProblemTipProps {
  readonly model: EditModel;
}

/**
 * Tooltip below the active cell with its error, or the pasted text that could not be entered. While an editor is open,
 * the editor shows the error.
 */
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
  const problem = row && placed && problemAt(store, row, placed.column.key, context.language);
  if (problem === undefined || placed === undefined || open !== undefined) return null;
  const { top, height } = window.placeOf(cursor.row);
  return (
    <div
      role="tooltip"
      className={styles.tip}
      style={{ left: model.columnWindow?.placeOf(placed) ?? 0, transform: `translateY(${top + height}px)` }}
    >
      {problem}
    </div>
  );
}

function problemAt(store: EditStore, row: GridRecord, key: string, language: Language): string | undefined {
  const refused = store.marksOf(row)?.problems?.get(key);
  if (refused !== undefined) return refused[language];
  const left = store.leftovers.of(row.id, key);
  return left && (language === 'zh' ? `“${left.text}”：${left.problem.zh}` : `“${left.text}”: ${left.problem.en}`);
}
