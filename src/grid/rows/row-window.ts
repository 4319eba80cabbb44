import type { CellCursor } from './cell-cursor.ts';
import { RowHeights, type TallRow } from './row-heights.ts';
import { RowSlots } from './row-slots.ts';
import type { RowStore } from './row-store.ts';
import { ScrollScale } from './scroll-scale.ts';

/** Rows kept ready above and below the window; enough for a wheel step without a blank row. */
const spare = 4;
const settleAfter = 150;

/** Rows first … last (both included) are in sight. */
export type RangeListener = (first: number, last: number) => void;

export interface RowWindowOptions {
  readonly onRange?: RangeListener | undefined;
  /** Of grids with an active cell. */
  readonly cursor?: CellCursor | undefined;
  /** Tallest content in px that is not scaled; for tests. */
  readonly limit?: number | undefined;
}

/**
 * Which rows of a store are in sight: `RowHeights` knows the places, `ScrollScale` maps the scrollbar to them and
 * `RowSlots` tells the rows that changed. No React state changes while scrolling.
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

  /** The active cell; lists and trees without one have an active row. */
  get cursor(): CellCursor | undefined {
    return this.#cursor;
  }

  /** Of rows that are not expanded, px. */
  get rowHeight(): number {
    return this.#heights.rowHeight;
  }

  /** Rows that fit the window, for page keys. */
  get pageRows(): number {
    return Math.max(1, Math.floor(this.#view / this.rowHeight) - 1);
  }

  /** Height of the part of the grid that shows rows, px. */
  get viewHeight(): number {
    return this.#view;
  }

  /** Snapshot of the slots: a new array only when the window grew, i.e. when the body must render. */
  readonly readSlots = () => this.#slots.slots;

  readonly subscribeSlots = (listener: () => void): (() => void) => {
    this.#slotListeners.add(listener);
    return () => this.#slotListeners.delete(listener);
  };

  /** Told when places inside the scrolled element moved other than by scrolling (long lists, expanded rows). */
  readonly subscribeShift = (listener: () => void): (() => void) => {
    this.#shiftListeners.add(listener);
    return () => this.#shiftListeners.delete(listener);
  };

  /** Told when `viewHeight` changed. */
  readonly subscribeView = (listener: () => void): (() => void) => {
    this.#viewListeners.add(listener);
    return () => this.#viewListeners.delete(listener);
  };

  /** Place of a row inside the scrolled element, px. */
  placeOf(index: number): { readonly top: number; readonly height: number } {
    return { top: this.#heights.topOf(index) - this.#scale.shift, height: this.#heights.heightOf(index) };
  }

  /** The row at this place inside the scrolled element. */
  rowAt(place: number): number {
    return this.#heights.at(place + this.#scale.shift);
  }

  /** The slot that shows this row, -1 when it is out of the window. */
  slotOf(index: number): number {
    return this.#slots.slotOf(index);
  }

  /** Rows that are taller than the others: expanded ones. */
  setTall(rows: readonly TallRow[]): void {
    this.#heights.setTall(rows);
    this.#recount();
    this.#tellShift();
  }

  /** Gives all rows another height; the first one in sight stays there. */
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
   * Starts watching; call from a layout effect of the component that owns the scroller (a child's effect runs before
   * its parent's ref is set). `body` holds the rows and gets its height from here, in px. Returns the stop.
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

  /** Brings a row into sight, moving as little as needed. */
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

  /** Gives the body its height, and with it the scroller its scrollbar; the place the scroller must be set to. */
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
