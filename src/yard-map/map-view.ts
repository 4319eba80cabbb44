import type { Box } from './bay-cells.ts';
import type { MapFrame } from './day-canvas.ts';
import { between, moved, windowAt, zoomed } from './map-window.ts';

/** Duration of a flight to a site. */
const flightMs = 350;
/** A found site takes at least this part of the width. */
const foundShare = 0.22;

/**
 * The part of the map that is shown. Written to the view box of the SVG, and of the one beneath it, without React, because it changes in each frame
 * of a movement.
 */
export class MapView {
  readonly #svg: SVGSVGElement;
  readonly #beneath: SVGSVGElement;
  readonly #onChange: (frame: MapFrame) => void;
  readonly #whole: Box;
  #window: Box;
  #frame = 0;

  constructor(
    [svg, beneath]: readonly [SVGSVGElement, SVGSVGElement],
    whole: Box,
    onChange: (frame: MapFrame) => void,
  ) {
    this.#svg = svg;
    this.#beneath = beneath;
    this.#whole = whole;
    this.#window = whole;
    this.#onChange = onChange;
  }

  /** Map units per px. */
  get unit(): number {
    const { clientWidth, clientHeight } = this.#svg;
    return Math.max(this.#window.width / (clientWidth || 1), this.#window.height / (clientHeight || 1));
  }

  get isWhole(): boolean {
    return this.#window.width >= this.#whole.width;
  }

  /** The place of a point of the screen on the map. */
  pointAt({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): readonly [number, number] {
    const { left, top, width, height } = this.#svg.getBoundingClientRect();
    const { x, y, width: w, height: h } = this.#window;
    return [x + w / 2 + (clientX - left - width / 2) * this.unit, y + h / 2 + (clientY - top - height / 2) * this.unit];
  }

  zoom(factor: number, at?: readonly [number, number]): void {
    const { x, y, width, height } = this.#window;
    this.#show(zoomed(this.#whole, this.#window, factor, at ?? [x + width / 2, y + height / 2]));
  }

  /** Moves the map by px. */
  drag(across: number, down: number): void {
    this.#show(moved(this.#whole, this.#window, -across * this.unit, -down * this.unit));
  }

  whole(isStill: boolean): void {
    this.#fly(this.#whole, isStill);
  }

  /** Shows a site in the middle. */
  flyTo(site: Box, isStill: boolean): void {
    const widest = Math.max(site.width, site.height * 2) / foundShare;
    this.#fly(windowAt(this.#whole, this.#window, site, widest), isStill);
  }

  /** Moves the map only if the site is not in it. */
  reveal(site: Box): void {
    const { x, y, width, height } = this.#window;
    const isInside =
      site.x >= x && site.y >= y && site.x + site.width <= x + width && site.y + site.height <= y + height;
    if (!isInside) this.#show(windowAt(this.#whole, this.#window, site, this.#window.width));
  }

  resized(): void {
    this.#show(this.#window);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  #fly(to: Box, isStill: boolean): void {
    this.stop();
    if (isStill) {
      this.#show(to);
      return;
    }
    const [from, start] = [this.#window, performance.now()];
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - start) / flightMs));
      this.#show(between(from, to, 1 - (1 - share) ** 3));
      if (share < 1) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  #show(window: Box): void {
    this.#window = window;
    const { x, y, width, height } = window;
    const { clientWidth, clientHeight } = this.#svg;
    for (const svg of [this.#svg, this.#beneath]) svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
    this.#svg.toggleAttribute('data-whole', this.isWhole);
    const { unit } = this;
    this.#onChange({ window, unit, width: clientWidth, height: clientHeight });
  }
}
