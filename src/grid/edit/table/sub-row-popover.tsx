import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { editTableMessages } from './edit-table.messages.ts';
import styles from './edit-table.module.css';
import { useCloseOutside } from './use-close-outside.ts';

/** If there are fewer px below the click, the popover opens above the row. */
const leastBelow = 350;
const margin = 8;

/** The clicked row, and the vertical position of the click in px of the window. */
export interface SubRowPlace {
  readonly id: string;
  readonly index: number;
  readonly anchor: Element;
  readonly y: number;
}

export interface SubRowPopoverProps {
  readonly place: SubRowPlace;
  readonly children: ReactNode;
  /** `back`: the grid should get the focus. */
  readonly onClose: (back: boolean) => void;
}

/** The sub-table of a row: below it, or above if there is no room. A press elsewhere, Escape or scrolling closes it. */
export function SubRowPopover({ place, children, onClose }: SubRowPopoverProps) {
  const t = useMessages(editTableMessages);
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const box = panel.current;
    const grid = place.anchor.closest('[role=grid]')?.getBoundingClientRect();
    if (box === null || grid === undefined) return;
    const row = place.anchor.getBoundingClientRect();
    const above = window.innerHeight - place.y < leastBelow;
    box.showPopover();
    box.dataset.side = above ? 'above' : 'below';
    box.style.left = `${Math.max(margin, grid.left + margin)}px`;
    box.style.width = `${Math.min(grid.width, window.innerWidth) - 2 * margin}px`;
    box.style.top = above ? 'auto' : `${row.bottom}px`;
    box.style.bottom = above ? `${window.innerHeight - row.top}px` : 'auto';
    box.style.maxHeight = `${(above ? row.top : window.innerHeight - row.bottom) - margin}px`;
    box.focus();
  }, [place]);
  useCloseOutside(panel, onClose);
  return (
    <section
      ref={panel}
      popover="manual"
      role="dialog"
      tabIndex={-1}
      aria-label={t('subRow', { n: place.index + 1 })}
      className={styles.subRow}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose(true);
      }}
    >
      {children}
    </section>
  );
}
