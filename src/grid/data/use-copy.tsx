import { type ClipboardEvent, type ReactNode, useEffect, useState } from 'react';
import type { ColumnWindow } from '#src/grid/columns/column-window.ts';
import type { CellCursor } from '#src/grid/rows/cell-cursor.ts';
import type { RowWindow } from '#src/grid/rows/row-window.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { copiedCells } from './copy-block.ts';
import { dataMessages } from './data.messages.ts';
import styles from './data.module.css';

export interface CopyOptions<Row> {
  readonly window: RowWindow<Row>;
  readonly columns: ColumnWindow<Row>;
  readonly cursor?: CellCursor | undefined;
}

const noteLasts = 4000;

/**
 * Copy (Ctrl/⌘+C) of a grid, and a status message for screen readers. The message is visible only if rows were left
 * out.
 */
export function useCopy<Row>({ window, columns, cursor }: CopyOptions<Row>): {
  readonly handleCopy: (event: ClipboardEvent<HTMLElement>) => void;
  readonly note: ReactNode;
} {
  const t = useMessages(dataMessages);
  const [note, setNote] = useState<{ readonly text: string; readonly isSeen: boolean }>();
  useEffect(() => {
    if (note === undefined) return;
    const timer = setTimeout(() => setNote(undefined), noteLasts);
    return () => clearTimeout(timer);
  }, [note]);

  const handleCopy = (event: ClipboardEvent<HTMLElement>) => {
    // Text selected in a detail or field is copied by the browser.
    const isField = event.target instanceof HTMLElement && event.target.closest('input,textarea') !== null;
    if (isField || document.getSelection()?.isCollapsed === false) return;
    const copied = copiedCells({
      store: window.store,
      columns: columns.model.layout().data.map(({ column }) => column),
      block: cursor?.block,
      isRange: cursor?.isRange ?? false,
    });
    if (copied === undefined) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copied.text);
    const { rows, columns: width, missing } = copied;
    setNote({
      text: missing > 0 ? t('copiedSome', { rows, columns: width, missing }) : t('copied', { rows, columns: width }),
      isSeen: missing > 0,
    });
  };
  return {
    handleCopy,
    note: (
      <div role="status" className={note?.isSeen ? styles.note : styles.unseen}>
        {note?.text}
      </div>
    ),
  };
}
