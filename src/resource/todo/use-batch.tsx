import Button from 'antd/es/button';
import { type ReactNode, Suspense, useState } from 'react';
import { useSelectedCount } from '#src/grid/data/use-selected-count.ts';
import type { RowStore } from '#src/grid/rows/row-store.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import type { BatchAction } from './batch-dialog.tsx';
import { todoMessages } from './todo.messages.ts';
import type { TodoRow } from './todo-columns.tsx';

const BatchDialog = lazyPart(async () => (await import('./batch-dialog.tsx')).BatchDialog);

export interface Batch {
  /**
   * Opens the dialog for the selected rows, or for the active row if none is selected. Does nothing if no row allows
   * the action.
   */
  readonly ask: (action: BatchAction) => void;
  readonly dialog: ReactNode;
}

/** Decides several tasks of a list at once. */
export function useBatch(store: RowStore<TodoRow>): Batch {
  const [asked, setAsked] = useState<{ readonly action: BatchAction; readonly taskIds: readonly string[] } | null>(
    null,
  );
  return {
    ask: (action) => {
      const active = store.at(store.active);
      const rows = store.selectedCount > 0 ? store.selected : active ? [active] : [];
      if (!rows.some((row) => allows(row, action))) return;
      setAsked({ action, taskIds: rows.flatMap(({ taskId }) => taskId ?? []) });
    },
    dialog: asked !== null && (
      <Suspense>
        <BatchDialog {...asked} onClose={() => setAsked(null)} onDone={() => store.clearSelection()} />
      </Suspense>
    ),
  };
}

const allows = (row: TodoRow, action: BatchAction): boolean => (action === 'pass' ? row.batchable : row.rejectable);

/** Buttons for the selected rows; each is shown only if a selected row allows its action. */
export function BatchButtons({ store, ask }: { readonly store: RowStore<TodoRow> } & Pick<Batch, 'ask'>) {
  const t = useMessages(todoMessages);
  useSelectedCount(store);
  const may = (action: BatchAction) => store.selected.some((row) => allows(row, action));
  return (
    <>
      {may('reject') && (
        <Button size="small" danger title={t('rejectKey')} aria-keyshortcuts="R" onClick={() => ask('reject')}>
          {t('batchReject')}
        </Button>
      )}
      {may('pass') && (
        <Button size="small" title={t('passKey')} aria-keyshortcuts="A" onClick={() => ask('pass')}>
          {t('batchPass')}
        </Button>
      )}
    </>
  );
}
