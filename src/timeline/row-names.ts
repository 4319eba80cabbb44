import type { Palette } from '#shared/theme/tokens.ts';
import { NamePaints } from './draw-names.ts';
import type { Geometry, Window } from './geometry.ts';
import { type SlotClasses, TimelineRowSlots } from './row-slots.ts';
import type { TimelineBar } from './timeline-data.ts';

/**
 * Names of the rows: elements at rest. While scrolling, and in the first picture, the canvas shows them instead, because
 * writing the elements costs as much as all bars; the elements follow with `settle`.
 */
export class RowNames<B extends TimelineBar> {
  readonly #host: HTMLElement;
  readonly #slots: TimelineRowSlots<B>;
  #paints: NamePaints | undefined;
  /** The elements are hidden and not written. */
  #isDrawn = false;

  constructor(host: HTMLElement, classes: SlotClasses) {
    this.#host = host;
    this.#slots = new TimelineRowSlots(host, classes);
  }

  paint(
    g: CanvasRenderingContext2D,
    geometry: Geometry<B>,
    window: Window,
    { palette, isScrolling }: { readonly palette: Palette; readonly isScrolling: boolean },
  ): void {
    const isDrawn = geometry.isAcross && (this.#slots.isEmpty || (isScrolling && !this.#slots.shows(geometry, window)));
    if (isDrawn) {
      this.#paints ??= new NamePaints(g, this.#host);
      this.#paints.draw(geometry, window, palette);
    } else this.#slots.show(geometry, window);
    this.#toggle(isDrawn);
  }

  /** Writes the elements, if the canvas shows the names. */
  settle(geometry: Geometry<B>, window: Window): void {
    if (!this.#isDrawn) return;
    this.#slots.show(geometry, window);
    this.#toggle(false);
  }

  /** The fonts of the page, or the resolution, may have changed. */
  forget(): void {
    this.#paints = undefined;
  }

  #toggle(isDrawn: boolean): void {
    if (isDrawn !== this.#isDrawn) this.#host.toggleAttribute('data-drawn', isDrawn);
    this.#isDrawn = isDrawn;
  }
}
