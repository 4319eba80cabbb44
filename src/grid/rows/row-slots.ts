import type { RowStore } from './row-store.ts';

/** What one slot shows. `index` -1: nothing. `top` in px inside the scrolled element. */
export interface SlotState<Row> {
  readonly index: number;
  readonly top: number;
  readonly row: Row | undefined;
  readonly selected: boolean;
  readonly active: boolean;
}

const hidden = { index: -1, top: 0, row: undefined, selected: false, active: false } as const;

/** One place of the window; its row component listens to it alone. */
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
      now.row === next.row &&
      now.selected === next.selected &&
      now.active === next.active
    )
      return;
    this.state = next;
    this.#listener?.();
  }
}

/**
 * A fixed set of slots; row i lives in slot i mod n and slots are rendered once, in slot order. Scrolling by one row
 * therefore changes one slot and moves no DOM node (rotating keys cost seven times as much).
 */
export class RowSlots<Row> {
  readonly #store: RowStore<Row>;
  #slots: readonly Slot<Row>[] = [];
  #first = 0;
  #last = -1;
  #shift = 0;
  readonly #rowHeight: number;

  constructor(store: RowStore<Row>, rowHeight: number) {
    this.#store = store;
    this.#rowHeight = rowHeight;
  }

  get slots(): readonly Slot<Row>[] {
    return this.#slots;
  }

  /** Makes room for `count` rows; true when the number of slots grew and they must be rendered anew. */
  grow(count: number): boolean {
    if (count <= this.#slots.length) return false;
    this.#slots = Array.from({ length: count }, (_, at) => this.#slots[at] ?? new Slot<Row>());
    this.show(this.#first, this.#last, this.#shift);
    return true;
  }

  /** Shows rows first … last, their places moved up by `shift` px. */
  show(first: number, last: number, shift: number): void {
    this.#first = first;
    this.#last = last;
    this.#shift = shift;
    const size = this.#slots.length;
    if (size === 0) return;
    const base = first - (first % size);
    this.#slots.forEach((slot, at) => {
      const index = base + at < first ? base + at + size : base + at;
      slot.set(index <= last ? this.#stateOf(index) : hidden);
    });
  }

  /** Rows from … to have changed in the store. */
  refresh(from: number, to: number): void {
    const end = Math.min(to, this.#last);
    for (let index = Math.max(from, this.#first); index <= end; index += 1) {
      this.#slots[index % this.#slots.length]?.set(this.#stateOf(index));
    }
  }

  #stateOf(index: number): SlotState<Row> {
    return {
      index,
      top: index * this.#rowHeight - this.#shift,
      row: this.#store.at(index),
      selected: this.#store.isSelected(index),
      active: this.#store.active === index,
    };
  }
}
