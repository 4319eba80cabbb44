import { type MouseEvent, useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { ColumnModel } from '#src/grid/columns/column-model.ts';
import { ColumnWindow } from '#src/grid/columns/column-window.ts';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import { useCopy } from '#src/grid/data/use-copy.tsx';
import { useHandleColumn } from '#src/grid/drag/handle-column.tsx';
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
import { type MoveStep, stepTarget, type TreeMoves } from './tree-move.ts';
import type { TreeNode } from './tree-node.ts';
import type { TreeStore } from './tree-store.ts';
import { useTreeDrag } from './use-tree-drag.ts';
import { useTreeMoves } from './use-tree-moves.ts';

export interface TreeGridProps<Row> {
  /** Store and window of the tree (`useTree`). */
  readonly store: TreeStore<Row>;
  readonly window: RowWindow<TreeNode<Row>>;
  /** Columns of the rows; must be stable. The first one has indentation and expanders. */
  readonly columns: readonly GridColumn<Row>[];
  readonly label: string;
  readonly selectable?: boolean;
  /** Called on Enter and double click. */
  readonly onOpen?: (row: Row) => void;
  /** Rows may be moved by dragging, or by Alt and the arrow keys. */
  readonly moves?: TreeMoves<Row> | undefined;
  /** Text if the tree has no rows. */
  readonly empty: string;
}

/** A tree table whose nodes load their children when first opened. It fills its parent. */
export function TreeGrid<Row>(props: TreeGridProps<Row>) {
  const { store, window, columns, label, selectable = false, onOpen, moves, empty } = props;
  const t = useMessages(treeMessages);
  const status = useSyncExternalStore(store.subscribe, store.readStatus);
  const isEmpty = useSyncExternalStore(store.subscribe, () => store.count === 0);
  const leading = useLeadingColumns({ store, selectable, numbered: false, offset: 0, hasFooter: false });
  const mayMove = moves?.mayMove;
  const hasHandle = useCallback((node: TreeNode<Row>) => mayMove?.(node.row) === true, [mayMove]);
  const handles = useHandleColumn(mayMove !== undefined, t('handle'), hasHandle);
  const columnWindow = useMemo(
    () => new ColumnWindow(new ColumnModel([...handles, ...leading, ...treeColumns(columns, t)])),
    [handles, leading, columns, t],
  );
  const mark = useRef<HTMLDivElement>(null);
  const moving = useTreeMoves(moves, columns);
  const handlePointerDown = useTreeDrag({ store, window, mark, onOver: moving.over, onDrop: moving.drop });
  const handleStep = (step: MoveStep) => {
    const node = store.at(store.active);
    if (node !== undefined && mayMove?.(node.row)) moving.drop(stepTarget(store.inSight, store.active, step));
  };
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
    <div className={styles.tree} onPointerDown={moves && handlePointerDown}>
      <GridView
        window={window}
        columns={columnWindow}
        label={label}
        role="treegrid"
        selectable={selectable}
        state={stateOf()}
        rowAttributes={rowAttributes}
        onKeyDown={(event) => handleTreeKey(event, store, window, { onOpen, selectable, onStep: moves && handleStep })}
        onClick={handleClick}
        onDoubleClick={handleDoubleClick}
        onCopy={handleCopy}
      />
      {moves && <div ref={mark} hidden className={styles.mark} />}
      {moves && <div ref={moving.where} role="status" className={styles.where} />}
      {note}
    </div>
  );

  function stateOf(): GridState {
    if (status.kind === 'loading') return status;
    if (status.kind === 'ready') {
      if (!isEmpty) return status;
      const content = (
        <div className={styles.none}>
          <h2>{empty}</h2>
        </div>
      );
      return { kind: 'empty', content };
    }
    return {
      kind: 'error',
      content: (
        <div className={styles.none}>
          <h2>{t('failedTitle')}</h2>
          <p>{status.message}</p>
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
