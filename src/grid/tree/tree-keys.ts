import type { KeyboardEvent } from 'react';
import { lookup } from '#shared/lookup.ts';
import { handleGridKey } from '#src/grid/data/grid-keys.ts';
import type { RowWindow } from '#src/grid/rows/row-window.ts';
import type { MoveStep } from './tree-move.ts';
import type { TreeNode } from './tree-node.ts';
import type { TreeStore } from './tree-store.ts';

export interface TreeKeyActions<Row> {
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly selectable: boolean;
  /** Moves the active row; undefined if rows cannot be moved. */
  readonly onStep?: ((step: MoveStep) => void) | undefined;
}

const steps = lookup<MoveStep>({
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
});

/**
 * Keyboard handling of a tree: → opens the active node, then goes to its first child; ← closes it, or goes to its
 * parent. With Alt the arrows move the row itself. All other keys are those of a list.
 */
export function handleTreeKey<Row>(
  event: KeyboardEvent<HTMLElement>,
  store: TreeStore<Row>,
  window: RowWindow<TreeNode<Row>>,
  { onOpen, selectable, onStep }: TreeKeyActions<Row>,
): void {
  const step = steps[event.key];
  if (onStep && step !== undefined && event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    // Alt+← would go back in the browser history.
    event.preventDefault();
    onStep(step);
    return;
  }
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!isPlain || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) {
    handleGridKey(event, window, { onOpen: (node) => onOpen?.(node.row), selectable });
    return;
  }
  event.preventDefault();
  const goTo = (index: number) => {
    if (index < 0 || index >= store.count) return;
    window.reveal(index);
    store.activate(index);
  };
  const node = store.at(store.active);
  if (node === undefined) {
    goTo(0);
  } else if (event.key === 'ArrowRight') {
    if (node.state === 'open') goTo(store.active + 1);
    else void store.open(store.active);
  } else if (node.state === 'open' || node.state === 'loading') {
    store.close(store.active);
    window.reveal(store.active);
  } else {
    goTo(store.parentOf(store.active));
  }
}
