import { type Box, boxOf } from './bay-cells.ts';
import { LabelCanvas, type MapFrame } from './label-canvas.ts';
import type { BayRun, MapLooks, MapSite, SiteLook } from './map-data.ts';

/** px in the label of a site: the code, and the two lines below it. */
const lineHeight = 14;
/** Each use gets its own label if a bay is at least this wide; less has one label for the site. */
const detailFrom = 46;
/** A map that is narrower than this has codes only. */
const labelsFrom = 520;
/** px from the middle of a site to its lines, by their number. */
const down = { 2: { what: 0, when: 11 }, 3: { what: 4, when: 18 } } as const;

interface SiteNodes {
  readonly site: MapSite;
  readonly box: Box;
  readonly root: SVGGElement;
  readonly labels: Element;
  readonly bays: readonly Element[];
}

/**
 * Writes what the map shows of a day directly to the elements, and only what changed, and to the canvas of labels. So a
 * playing time slider renders nothing.
 */
export class MapPainter {
  readonly #svg: SVGSVGElement;
  readonly #canvas: LabelCanvas;
  readonly #sites: readonly SiteNodes[];
  readonly #patterns: readonly Element[];
  readonly #zoneNotes: readonly (readonly [zone: string, note: Element])[];
  readonly #written = new WeakMap<Element, Map<string, string>>();
  #unit = 0;

  constructor(svg: SVGSVGElement, canvas: HTMLCanvasElement, sites: readonly MapSite[]) {
    this.#svg = svg;
    this.#canvas = new LabelCanvas(canvas);
    const roots = new Map(
      [...svg.querySelectorAll<SVGGElement>('[data-site]')].map((root) => [root.dataset.site, root]),
    );
    this.#sites = sites.flatMap((site) => {
      const root = roots.get(site.id);
      const labels = root?.nextElementSibling;
      if (root === undefined || !labels) return [];
      const bays = [...root.querySelectorAll('[data-part="bay"]')];
      return [{ site, box: boxOf(site.outline), root, labels, bays }];
    });
    this.#patterns = [...svg.querySelectorAll('pattern')];
    this.#zoneNotes = [...svg.querySelectorAll<SVGElement>('[data-zone-note]')].map((note) => [
      note.dataset.zoneNote ?? '',
      note,
    ]);
  }

  paint(looks: MapLooks): void {
    const all = looks.get();
    const shown = this.#sites.flatMap((nodes) => {
      const look = all.get(nodes.site.id);
      return look ? [{ nodes, look, lines: this.#linesOf(nodes, look) }] : [];
    });
    // Labels first: a canvas reads styles for each font, which would be computed anew after each change of the map.
    this.#canvas.begin();
    for (const { nodes, look, lines } of shown) this.#writeLabels(nodes, look, lines);
    for (const { nodes, look, lines } of shown) this.#paintSite(nodes, look, lines);
    for (const [zone, note] of this.#zoneNotes) this.#text(note, looks.zoneNote(zone));
  }

  /** Called when the window or the size of the map changed; `paint` must follow. */
  scale(frame: MapFrame): void {
    this.#canvas.resize(frame);
    const { unit } = frame;
    if (unit === this.#unit) return;
    this.#unit = unit;
    this.#svg.style.setProperty('--unit', String(unit));
    for (const pattern of this.#patterns) {
      pattern.setAttribute('patternTransform', `scale(${unit}) rotate(${pattern.getAttribute('data-turn') ?? 0})`);
    }
  }

  /** How many lines a label has room for, or `runs` if each use has its own label. */
  #linesOf({ site, box }: SiteNodes, { runs }: SiteLook): 1 | 2 | 3 | 'runs' {
    const { unit } = this.#canvas.frame;
    const [width, height] = [box.width / unit, box.height / unit];
    if (runs.length > 1 && Math.max(width, height) / site.bays >= detailFrom) return 'runs';
    return height >= 3 * lineHeight + 2 ? 3 : height >= 2 * lineHeight ? 2 : 1;
  }

  #paintSite({ root, labels, bays }: SiteNodes, look: SiteLook, lines: 1 | 2 | 3 | 'runs'): void {
    for (const { from, to, state } of look.runs) {
      for (let bay = from; bay <= to; bay++) {
        const element = bays[bay - 1];
        if (element) this.#attribute(element, 'data-state', state);
      }
    }
    this.#attribute(root, 'data-state', look.state);
    this.#attribute(root, 'data-pale', String(look.isPale ?? false));
    this.#attribute(root, 'aria-label', look.name);
    this.#attribute(labels, 'data-lines', String(lines));
  }

  #writeLabels({ site, box }: SiteNodes, look: SiteLook, lines: 1 | 2 | 3 | 'runs'): void {
    if (this.#canvas.frame.width < labelsFrom || lines === 1) return;
    if (lines === 'runs') this.#writeRuns(site, box, look.runs);
    else this.#writeSite(box, look, lines);
  }

  /** A layer of figures takes the place of the second line, two of them that of both. */
  #writeSite(box: Box, { what, when }: SiteLook, lines: 2 | 3): void {
    const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
    const room = box.width / this.#unit - 4;
    const layers = ['cranes', 'bearing'].filter((layer) => layer in this.#svg.dataset).length;
    if (lines === 3 && layers < 2) this.#canvas.write('what', what, middle, room, down[lines].what);
    if (layers === 0) this.#canvas.write('when', when, middle, room, down[lines].when);
  }

  #writeRuns({ bays }: MapSite, box: Box, runs: readonly BayRun[]): void {
    const isWide = box.width >= box.height;
    const step = (isWide ? box.width : box.height) / bays;
    for (const { from, to, what, when } of runs) {
      const along = step * ((from - 1 + to) / 2);
      const middle: readonly [number, number] = isWide
        ? [box.x + along, box.y + box.height / 2]
        : [box.x + box.width / 2, box.y + along];
      const room = (isWide ? step * (to - from + 1) : box.width) / this.#unit - 4;
      this.#canvas.write('what', what, middle, room, -1);
      this.#canvas.write('when', when, middle, room, 13);
    }
  }

  #attribute(element: Element, name: string, value: string): void {
    if (this.#isWritten(element, name, value)) element.setAttribute(name, value);
  }

  #text(element: Element, value: string): void {
    if (this.#isWritten(element, 'text', value)) element.textContent = value;
  }

  /** Whether the value differs from the one written last. */
  #isWritten(element: Element, name: string, value: string): boolean {
    const known = this.#written.get(element) ?? new Map<string, string>();
    if (known.get(name) === value) return false;
    known.set(name, value);
    this.#written.set(element, known);
    return true;
  }
}
