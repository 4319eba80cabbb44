import type { CellCursor } from './cell-cursor.ts';
import { RowHeights, type TallRow } from './row-heights.ts';
import { RowSlots } from './row-slots.ts';
import type { RowStore } from './row-store.ts';
import { ScrollScale } from './scroll-scale.ts';

/** Rows rendered above and below the view, enough for one wheel step without blank rows. */
const spare = 4;
const settleAfter = 150;

/** Called when rows first … last (both inclusive) are visible. */
export type RangeListener = (first: number, last: number) => void;

export interface RowWindowOptions {
  readonly onRange?: RangeListener | undefined;
  /** For grids with an active cell. */
  readonly cursor?: CellCursor | undefined;
  /** Maximum height in px of unscaled content; for tests. */
  readonly limit?: number | undefined;
}

/**
 * Determines which rows of a store are rendered. `RowHeights` calculates positions, `ScrollScale` maps the scrollbar to
 * them, and `RowSlots` updates the rows that changed. Scrolling changes no React state.
 */
export class RowWindow<Row> {
  readonly store: RowStore<Row>;
  readonly #heights: RowHeights;
  readonly #slots: RowSlots<Row>;
  readonly #scale: ScrollScale;
  readonly #cursor: CellCursor | undefined;
  readonly #slotListeners = new Set<() => void>();
  readonly #shiftListeners = new Set<() => void>();
  readonly #viewListeners = new Set<() => void>();
  readonly #onRange: RangeListener | undefined;
  #scroller: HTMLElement | null = null;
  #body: HTMLElement | null = null;
  #view = 0;
  #headerHeight = 0;
  #settleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(store: RowStore<Row>, rowHeight: number, { onRange, cursor, limit }: RowWindowOptions = {}) {
    this.store = store;
    this.#heights = new RowHeights(rowHeight);
    this.#slots = new RowSlots(store, this.#heights, cursor);
    this.#scale = new ScrollScale(limit);
    this.#cursor = cursor;
    this.#onRange = onRange;
  }

  /** The active cell; undefined for lists and trees, which have an active row. */
  get cursor(): CellCursor | undefined {
    return this.#cursor;
  }

  /** Height in px of rows that are not expanded. */
  get rowHeight(): number {
    return this.#heights.rowHeight;
  }

  /** Number of rows that page keys move by. */
  get pageRows(): number {
    return Math.max(1, Math.floor(this.#view / this.rowHeight) - 1);
  }

  /** Height in px of the part of the grid that shows rows. */
  get viewHeight(): number {
    return this.#view;
  }

  /** Snapshot of the slots: a new array only when the body must render, because the window grew. */
  readonly readSlots = () => this.#slots.slots;

  readonly subscribeSlots = (listener: () => void): (() => void) => {
    this.#slotListeners.add(listener);
    return () => this.#slotListeners.delete(listener);
  };

  /** Called when positions inside the scrolled element change other than by scrolling (long lists, expanded rows). */
  readonly subscribeShift = (listener: () => void): (() => void) => {
    this.#shiftListeners.add(listener);
    return () => this.#shiftListeners.delete(listener);
  };

  /** Called when `viewHeight` changes. */
  readonly subscribeView = (listener: () => void): (() => void) => {
    this.#viewListeners.add(listener);
    return () => this.#viewListeners.delete(listener);
  };

  /** Position of a row inside the scrolled element, in px. */
  placeOf(index: number): { readonly top: number; readonly height: number } {
    return { top: this.#heights.topOf(index) - this.#scale.shift, height: this.#heights.heightOf(index) };
  }

  /** The row at this position inside the scrolled element. */
  rowAt(place: number): number {
    return this.#heights.at(place + this.#scale.shift);
  }

  /** The slot that shows this row, -1 if it is not in the window. */
  slotOf(index: number): number {
    return this.#slots.slotOf(index);
  }

  /** Sets the rows that are taller than the others. */
  setTall(rows: readonly TallRow[]): void {
    this.#heights.setTall(rows);
    this.#recount();
    this.#tellShift();
  }

  /** Changes the row height; the first visible row stays in place. */
  setRowHeight(height: number): void {
    if (height === this.rowHeight) return;
    const first = this.#heights.at(this.#scale.offset);
    this.#heights.rowHeight = height;
    this.#slots.renew();
    this.#recount();
    if (this.#scroller !== null && first >= 0) this.scrollTo(this.#heights.topOf(first));
    for (const listener of this.#slotListeners) listener();
    this.#tellShift();
  }

  /**
   * Starts observing; call it in a layout effect of the component that renders the scroller (a child's effect runs
   * before its parent's ref is set). `body` contains the rows; its height is set here, in px. Returns the detach
   * function.
   */
  attach(scroller: HTMLElement, body: HTMLElement, headerHeight: number): () => void {
    this.#scroller = scroller;
    this.#body = body;
    this.#headerHeight = headerHeight;
    this.#resizeBody();
    this.#setView(this.#readView());
    const stopStore = this.store.subscribe((change) => {
      if (change.kind === 'count') this.#recount();
      else this.#slots.refresh(change.from, change.to);
    });
    const stopCursor = this.#cursor?.subscribe((from, to) => this.#slots.refresh(from, to));
    const observer = new ResizeObserver(() => {
      const view = this.#readView();
      if (view === this.#view) return;
      this.#setView(view);
      this.#recount();
    });
    observer.observe(scroller);
    scroller.addEventListener('scroll', this.#moved, { passive: true });
    this.#recount();
    return () => {
      stopStore();
      stopCursor?.();
      observer.disconnect();
      scroller.removeEventListener('scroll', this.#moved);
      clearTimeout(this.#settleTimer);
      this.#scroller = null;
      this.#body = null;
    };
  }

  /** Scrolls a row into view with the least movement. */
  reveal(index: number): void {
    const top = this.#heights.topOf(index);
    const bottom = top + this.#heights.heightOf(index);
    if (top < this.#scale.offset) this.scrollTo(top);
    else if (bottom > this.#scale.offset + this.#view) this.scrollTo(bottom - this.#view);
  }

  scrollTo(offset: number): void {
    const before = this.#scale.shift;
    this.#place(this.#scale.jump(offset));
    this.#update();
    if (this.#scale.shift !== before) this.#tellShift();
  }

  #setView(view: number): void {
    const isOther = view !== this.#view;
    this.#view = view;
    if (isOther) for (const listener of this.#viewListeners) listener();
  }

  #readView(): number {
    return Math.max(0, (this.#scroller?.clientHeight ?? 0) - this.#headerHeight);
  }

  #place(place: number): void {
    if (this.#scroller !== null && Math.abs(this.#scroller.scrollTop - place) > 0.5) this.#scroller.scrollTop = place;
  }

  readonly #moved = (): void => {
    if (this.#scroller === null) return;
    const before = this.#scale.shift;
    this.#scale.moved(this.#scroller.scrollTop);
    this.#update();
    if (this.#scale.shift !== before) this.#tellShift();
    if (this.#scale.shift === 0) return;
    clearTimeout(this.#settleTimer);
    this.#settleTimer = setTimeout(() => this.#settle(), settleAfter);
  };

  #settle(): void {
    this.#place(this.#scale.settle());
    this.#update();
    this.#tellShift();
  }

  /** Sets the height of the body, and thereby the scrollbar. Returns the position to which the scroller must be set. */
  #resizeBody(): number {
    this.#heights.count = this.store.count;
    const place = this.#scale.resize(this.#heights.total, this.#view);
    if (this.#body !== null) this.#body.style.height = `${this.#scale.height}px`;
    return place;
  }

  #recount(): void {
    if (this.#scroller === null) return;
    const place = this.#resizeBody();
    if (this.#slots.grow(Math.ceil(this.#view / this.rowHeight) + 1 + 2 * spare)) {
      for (const listener of this.#slotListeners) listener();
    }
    this.#place(place);
    this.#update();
  }

  #update(): void {
    const { offset } = this.#scale;
    const first = this.#heights.at(offset);
    if (first < 0 || this.#view === 0) {
      this.#slots.show(0, -1, 0);
      return;
    }
    const last = this.#heights.at(offset + this.#view - 1);
    this.#slots.show(Math.max(0, first - spare), Math.min(this.store.count - 1, last + spare), this.#scale.shift);
    this.#onRange?.(first, last);
  }

  #tellShift(): void {
    for (const listener of this.#shiftListeners) listener();
  }
}
