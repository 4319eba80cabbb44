import styles from './drag.module.css';

/** A faint copy of a dragged row that follows the pointer. */
export interface RowGhost {
  /** Sets the position of the pointer, in px of the window. */
  readonly follow: (y: number) => void;
  readonly remove: () => void;
}

/** Copies the visible part of a row into `frame`, which contains the grid. */
export function showGhost(row: HTMLElement, scroller: HTMLElement, frame: HTMLElement): RowGhost {
  const view = document.createElement('div');
  view.className = styles.ghost ?? '';
  view.setAttribute('aria-hidden', 'true');
  view.style.height = `${row.offsetHeight}px`;
  view.style.width = `${scroller.clientWidth}px`;
  view.style.setProperty('--grid-row', scroller.style.getPropertyValue('--grid-row'));
  const copy = row.cloneNode(true) as HTMLElement;
  // Only a picture of the row: it must not be found as a second row.
  for (const each of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of ['id', 'role', 'data-index', 'data-key', 'data-handle']) each.removeAttribute(name);
  }
  copy.style.transform = 'none';
  copy.style.width = `${row.offsetWidth}px`;
  view.append(copy);
  frame.append(view);
  view.scrollLeft = scroller.scrollLeft;
  return {
    follow: (y) => {
      const box = frame.getBoundingClientRect();
      view.style.transform = `translateY(${y - box.top - row.offsetHeight / 2}px)`;
    },
    remove: () => view.remove(),
  };
}
