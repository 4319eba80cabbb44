import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { editTableMessages } from '#src/grid/edit/table/edit-table.messages.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import styles from './find-bar.module.css';
import { FindState } from './find-state.ts';

export interface FindBarProps {
  readonly model: EditModel;
  /** Increases with each Ctrl+F, which selects the text again. */
  readonly asked: number;
  readonly onClose: () => void;
}

/** Finds text in all rows: Enter goes to the next match, Shift+Enter to the previous one, Escape back to the grid. */
export function FindBar({ model, asked, onClose }: FindBarProps) {
  const t = useMessages(editTableMessages);
  const input = useRef<HTMLInputElement>(null);
  const [find, setFind] = useState<FindState>();
  useEffect(() => {
    const opened = new FindState(model);
    setFind(opened);
    return () => opened.close();
  }, [model]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each Ctrl+F selects the text
  useLayoutEffect(() => input.current?.select(), [asked]);

  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') find?.step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div role="search" className={styles.bar} onKeyDown={handleKey}>
      <input
        ref={input}
        type="text"
        className={styles.text}
        aria-label={t('findLabel')}
        placeholder={t('findLabel')}
        onChange={({ target }) => void find?.search(target.value)}
      />
      {find !== undefined && <FindCount find={find} />}
      <button type="button" aria-label={t('findPrevious')} title={t('findPrevious')} onClick={() => find?.step(-1)}>
        ↑
      </button>
      <button type="button" aria-label={t('findNext')} title={t('findNext')} onClick={() => find?.step(1)}>
        ↓
      </button>
      <button type="button" aria-label={t('close')} title={t('close')} onClick={onClose}>
        ×
      </button>
    </div>
  );
}

function FindCount({ find }: { readonly find: FindState }) {
  const t = useMessages(editTableMessages);
  const { text, count, current, searching } = useSyncExternalStore(find.subscribe, find.read);
  const words = searching
    ? t('finding')
    : count === 0
      ? t('findNone')
      : t('findCount', { current: current + 1, n: count });
  return (
    <output aria-live="polite" className={styles.count}>
      {text === '' ? '' : words}
    </output>
  );
}
