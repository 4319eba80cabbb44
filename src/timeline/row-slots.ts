import type { Geometry, Window } from './geometry.ts';
import type { TimelineBar, TimelineSection } from './timeline-data.ts';

interface Slot {
  readonly element: HTMLElement;
  readonly name: Text;
  readonly note: Text;
  readonly sections: HTMLElement;
  /** Index of the row that the slot shows; -1 if it is hidden. */
  row: number;
  bays: string;
}

/** Names of bays are shown if each has this height in px. */
const leastSection = 13;

/** Names of bays beside the name of their row, one per line; empty if they have no room. */
export function bayNames(sections: readonly TimelineSection[] = [], size: number): readonly string[] {
  return sections.length < 2 || size / sections.length < leastSection ? [] : sections.map(({ name }) => name);
}

export interface SlotClasses {
  readonly track: string;
  readonly row: string;
  readonly name: string;
  readonly note: string;
  readonly sections: string;
}

/**
 * Names of the rows as elements, for screen readers and for texts that can be selected. Row i is shown in slot i mod n,
 * so that scrolling by one row changes one slot. The slots are written without React, so that a step renders nothing.
 */
export class TimelineRowSlots<B extends TimelineBar> {
  /** Moves all slots with one transform, so that a step writes one style. */
  readonly #track: HTMLElement;
  readonly #classes: SlotClasses;
  #slots: Slot[] = [];
  #geometry: Geometry<B> | undefined;
  /** Position of the track. */
  #at = 0;

  constructor(host: HTMLElement, classes: SlotClasses) {
    this.#classes = classes;
    this.#track = document.createElement('div');
    this.#track.role = 'presentation';
    this.#track.className = classes.track;
    host.append(this.#track);
  }

  /** Whether nothing was shown yet. */
  get isEmpty(): boolean {
    return this.#geometry === undefined;
  }

  /** Whether the slots show this part of the content already. */
  shows(geometry: Geometry<B>, window: Window): boolean {
    return geometry === this.#geometry && this.#at === (geometry.isAcross ? window.y : window.x);
  }

  show(geometry: Geometry<B>, window: Window): void {
    if (this.shows(geometry, window)) return;
    const [first, last] = geometry.rowsIn(window);
    if (geometry !== this.#geometry) this.#renew(geometry, window);
    const count = this.#slots.length;
    const base = count === 0 ? 0 : first - (first % count);
    for (const [at, slot] of this.#slots.entries()) {
      const row = base + at < first ? base + at + count : base + at;
      const shown = row <= last ? row : -1;
      if (slot.row !== shown) this.#write(slot, shown, geometry);
    }
    const { isAcross } = geometry;
    this.#at = isAcross ? window.y : window.x;
    this.#track.style.transform = isAcross ? `translateY(${-window.y}px)` : `translateX(${-window.x}px)`;
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
    this.#track.append(added);
    for (const slot of this.#slots) {
      slot.row = -2;
      slot.bays = '-';
    }
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
    return { element, name, note, sections, row: -2, bays: '' };
  }

  #write(slot: Slot, at: number, geometry: Geometry<B>): void {
    slot.row = at;
    const row = geometry.layout.rows[at]?.row;
    if (slot.element.hidden !== (row === undefined)) slot.element.hidden = row === undefined;
    if (row === undefined) return;
    const { sizes, isAcross } = geometry;
    const size = sizes.sizeOf(at);
    slot.name.data = row.name;
    if (slot.note.data !== (row.note ?? '')) slot.note.data = row.note ?? '';
    slot.element.title = row.note === undefined ? row.name : `${row.name} ${row.note}`;
    slot.element.ariaRowIndex = String(at + 1);
    slot.element.style[isAcross ? 'top' : 'left'] = `${sizes.beginOf(at)}px`;
    slot.element.style[isAcross ? 'height' : 'width'] = `${size - 1}px`;
    const names = isAcross ? bayNames(row.sections, size) : [];
    const bays = names.join('\n');
    if (slot.bays === bays) return;
    slot.bays = bays;
    slot.sections.textContent = bays;
    slot.sections.style.lineHeight = `${size / Math.max(1, names.length)}px`;
  }
}
