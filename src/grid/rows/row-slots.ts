import type { CellCursor } from './cell-cursor.ts';
import type { RowHeights } from './row-heights.ts';
import type { RowStore } from './row-store.ts';

/** What a slot shows. `index` is -1 for an unused slot. `top` and `height` in px inside the scrolled element. */
export interface SlotState<Row> {
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly row: Row | undefined;
  readonly selected: boolean;
  readonly active: boolean;
  /** Marks of the row (`RowStore.marksOf`). */
  readonly marks: unknown;
  /** The store's paint count: a new value renders the row even if nothing else changed. */
  readonly paint: number;
  /** Column of the active cell in this row, and the columns of the selected range; -1 for none. */
  readonly cursor: number;
  readonly rangeFrom: number;
  readonly rangeTo: number;
}

const hidden: SlotState<never> = {
  index: -1,
  top: 0,
  height: 0,
  row: undefined,
  selected: false,
  active: false,
  marks: undefined,
  paint: 0,
  cursor: -1,
  rangeFrom: -1,
  rangeTo: -1,
};

/** A place in the window. Only its row component subscribes to it. */
export class Slot<Row> {
  state: SlotState<Row> = hidden;
  #listener: (() => void) | undefined;

  readonly read = (): SlotState<Row> => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listener = listener;
    return () => {
      if (this.#listener === listener) this.#listener = undefined;
    };
  };

  set(next: SlotState<Row>): void {
    const now = this.state;
    if (
      now.index === next.index &&
      now.top === next.top &&
      now.height === next.height &&
      now.row === next.row &&
      now.selected === next.selected &&
      now.active === next.active &&
      now.marks === next.marks &&
      now.paint === next.paint &&
      now.cursor === next.cursor &&
      now.rangeFrom === next.rangeFrom &&
      now.rangeTo === next.rangeTo
    )
      return;
    this.state = next;
    this.#listener?.();
  }
}

/**
 * A fixed set of slots, rendered once in slot order. Row i is shown in slot i mod n, so scrolling by one row changes
 * one slot and moves no DOM node (rotating keys would cost seven times as much).
 */
export class RowSlots<Row> {
  readonly #store: RowStore<Row>;
  readonly #heights: RowHeights;
  readonly #cursor: CellCursor | undefined;
  #slots: readonly Slot<Row>[] = [];
  #first = 0;
  #last = -1;
  #shift = 0;

  constructor(store: RowStore<Row>, heights: RowHeights, cursor?: CellCursor) {
    this.#store = store;
    this.#heights = heights;
    this.#cursor = cursor;
  }

  get slots(): readonly Slot<Row>[] {
    return this.#slots;
  }

  /** The slot that shows this row, -1 if the row is not in the window. */
  slotOf(index: number): number {
    return index >= this.#first && index <= this.#last ? index % this.#slots.length : -1;
  }

  /** Adds slots up to `count`. Returns true if the number of slots grew and the body must render. */
  grow(count: number): boolean {
    if (count <= this.#slots.length) return false;
    this.#slots = Array.from({ length: count }, (_, at) => this.#slots[at] ?? new Slot<Row>());
    this.show(this.#first, this.#last, this.#shift);
    return true;
  }

  /** Makes all slots render, because the row height has changed. */
  renew(): void {
    this.#slots = [...this.#slots];
  }

  /** Shows rows first … last, positioned `shift` px higher. */
  show(first: number, last: number, shift: number): void {
    this.#first = first;
    this.#last = last;
    this.#shift = shift;
    const size = this.#slots.length;
    if (size === 0) return;
    const base = first - (first % size);
    for (let at = 0; at < size; at += 1) {
      const index = base + at < first ? base + at + size : base + at;
      this.#slots[at]?.set(index <= last ? this.#stateOf(index) : hidden);
    }
  }

  /** Updates the slots of rows that changed in the store. */
  refresh(from: number, to: number): void {
    const end = Math.min(to, this.#last);
    for (let index = Math.max(from, this.#first); index <= end; index += 1) {
      this.#slots[index % this.#slots.length]?.set(this.#stateOf(index));
    }
  }

  #stateOf(index: number): SlotState<Row> {
    const row = this.#store.at(index);
    const block = this.#cursor?.block;
    const inRange = block !== undefined && index >= block.top && index <= block.bottom;
    return {
      index,
      top: this.#heights.topOf(index) - this.#shift,
      height: this.#heights.heightOf(index),
      row,
      selected: this.#store.isSelected(index),
      active: this.#store.active === index,
      marks: row === undefined ? undefined : this.#store.marksOf(row),
      paint: this.#store.paint,
      cursor: this.#cursor?.row === index ? this.#cursor.column : -1,
      rangeFrom: inRange && this.#cursor?.isRange ? block.left : -1,
      rangeTo: inRange && this.#cursor?.isRange ? block.right : -1,
    };
  }
}
