import { Virtualizer } from '@tanstack/react-virtual';
import { RowSlots } from './row-slots.ts';
import type { RowStore } from './row-store.ts';
import { ScrollScale } from './scroll-scale.ts';

/** Rows kept ready above and below the window; enough for a wheel step without a blank row. */
const spare = 4;
const settleAfter = 150;

/** Rows first … last (both included) are in sight. */
export type RangeListener = (first: number, last: number) => void;

/**
 * Which rows of a store are in sight: TanStack's Virtualizer reckons the range, `ScrollScale` feeds it the offset and
 * `RowSlots` tells the rows that changed. No React state changes while scrolling.
 */
export class RowWindow<Row> {
  readonly store: RowStore<Row>;
  readonly rowHeight: number;
  readonly #slots: RowSlots<Row>;
  readonly #scale: ScrollScale;
  readonly #virtualizer: Virtualizer<HTMLElement, Element>;
  readonly #slotListeners = new Set<() => void>();
  readonly #onRange: RangeListener;
  #scroller: HTMLElement | null = null;
  #body: HTMLElement | null = null;
  #headerHeight = 0;
  #settleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(store: RowStore<Row>, rowHeight: number, onRange: RangeListener, limit?: number) {
    this.store = store;
    this.rowHeight = rowHeight;
    this.#onRange = onRange;
    this.#slots = new RowSlots(store, rowHeight);
    this.#scale = new ScrollScale(limit);
    this.#virtualizer = new Virtualizer<HTMLElement, Element>({
      count: 0,
      estimateSize: () => rowHeight,
      getScrollElement: () => this.#scroller,
      // Places are written by this class alone; the library only reckons ranges.
      scrollToFn: () => {},
      observeElementRect: (_, report) => this.#observeSize(report),
      observeElementOffset: (_, report) => this.#observeOffset(report),
      onChange: () => this.#update(),
    });
  }

  /** Rows that fit the window, for page keys. */
  get pageRows(): number {
    return Math.max(1, Math.floor(this.#view() / this.rowHeight) - 1);
  }

  /** Snapshot of the slots: a new array only when the window grew, i.e. when the body must render. */
  readonly readSlots = () => this.#slots.slots;

  readonly subscribeSlots = (listener: () => void): (() => void) => {
    this.#slotListeners.add(listener);
    return () => this.#slotListeners.delete(listener);
  };

  /**
   * Starts watching; call from a layout effect of the component that owns the scroller (a child's effect runs before
   * its parent's ref is set). `body` holds the rows and gets its height from here, in px. Returns the stop.
   */
  attach(scroller: HTMLElement, body: HTMLElement, headerHeight: number): () => void {
    this.#scroller = scroller;
    this.#body = body;
    this.#headerHeight = headerHeight;
    this.#virtualizer._willUpdate();
    const stopStore = this.store.subscribe((change) => {
      if (change.kind === 'count') this.#recount();
      else this.#slots.refresh(change.from, change.to);
    });
    this.#recount();
    return () => {
      stopStore();
      clearTimeout(this.#settleTimer);
      this.#scroller = null;
      this.#virtualizer._willUpdate();
    };
  }

  /** Brings a row into sight, moving as little as needed. */
  reveal(index: number): void {
    const top = index * this.rowHeight;
    const bottom = top + this.rowHeight;
    const view = this.#view();
    if (top < this.#scale.offset) this.scrollTo(top);
    else if (bottom > this.#scale.offset + view) this.scrollTo(bottom - view);
  }

  scrollTo(offset: number): void {
    this.#place(this.#scale.jump(offset));
    this.#report?.(this.#scale.offset, false);
    this.#update();
  }

  #report: ((offset: number, moving: boolean) => void) | undefined;

  #view(): number {
    return Math.max(0, (this.#scroller?.clientHeight ?? 0) - this.#headerHeight);
  }

  #place(place: number): void {
    if (this.#scroller !== null && Math.abs(this.#scroller.scrollTop - place) > 0.5) this.#scroller.scrollTop = place;
  }

  #observeSize(report: (rect: { width: number; height: number }) => void): () => void {
    const scroller = this.#scroller;
    if (scroller === null) return () => {};
    const measure = () => {
      report({ width: scroller.clientWidth, height: this.#view() });
      this.#recount();
    };
    report({ width: scroller.clientWidth, height: this.#view() });
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    return () => observer.disconnect();
  }

  #observeOffset(report: (offset: number, moving: boolean) => void): () => void {
    const scroller = this.#scroller;
    if (scroller === null) return () => {};
    this.#report = report;
    const moved = () => {
      const before = this.#scale.shift;
      report(this.#scale.moved(scroller.scrollTop), false);
      if (this.#scale.shift !== before) this.#update();
      clearTimeout(this.#settleTimer);
      if (this.#scale.shift !== 0) this.#settleTimer = setTimeout(() => this.#settle(), settleAfter);
    };
    scroller.addEventListener('scroll', moved, { passive: true });
    return () => {
      this.#report = undefined;
      scroller.removeEventListener('scroll', moved);
    };
  }

  #settle(): void {
    this.#place(this.#scale.settle());
    this.#update();
  }

  #recount(): void {
    if (this.#scroller === null) return;
    const { count } = this.store;
    if (this.#virtualizer.options.count !== count) {
      this.#virtualizer.setOptions({ ...this.#virtualizer.options, count });
    }
    const view = this.#view();
    const place = this.#scale.resize(count * this.rowHeight, view);
    if (this.#body !== null) this.#body.style.height = `${this.#scale.height}px`;
    if (this.#slots.grow(Math.ceil(view / this.rowHeight) + 1 + 2 * spare)) {
      for (const listener of this.#slotListeners) listener();
    }
    this.#place(place);
    this.#report?.(this.#scale.offset, false);
    this.#update();
  }

  #update(): void {
    const range = this.#virtualizer.calculateRange();
    if (range === null) {
      this.#slots.show(0, -1, 0);
      return;
    }
    const first = Math.max(0, range.startIndex - spare);
    const last = Math.min(this.store.count - 1, range.endIndex + spare);
    this.#slots.show(first, last, this.#scale.shift);
    this.#onRange(range.startIndex, range.endIndex);
  }
}
