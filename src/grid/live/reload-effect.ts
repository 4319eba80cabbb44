import styles from './reload-effect.module.css';

/** Lifetime of a layer in ms. The animation takes 1.5 s, its layer is removed after 1.4 s (docs/wire.md §2.3). */
const layerLife = 1_400;

/** Animated copies over a row. */
interface Fold {
  readonly row: HTMLElement;
  /** Index and position of the row when the animation started. */
  readonly place: string;
  readonly end: () => void;
}

/**
 * The reload effect: the previous content of changed cells is drawn over the new content and folds away. The copies are
 * added to a layer over the rows without React, because the cells are recycled while scrolling. Several effects may
 * overlap. `data-reloading` on the layer counts the running ones.
 */
export class ReloadEffect {
  readonly #layer: HTMLElement;
  readonly #scroller: HTMLElement;
  readonly #running = new Set<Fold>();

  /** @param layer placed over the rows and scrolled with them; hidden from assistive technology */
  constructor(layer: HTMLElement, scroller: HTMLElement) {
    this.#layer = layer;
    this.#scroller = scroller;
    layer.classList.add(styles.layer ?? '');
    scroller.addEventListener('scroll', this.#scrolled, { passive: true });
  }

  /**
   * Clones the row's cells; the returned function starts their animation after the row has changed. Returns a no-op if
   * the row is not rendered.
   */
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

  /** Removes the copies of a row that was scrolled away, because its slot shows another row. */
  readonly #scrolled = (): void => {
    // The slots are updated in the same event, so check after them.
    queueMicrotask(() => {
      for (const { row, place, end } of [...this.#running]) if (placeOf(row) !== place) end();
    });
  };

  #count(): void {
    if (this.#running.size === 0) delete this.#layer.dataset.reloading;
    else this.#layer.dataset.reloading = String(this.#running.size);
  }
}

/** Index and position of the row that a slot shows. */
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
