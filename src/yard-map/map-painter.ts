import { TextFitter } from '#src/timeline/fit-text.ts';
import { type Box, boxOf } from './bay-cells.ts';
import type { BayRun, MapLooks, MapSite, SiteLook, Wordings } from './map-data.ts';

/** px in the label of a site: the code, and the two lines below it. */
const lineHeight = 14;
const fonts = { what: '400 11px', when: '600 11px' } as const;
/** Each use gets its own label if a bay is at least this wide; less has one label for the site. */
const detailFrom = 46;

interface SiteNodes {
  readonly site: MapSite;
  readonly box: Box;
  readonly root: SVGGElement;
  readonly labels: Element;
  readonly bays: readonly Element[];
  readonly what: Element;
  readonly when: Element;
  /** A label for each bay; that of a run's first bay shows the run. */
  readonly runs: readonly { readonly root: SVGGElement; readonly what: Element; readonly when: Element }[];
}

/**
 * Writes what the map shows of a day directly to the elements, and only what changed. So a playing time slider renders
 * nothing.
 */
export class MapPainter {
  readonly #svg: SVGSVGElement;
  readonly #sites: readonly SiteNodes[];
  readonly #patterns: readonly Element[];
  readonly #zoneNotes: readonly (readonly [zone: string, note: Element])[];
  readonly #fitters: Readonly<Record<keyof typeof fonts, TextFitter>>;
  readonly #written = new WeakMap<Element, Map<string, string>>();
  /** Map units per px. */
  #unit = 1;

  constructor(svg: SVGSVGElement, sites: readonly MapSite[]) {
    this.#svg = svg;
    const roots = new Map(
      [...svg.querySelectorAll<SVGGElement>('[data-site]')].map((root) => [root.dataset.site, root]),
    );
    this.#sites = sites.flatMap((site) => {
      const root = roots.get(site.id);
      const labels = root?.nextElementSibling;
      return root === undefined || !labels ? [] : [nodesOf(site, root, labels)];
    });
    this.#patterns = [...svg.querySelectorAll('pattern')];
    this.#zoneNotes = [...svg.querySelectorAll<SVGElement>('[data-zone-note]')].map((note) => [
      note.dataset.zoneNote ?? '',
      note,
    ]);
    const context = document.createElement('canvas').getContext('2d');
    const family = getComputedStyle(svg).fontFamily;
    const fitter = (font: string) =>
      new TextFitter((text) => {
        if (context === null) return 0;
        context.font = `${font} ${family}`;
        return context.measureText(text).width;
      });
    this.#fitters = { what: fitter(fonts.what), when: fitter(fonts.when) };
  }

  paint(looks: MapLooks): void {
    const all = looks.get();
    for (const nodes of this.#sites) {
      const look = all.get(nodes.site.id);
      if (look) this.#paintSite(nodes, look);
    }
    for (const [zone, note] of this.#zoneNotes) this.#text(note, looks.zoneNote(zone));
  }

  /** Called when the window or the size of the map changed; `paint` must follow. */
  scale(unit: number): void {
    if (unit === this.#unit) return;
    this.#unit = unit;
    this.#svg.style.setProperty('--unit', String(unit));
    for (const pattern of this.#patterns) {
      pattern.setAttribute('patternTransform', `scale(${unit}) rotate(${pattern.getAttribute('data-turn') ?? 0})`);
    }
  }

  #paintSite(nodes: SiteNodes, look: SiteLook): void {
    const { site, box, root, labels, bays } = nodes;
    for (const { from, to, state } of look.runs) {
      for (let bay = from; bay <= to; bay++) {
        const element = bays[bay - 1];
        if (element) this.#attribute(element, 'data-state', state);
      }
    }
    this.#attribute(root, 'data-state', look.state);
    this.#attribute(root, 'data-pale', String(look.isPale ?? false));
    this.#attribute(root, 'aria-label', look.name);
    const [width, height] = [box.width / this.#unit, box.height / this.#unit];
    const hasDetail = look.runs.length > 1 && Math.max(width, height) / site.bays >= detailFrom;
    const lines = height >= 3 * lineHeight + 2 ? 3 : height >= 2 * lineHeight ? 2 : 1;
    this.#attribute(labels, 'data-lines', hasDetail ? 'runs' : String(lines));
    if (hasDetail) {
      this.#paintRuns(nodes, look.runs);
      return;
    }
    this.#text(nodes.what, lines === 3 ? this.#fit('what', look.what, width - 4) : '');
    this.#text(nodes.when, lines >= 2 ? this.#fit('when', look.when, width - 4) : '');
  }

  #paintRuns({ site, box, runs }: SiteNodes, shown: readonly BayRun[]): void {
    const isWide = box.width >= box.height;
    const step = (isWide ? box.width : box.height) / site.bays;
    for (const [at, { root, what, when }] of runs.entries()) {
      const run = shown.find(({ from }) => from === at + 1);
      if (run === undefined) {
        this.#text(what, '');
        this.#text(when, '');
        continue;
      }
      const middle = step * ((run.from - 1 + run.to) / 2);
      const x = isWide ? box.x + middle : box.x + box.width / 2;
      const y = isWide ? box.y + box.height / 2 : box.y + middle;
      const room = (isWide ? step * (run.to - run.from + 1) : box.width) / this.#unit - 4;
      this.#attribute(root, 'style', `--x:${x.toFixed(1)};--y:${y.toFixed(1)}`);
      this.#text(what, this.#fit('what', run.what, room));
      this.#text(when, this.#fit('when', run.when, room));
    }
  }

  /** The longest wording that has room, or the shortest one cut. */
  #fit(line: keyof typeof fonts, wordings: Wordings, room: number): string {
    const fitter = this.#fitters[line];
    const found = wordings.find((text) => fitter.width(text) <= room);
    return found ?? fitter.fit(wordings.at(-1) ?? '', room);
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

function nodesOf(site: MapSite, root: SVGGElement, labels: Element): SiteNodes {
  const part = (parent: Element, name: string) => parent.querySelector(`[data-part="${name}"]`) ?? labels;
  return {
    site,
    box: boxOf(site.outline),
    root,
    labels,
    bays: [...root.querySelectorAll('[data-part="bay"]')],
    what: part(labels, 'what'),
    when: part(labels, 'when'),
    runs: [...labels.querySelectorAll<SVGGElement>('[data-part="run"]')].map((each) => ({
      root: each,
      what: part(each, 'run-what'),
      when: part(each, 'run-when'),
    })),
  };
}
