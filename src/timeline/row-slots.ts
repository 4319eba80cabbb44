import type { Geometry, Window } from './geometry.ts';
import type { TimelineBar } from './timeline-data.ts';

interface Slot {
  readonly element: HTMLElement;
  readonly name: Text;
  readonly note: Text;
  readonly sections: HTMLElement;
  /** Index of the row that the slot shows; -1 if it is hidden. */
  row: number;
  transform: string;
}

/** Names of bays are shown if each has this height in px. */
const leastSection = 13;

export interface SlotClasses {
  readonly row: string;
  readonly name: string;
  readonly note: string;
  readonly sections: string;
}

/**
 * Names of the rows as elements, for screen readers and for texts that can be selected. Row i is shown in slot i mod n,
 * so that scrolling by one row changes one slot. The slots are written without React, because rendering them took
 * longer than drawing all bars.
 */
export class TimelineRowSlots<B extends TimelineBar> {
  readonly #host: HTMLElement;
  readonly #classes: SlotClasses;
  #slots: Slot[] = [];
  #geometry: Geometry<B> | undefined;

  constructor(host: HTMLElement, classes: SlotClasses) {
    this.#host = host;
    this.#classes = classes;
  }

  show(geometry: Geometry<B>, window: Window): void {
    const [first, last] = geometry.rowsIn(window);
    if (geometry !== this.#geometry) this.#renew(geometry, window);
    const count = this.#slots.length;
    const base = count === 0 ? 0 : first - (first % count);
    for (const [at, slot] of this.#slots.entries()) {
      const row = base + at < first ? base + at + count : base + at;
      this.#place(slot, row <= last ? row : -1, geometry, window);
    }
  }

  /** Makes as many slots as the window can show rows; every slot is written again. */
  #renew(geometry: Geometry<B>, window: Window): void {
    this.#geometry = geometry;
    const { sizes, isAcross } = geometry;
    const room = isAcross ? window.height - geometry.top : window.width - geometry.left;
    const count = Math.min(sizes.count, Math.ceil(room / Math.max(1, sizes.least)) + 1);
    while (this.#slots.length > count) this.#slots.pop()?.element.remove();
    const added = document.createDocumentFragment();
    while (this.#slots.length < count) {
      const slot = this.#made();
      this.#slots.push(slot);
      added.append(slot.element);
    }
    this.#host.append(added);
    for (const slot of this.#slots) slot.row = -2;
  }

  #made(): Slot {
    const element = document.createElement('div');
    element.setAttribute('role', 'row');
    element.className = this.#classes.row;
    const head = document.createElement('div');
    head.setAttribute('role', 'rowheader');
    const texts = [this.#classes.name, this.#classes.note].map((className) => {
      const part = document.createElement('span');
      part.className = className;
      const text = document.createTextNode('');
      part.append(text);
      head.append(part);
      return text;
    });
    const sections = document.createElement('span');
    sections.className = this.#classes.sections;
    sections.setAttribute('aria-hidden', 'true');
    element.append(head, sections);
    const [name = new Text(), note = new Text()] = texts;
    return { element, name, note, sections, row: -2, transform: '' };
  }

  #place(slot: Slot, row: number, geometry: Geometry<B>, window: Window): void {
    if (slot.row !== row) this.#write(slot, row, geometry);
    if (row === -1) return;
    const begin = geometry.sizes.beginOf(row);
    const transform = geometry.isAcross
      ? `translateY(${begin + geometry.top - window.y}px)`
      : `translateX(${begin + geometry.left - window.x}px)`;
    if (slot.transform === transform) return;
    slot.transform = transform;
    slot.element.style.transform = transform;
  }

  #write(slot: Slot, at: number, geometry: Geometry<B>): void {
    slot.row = at;
    const row = geometry.layout.rows[at]?.row;
    slot.element.hidden = row === undefined;
    if (row === undefined) return;
    const size = geometry.sizes.sizeOf(at);
    slot.name.data = row.name;
    slot.note.data = row.note ?? '';
    slot.element.title = row.note === undefined ? row.name : `${row.name} ${row.note}`;
    slot.element.setAttribute('aria-rowindex', String(at + 1));
    slot.element.style[geometry.isAcross ? 'height' : 'width'] = `${size - 1}px`;
    const names = (geometry.isAcross ? row.sections : undefined) ?? [];
    const height = size / Math.max(1, names.length);
    slot.sections.textContent = height < leastSection ? '' : names.map(({ name }) => name).join('\n');
    slot.sections.style.lineHeight = `${height}px`;
  }
}
