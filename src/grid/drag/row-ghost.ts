import styles from './drag.module.css';

/** A faint copy of a dragged row that goes with the pointer. */
export interface RowGhost {
  /** The pointer is here, in px of the window. */
  readonly follow: (y: number) => void;
  readonly remove: () => void;
}

/** Copies a row as it is in sight of `scroller` into `frame`, which lies around the grid. */
export function showGhost(row: HTMLElement, scroller: HTMLElement, frame: HTMLElement): RowGhost {
  const view = document.createElement('div');
  view.className = styles.ghost ?? '';
  view.setAttribute('aria-hidden', 'true');
  view.style.height = `${row.offsetHeight}px`;
  view.style.width = `${scroller.clientWidth}px`;
  view.style.setProperty('--grid-row', scroller.style.getPropertyValue('--grid-row'));
  const copy = row.cloneNode(true) as HTMLElement;
  // It is a picture of the row and no second one.
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
