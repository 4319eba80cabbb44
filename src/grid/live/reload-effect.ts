import styles from './reload-effect.module.css';

/** The old content folds for 1.5 s and its layer goes after 1.4 s (docs/wire.md §2.3). Milliseconds. */
const layerLife = 1_400;

/** Copies that fold over a row. */
interface Fold {
  readonly row: HTMLElement;
  /** Where the row was when it began. */
  readonly place: string;
  readonly end: () => void;
}

/**
 * The reload effect: the old content of changed cells is drawn on top of the new one and folds away. Drawn by hand into
 * a layer over the rows, since the cells below are recycled while one scrolls; several changes stack. `data-reloading` on
 * the layer counts what still runs.
 */
export class ReloadEffect {
  readonly #layer: HTMLElement;
  readonly #scroller: HTMLElement;
  readonly #running = new Set<Fold>();

  /** @param layer lies over the rows and scrolls with them; it is hidden from assistive technology */
  constructor(layer: HTMLElement, scroller: HTMLElement) {
    this.#layer = layer;
    this.#scroller = scroller;
    layer.classList.add(styles.layer ?? '');
    scroller.addEventListener('scroll', this.#scrolled, { passive: true });
  }

  /** Copies the cells as they are now; the returned function lets the copies fold. Nothing of a row out of sight. */
  capture(rowIndex: number, keys: readonly string[]): () => void {
    const row = this.#scroller.querySelector<HTMLElement>(`[role="row"][data-index="${rowIndex}"]`);
    if (row === null) return () => {};
    const wanted = new Set(keys);
    const cells = [...row.querySelectorAll<HTMLElement>('[data-key]')].filter((cell) =>
      wanted.has(cell.dataset.key ?? ''),
    );
    const origin = this.#layer.getBoundingClientRect();
    const copies = cells.map((cell) => copyOf(cell, origin));
    return () => this.#fold(row, copies);
  }

  dispose(): void {
    this.#scroller.removeEventListener('scroll', this.#scrolled);
    for (const { end } of [...this.#running]) end();
  }

  #fold(row: HTMLElement, copies: readonly HTMLElement[]): void {
    if (copies.length === 0) return;
    this.#layer.append(...copies);
    const end = () => {
      clearTimeout(timer);
      for (const copy of copies) copy.remove();
      this.#running.delete(fold);
      this.#count();
    };
    const timer = setTimeout(end, layerLife);
    const fold: Fold = { row, place: placeOf(row), end };
    this.#running.add(fold);
    this.#count();
  }

  /** A row that scrolls away gives its slot to another one: its copies go at once. */
  readonly #scrolled = (): void => {
    // The slots are written in the same event; look after them.
    queueMicrotask(() => {
      for (const { row, place, end } of [...this.#running]) if (placeOf(row) !== place) end();
    });
  };

  #count(): void {
    if (this.#running.size === 0) delete this.#layer.dataset.reloading;
    else this.#layer.dataset.reloading = String(this.#running.size);
  }
}

/** Which row a slot shows, and where. */
function placeOf(row: HTMLElement): string {
  return `${row.dataset.index} ${row.style.transform}`;
}

function copyOf(cell: HTMLElement, origin: DOMRect): HTMLElement {
  const box = cell.getBoundingClientRect();
  const copy = cell.cloneNode(true) as HTMLElement;
  copy.removeAttribute('id');
  for (const name of ['role', 'aria-colindex', 'data-key']) copy.removeAttribute(name);
  copy.classList.add(styles.old ?? '');
  Object.assign(copy.style, {
    left: `${box.left - origin.left}px`,
    top: `${box.top - origin.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    transform: '',
  });
  return copy;
}
