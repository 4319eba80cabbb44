import type { Ref } from 'react';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { type ConflictTexts, conflictTexts, type LiveWords } from './conflict-texts.ts';
import type { OpenConflict } from './conflicts.ts';
import styles from './live-panel.module.css';

export interface ConflictItemProps {
  /** Measured by the list. */
  readonly ref: Ref<HTMLLIElement>;
  readonly index: number;
  readonly total: number;
  readonly model: EditModel;
  readonly conflict: OpenConflict;
  readonly isCurrent: boolean;
  readonly t: LiveWords;
  readonly onChoose: (which: 'mine' | 'theirs') => void;
}

/** A conflict: the cell, and both values as buttons. */
export function ConflictItem({ ref, index, total, model, conflict, isCurrent, t, onChoose }: ConflictItemProps) {
  const texts = conflictTexts(model, conflict, t);
  const goTo = () => {
    model.goToCell(conflict.id, conflict.key);
    model.focus();
  };
  return (
    <li
      ref={ref}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={total}
      className={isCurrent ? `${styles.item} ${styles.current}` : styles.item}
      aria-current={isCurrent}
    >
      <button type="button" className={styles.where} aria-label={t('goTo', wordsOf(texts))} onClick={goTo}>
        {texts.row} · {texts.column}
        <small>{texts.author}</small>
      </button>
      <button
        type="button"
        className={styles.choice}
        aria-label={t('keepMine', { ...wordsOf(texts), value: texts.mine })}
        onClick={() => onChoose('mine')}
      >
        <b>{t('mine')}</b>
        <span>{texts.mine}</span>
      </button>
      <button
        type="button"
        className={styles.choice}
        aria-label={t('takeTheirs', { ...wordsOf(texts), value: texts.theirs })}
        onClick={() => onChoose('theirs')}
      >
        <b>{t('theirs')}</b>
        <span>{texts.theirs}</span>
      </button>
    </li>
  );
}

function wordsOf({ row, column }: ConflictTexts) {
  return { row, column };
}
