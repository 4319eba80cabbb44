import { type ColumnLayout, columnRules, type PlacedColumn } from './column-layout.ts';
import type { ColumnModel } from './column-model.ts';
import { columnSheetOf, dropColumnSheets } from './column-sheets.ts';

/** The columns that rows render: pinned ones always, others while visible. The same object until that changes. */
export interface ShownColumns<Row> {
  readonly layout: ColumnLayout<Row>;
  readonly center: readonly PlacedColumn<Row>[];
}

/** Tracks which columns are visible. Rows are rendered again only when this changes, not on every scroll. */
export class ColumnWindow<Row> {
  readonly model: ColumnModel<Row>;
  readonly #listeners = new Set<() => void>();
  readonly #scrollListeners = new Set<() => void>();
  #left = 0;
  #scroller: HTMLElement | null = null;
  #shown: ShownColumns<Row> | undefined;
  #sheet: CSSStyleSheet | undefined;
  #styled: ColumnLayout<Row> | undefined;
  #first = 0;
  #last = -1;

  constructor(model: ColumnModel<Row>) {
    this.model = model;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): ShownColumns<Row> => {
    const layout = this.model.layout();
    if (this.#shown?.layout !== layout) this.#shown = { layout, center: this.#inSight(layout) };
    return this.#shown;
  };

  /** Called on each horizontal scroll. */
  readonly subscribeScroll = (listener: () => void): (() => void) => {
    this.#scrollListeners.add(listener);
    return () => this.#scrollListeners.delete(listener);
  };

  /** Left edge of a column in px within the scrolled content. For pinned columns it depends on the scroll position. */
  placeOf({ left, pinned }: PlacedColumn<Row>): number {
    const { startWidth, endWidth } = this.model.layout();
    if (pinned === undefined) return startWidth + left;
    const { scrollLeft = 0, clientWidth = 0 } = this.#scroller ?? {};
    return scrollLeft + left + (pinned === 'start' ? 0 : clientWidth - endWidth);
  }

  /** Starts observing the scroller's width and scroll position; returns the detach function. */
  attach(scroller: HTMLElement): () => void {
    this.#scroller = scroller;
    dropColumnSheets();
    const sheet = columnSheetOf(scroller);
    if (sheet !== this.#sheet) this.#styled = undefined;
    this.#sheet = sheet;
    const measure = () => {
      this.model.fit(scroller.clientWidth);
      this.#restyle();
      this.#update();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    const stopModel = this.model.subscribe(() => {
      this.#shown = undefined;
      this.#restyle();
      this.#notify();
    });
    const scrolled = () => {
      if (scroller.scrollLeft === this.#left) return;
      this.#left = scroller.scrollLeft;
      this.#update();
      for (const listener of this.#scrollListeners) listener();
    };
    scroller.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      observer.disconnect();
      stopModel();
      scroller.removeEventListener('scroll', scrolled);
      this.#scroller = null;
      // After React has removed the elements.
      queueMicrotask(dropColumnSheets);
    };
  }

  /** Scrolls a column into view with the least movement. */
  reveal({ left, width, pinned }: PlacedColumn<Row>): void {
    const scroller = this.#scroller;
    if (scroller === null || pinned !== undefined) return;
    const { startWidth, endWidth } = this.model.layout();
    const room = scroller.clientWidth - startWidth - endWidth;
    if (left < scroller.scrollLeft) scroller.scrollLeft = left;
    else if (left + width > scroller.scrollLeft + room) scroller.scrollLeft = left + width - room;
    this.#update();
  }

  #restyle(): void {
    const layout = this.model.layout();
    if (layout === this.#styled) return;
    this.#styled = layout;
    this.#sheet?.replaceSync(columnRules(layout));
  }

  readonly #update = (): void => {
    const layout = this.model.layout();
    this.#markEdges(layout);
    const [first, last] = this.#rangeOf(layout);
    if (first === this.#first && last === this.#last && this.#shown?.layout === layout) return;
    this.#shown = { layout, center: this.#inSight(layout) };
    this.#notify();
  };

  /** Marks the edges at which columns are scrolled under the pinned ones. */
  #markEdges({ totalWidth }: ColumnLayout<Row>): void {
    const scroller = this.#scroller;
    if (scroller === null) return;
    scroller.toggleAttribute('data-sideways', this.#left > 0);
    scroller.toggleAttribute('data-beyond', this.#left + scroller.clientWidth < totalWidth - 1);
  }

  #inSight(layout: ColumnLayout<Row>): readonly PlacedColumn<Row>[] {
    [this.#first, this.#last] = this.#rangeOf(layout);
    return layout.center.slice(this.#first, this.#last + 1);
  }

  /** First and last visible center column. Empty before `attach`, so that nothing is rendered twice. */
  #rangeOf({ center, startWidth, endWidth }: ColumnLayout<Row>): readonly [number, number] {
    const scroller = this.#scroller;
    if (scroller === null) return [0, -1];
    const from = scroller.scrollLeft;
    const to = from + Math.max(0, scroller.clientWidth - startWidth - endWidth);
    const first = center.findIndex(({ left, width }) => left + width > from);
    if (first < 0) return [0, -1];
    let last = first;
    while (last + 1 < center.length && (center[last + 1]?.left ?? to) < to) last += 1;
    return [first, last];
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
