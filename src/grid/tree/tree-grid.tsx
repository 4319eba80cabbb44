import { type MouseEvent, useMemo, useSyncExternalStore } from 'react';
import { ColumnModel } from '#src/grid/columns/column-model.ts';
import { ColumnWindow } from '#src/grid/columns/column-window.ts';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import { useCopy } from '#src/grid/data/use-copy.tsx';
import type { RowWindow } from '#src/grid/rows/row-window.ts';
import type { GridState } from '#src/grid/view/grid-cover.tsx';
import { positionAt } from '#src/grid/view/grid-events.ts';
import { GridView } from '#src/grid/view/grid-view.tsx';
import { useLeadingColumns } from '#src/grid/view/leading-columns.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { treeMessages } from './tree.messages.ts';
import styles from './tree.module.css';
import { treeColumns } from './tree-columns.tsx';
import { handleTreeKey } from './tree-keys.ts';
import type { TreeNode } from './tree-node.ts';
import type { TreeStore } from './tree-store.ts';

export interface TreeGridProps<Row> {
  /** Rows and window of the tree (`useTree`). */
  readonly store: TreeStore<Row>;
  readonly window: RowWindow<TreeNode<Row>>;
  /** Of the rows, stable; the first one carries indentation and expanders. */
  readonly columns: readonly GridColumn<Row>[];
  readonly label: string;
  readonly selectable?: boolean;
  /** Enter and double click. */
  readonly onOpen?: (row: Row) => void;
  /** What to show when the tree has no rows. */
  readonly empty: GridState;
}

/** A tree table: rows of one list that open and close, children read when first needed. It fills its parent. */
export function TreeGrid<Row>(props: TreeGridProps<Row>) {
  const { store, window, columns, label, selectable = false, onOpen, empty } = props;
  const t = useMessages(treeMessages);
  const status = useSyncExternalStore(store.subscribe, store.readStatus);
  const isEmpty = useSyncExternalStore(store.subscribe, () => store.count === 0);
  const leading = useLeadingColumns({ store, selectable, numbered: false, offset: 0, hasFooter: false });
  const columnWindow = useMemo(
    () => new ColumnWindow(new ColumnModel([...leading, ...treeColumns(columns, t)])),
    [leading, columns, t],
  );
  const { handleCopy, note } = useCopy({ window, columns: columnWindow });

  const handleClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const index = positionAt(target);
    const node = store.at(index);
    if (node === undefined) return;
    store.activate(index);
    if (target.closest('[data-key="#tick"]') !== null) {
      if (event.shiftKey) store.extendTo(index);
      else store.toggle(index);
    } else if (target.closest('[data-expander]') !== null) {
      if (node.state === 'open' || node.state === 'loading') store.close(index);
      else void store.open(index);
    }
  };
  const handleDoubleClick = (event: MouseEvent) => {
    const target = event.target as Element;
    if (target.closest('a,button,[data-expander],[data-key="#tick"]') !== null) return;
    const node = store.at(positionAt(target));
    if (node !== undefined) onOpen?.(node.row);
  };

  return (
    <div className={styles.tree}>
      <GridView
        window={window}
        columns={columnWindow}
        label={label}
        role="treegrid"
        selectable={selectable}
        state={stateOf()}
        rowAttributes={rowAttributes}
        onKeyDown={(event) => handleTreeKey(event, store, window, { onOpen, selectable })}
        onClick={handleClick}
        onDoubleClick={handleDoubleClick}
        onCopy={handleCopy}
      />
      {note}
    </div>
  );

  function stateOf(): GridState {
    if (status.kind === 'loading') return status;
    if (status.kind === 'ready') return isEmpty ? empty : status;
    return {
      kind: 'error',
      content: (
        <div className={styles.failed}>
          <p>{t('loadFailed', { problem: status.message })}</p>
          <button type="button" onClick={() => void store.start()}>
            {t('retry')}
          </button>
        </div>
      ),
    };
  }
}

function rowAttributes<Row>({ level, position, siblings, state }: TreeNode<Row>) {
  return {
    'aria-level': level,
    'aria-posinset': position,
    'aria-setsize': siblings,
    'aria-expanded': state === 'leaf' ? undefined : state === 'open',
    'aria-busy': state === 'loading' || undefined,
  };
}
