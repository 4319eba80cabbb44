import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { editTableMessages } from './edit-table.messages.ts';
import styles from './edit-table.module.css';
import type { RowMenuPlace } from './row-menu-place.ts';
import { useCloseOutside } from './use-close-outside.ts';
import type { TableActions } from './use-table-actions.ts';

/** Distance in px from the edges of the window. */
const margin = 8;

export interface RowMenuProps {
  readonly place: RowMenuPlace;
  readonly actions: TableActions;
  readonly rowCount: number;
  readonly mayMove: boolean;
  readonly mayAdd: boolean;
  readonly mayRemove: boolean;
  /** `back`: the grid should get the focus. */
  readonly onClose: (back: boolean) => void;
}

/** Menu of a row, opened by its handle, a right click or Shift+F10. Arrows move, Enter selects, Escape closes. */
export function RowMenu(props: RowMenuProps) {
  const { place, actions, rowCount, mayMove, mayAdd, mayRemove, onClose } = props;
  const { index, id } = place;
  const t = useMessages(editTableMessages);
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = menu.current;
    if (box === null) return;
    box.showPopover();
    box.style.left = `${Math.max(margin, Math.min(place.x, window.innerWidth - box.offsetWidth - margin))}px`;
    box.style.top = `${Math.max(margin, Math.min(place.y, window.innerHeight - box.offsetHeight - margin))}px`;
    itemsOf(box)[0]?.focus();
  }, [place]);
  useCloseOutside(menu, onClose);

  const handleKey = (event: KeyboardEvent) => {
    const items = menu.current === null ? [] : itemsOf(menu.current);
    const at = items.findIndex((item) => item.matches(':focus'));
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (next !== undefined) items[(next + items.length) % items.length]?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const item = (text: string, isOpen: boolean, act: () => void) => (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={!isOpen}
      className={styles.item}
      onClick={() => {
        onClose(true);
        act();
      }}
    >
      {text}
    </button>
  );
  return (
    <div
      ref={menu}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={t('rowMenu', { n: index + 1 })}
      className={styles.menu}
      onKeyDown={handleKey}
      onContextMenu={(event) => event.preventDefault()}
    >
      {mayMove && item(t('moveUp'), index > 0, () => actions.move(index, index - 1))}
      {mayMove && item(t('moveDown'), index < rowCount - 1, () => actions.move(index, index + 1))}
      {mayAdd && item(t('insertBelow'), true, () => actions.insertBelow(index))}
      {mayAdd && item(t('duplicate'), true, () => actions.duplicate(index))}
      {mayRemove && item(t('removeRow'), true, () => actions.remove([id]))}
    </div>
  );
}

function itemsOf(menu: HTMLElement): HTMLButtonElement[] {
  return [...menu.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
}
