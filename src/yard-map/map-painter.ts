import { DayCanvas, type MapFrame, type ZoneNote } from './day-canvas.ts';
import { DaySteps } from './day-steps.ts';
import type { DayLooks, MapLooks, MapSite } from './map-data.ts';
import { type Lines, labelsFrom, placeOf, type SitePicture, type SitePlace, sitePicture } from './site-picture.ts';
import { type ZoneTitle, zonesOf } from './zone-titles.ts';

interface SiteNodes {
  readonly place: SitePlace;
  readonly root: SVGGElement;
  readonly labels: Element;
}

/** The names of the sites follow once a day has been shown for this long. */
const settledMs = 300;

/**
 * Shows a day on the map: draws it on the canvas, and writes names and states to the buttons of the SVG. While the days
 * play or the slider is dragged, the names wait for the day that stays, since nobody could read them.
 */
export class MapPainter {
  readonly #svg: SVGSVGElement;
  readonly #canvas: DayCanvas;
  readonly #days: DaySteps;
  readonly #sites: readonly SiteNodes[];
  readonly #zones: readonly ZoneTitle[];
  readonly #heat: ReadonlyMap<string, number>;
  #looks: MapLooks | undefined;
  #unit = 0;
  #lines = new Map<Element, Lines>();
  #named: DayLooks | undefined;
  #followed = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(svg: SVGSVGElement, canvas: HTMLCanvasElement, sites: readonly MapSite[]) {
    this.#svg = svg;
    this.#canvas = new DayCanvas(svg, canvas);
    this.#days = new DaySteps({ draw: (day) => this.#draw(day), show: () => this.#show() });
    const roots = new Map(
      [...svg.querySelectorAll<SVGGElement>('[data-site]')].map((root) => [root.dataset.site, root]),
    );
    this.#sites = sites.flatMap((site) => {
      const root = roots.get(site.id);
      const labels = root?.nextElementSibling;
      return root === undefined || !labels ? [] : [{ place: placeOf(site), root, labels }];
    });
    this.#zones = zonesOf(sites);
    const most = Math.max(1, ...sites.map(({ bearing = 0 }) => bearing));
    this.#heat = new Map(sites.map(({ id, bearing = 0 }) => [id, bearing / most]));
  }

  /** Draws at once: data, window, size, theme or layers have changed. */
  paint(looks: MapLooks): void {
    this.#looks = looks;
    this.#days.paint(looks);
    this.sayNames();
  }

  /** Draws the day that is chosen now, over some frames. */
  follow(looks: MapLooks): void {
    this.#looks = looks;
    this.#days.follow(looks);
    clearTimeout(this.#timer);
    const isSingle = performance.now() - this.#followed > settledMs && looks.next() === undefined;
    this.#followed = performance.now();
    if (isSingle) this.sayNames();
    else this.#timer = setTimeout(() => this.sayNames(), settledMs);
  }

  /** Writes the names and states of the day to the sites, unless they have them. */
  sayNames(): void {
    const day = this.#looks?.now();
    if (day === undefined || day === this.#named) return;
    this.#named = day;
    for (const { place, root } of this.#sites) {
      const look = day.of(place.site.id);
      if (look === undefined) continue;
      write(root, 'data-state', look.state);
      write(root, 'aria-label', look.name);
    }
  }

  /** The theme has changed; `paint` must follow. */
  recolour(): void {
    this.#canvas.recolour();
  }

  /** Called when the window or the size of the map changed; `paint` must follow. */
  scale(frame: MapFrame): void {
    this.#canvas.resize(frame);
    if (frame.unit === this.#unit) return;
    this.#unit = frame.unit;
    this.#svg.style.setProperty('--unit', String(frame.unit));
  }

  stop(): void {
    this.#days.stop();
    clearTimeout(this.#timer);
  }

  #draw(day: DayLooks): Iterator<unknown> {
    const { dataset } = this.#svg;
    const layers = { hasPlan: 'plan' in dataset, heat: 'bearing' in dataset ? this.#heat : undefined };
    this.#lines = new Map();
    return this.#canvas.draw(this.#pictures(day), () => this.#notes(day), layers);
  }

  *#pictures(day: DayLooks): Generator<SitePicture> {
    const { dataset } = this.#svg;
    const figures = ['cranes', 'bearing'].filter((layer) => layer in dataset).length;
    const { unit, width } = this.#canvas.frame;
    for (const { place, labels } of this.#sites) {
      const look = day.of(place.site.id);
      if (look === undefined) continue;
      const picture = sitePicture(place, look, { unit, width, figures });
      this.#lines.set(labels, picture.lines);
      yield picture;
    }
  }

  #notes(day: DayLooks): readonly ZoneNote[] {
    if (this.#canvas.frame.width < labelsFrom) return [];
    return this.#zones.map((zone) => ({ ...zone, note: day.zoneNote(zone.zone) }));
  }

  /** The figures of the layers are texts of the SVG, whose places depend on the lines. */
  #show(): void {
    this.#canvas.show();
    for (const [labels, lines] of this.#lines) write(labels, 'data-lines', String(lines));
  }
}

function write(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
