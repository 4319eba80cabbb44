import { TextFitter } from '#src/timeline/fit-text.ts';
import { type BayBrush, bayBrush, cellPaths } from './bay-brush.ts';
import type { Box } from './bay-cells.ts';
import type { LabelFont, SiteLabel, SitePicture } from './site-picture.ts';
import { type ZoneTitle, zoneTitleUp } from './zone-titles.ts';

/** The part of the map that is shown, in map units, and its size on the screen in px. */
export interface MapFrame {
  readonly window: Box;
  /** Map units per px. */
  readonly unit: number;
  readonly width: number;
  readonly height: number;
}

type Font = LabelFont | 'title' | 'note';
const fonts: Readonly<Record<Font, string>> = {
  code: '600 12px',
  smallCode: '600 9px',
  what: '400 11px',
  when: '600 11px',
  title: '600 12px',
  note: '400 12px',
};
/** px around the letters. */
const halos: Readonly<Record<LabelFont | 'note', number>> = {
  code: 2.5,
  smallCode: 1.5,
  what: 2.5,
  when: 2.5,
  note: 3.5,
};
/** px between the title of a zone and the text beside it. */
const titleGap = 8;
/** Labels that are drawn in one step. */
const atOnce = 8;

export interface ZoneNote extends ZoneTitle {
  readonly note: string;
}

interface Label extends Pick<SiteLabel, 'align'> {
  readonly text: string;
  readonly left: number;
  readonly top: number;
}

/** What the colours depend on, beside the theme. */
export interface CanvasLayers {
  /** Texts beside titles need a halo. */
  readonly hasPlan: boolean;
  /** The sites have the colour of their bearing, from 0 to 1 by their ids. */
  readonly heat: ReadonlyMap<string, number> | undefined;
}

/**
 * What of the map changes by day, on a canvas beneath the SVG: the bays with the patterns of their states, and the labels.
 * As parts of the SVG they made the browser lay out and paint all of it on each day. A day is drawn in steps on a canvas
 * that is not on the page, and then shown at once, so that no frame has to do all of it.
 */
export class DayCanvas {
  readonly #svg: SVGSVGElement;
  readonly #shown: HTMLCanvasElement;
  readonly #drawn: HTMLCanvasElement;
  readonly #screen: CanvasRenderingContext2D | null;
  readonly #g: CanvasRenderingContext2D | null;
  readonly #family: string;
  readonly #fitters: Readonly<Record<Font, TextFitter>>;
  /** Made once per theme, because reading colours computes the layout of the page. */
  #brush: BayBrush | undefined;
  #frame: MapFrame = { window: { x: 0, y: 0, width: 1, height: 1 }, unit: 1, width: 0, height: 0 };

  constructor(svg: SVGSVGElement, shown: HTMLCanvasElement) {
    this.#svg = svg;
    this.#shown = shown;
    this.#drawn = shown.ownerDocument.createElement('canvas');
    this.#screen = shown.getContext('2d');
    this.#g = this.#drawn.getContext('2d');
    this.#family = getComputedStyle(shown).fontFamily;
    const fitter = (font: Font) =>
      new TextFitter((text) => {
        if (this.#g === null) return 0;
        this.#g.font = `${fonts[font]} ${this.#family}`;
        return this.#g.measureText(text).width;
      });
    const names = Object.keys(fonts) as Font[];
    this.#fitters = Object.fromEntries(names.map((font) => [font, fitter(font)])) as Record<Font, TextFitter>;
  }

  get frame(): MapFrame {
    return this.#frame;
  }

  resize(frame: MapFrame): void {
    const { width, height } = frame;
    const isSame = width === this.#frame.width && height === this.#frame.height;
    this.#frame = frame;
    if (isSame) return;
    for (const canvas of [this.#shown, this.#drawn]) {
      canvas.width = Math.round(width * devicePixelRatio);
      canvas.height = Math.round(height * devicePixelRatio);
    }
  }

  /** The colours are read again, because the theme has changed. */
  recolour(): void {
    this.#brush = undefined;
  }

  /** Draws a day in steps; `show` must follow the last one. */
  *draw(
    pictures: Iterable<SitePicture>,
    notes: () => readonly ZoneNote[],
    { hasPlan, heat }: CanvasLayers,
  ): Generator<undefined, void> {
    const g = this.#g;
    if (g === null || this.#drawn.width === 0 || this.#drawn.height === 0) return;
    this.#brush ??= bayBrush(g, this.#svg);
    const brush = this.#brush;
    this.#reset(g);
    g.clearRect(0, 0, this.#frame.width, this.#frame.height);
    const labels: Record<LabelFont, Label[]> = { code: [], smallCode: [], what: [], when: [] };
    for (const picture of pictures) {
      this.#drawBays(g, brush, picture, heat?.get(picture.place.site.id));
      for (const label of picture.labels) {
        const placed = this.#place(label);
        if (placed !== null) labels[label.font].push(placed);
      }
      yield;
    }
    yield* this.#drawLabels(
      g,
      'note',
      notes().map((each) => this.#beside(each)),
      hasPlan,
    );
    for (const font of ['code', 'smallCode', 'what', 'when'] as const) {
      yield* this.#drawLabels(g, font, labels[font], true);
    }
  }

  /** Shows what was drawn. */
  show(): void {
    const [screen, { width, height }] = [this.#screen, this.#drawn];
    if (screen === null || width === 0 || height === 0) return;
    screen.globalCompositeOperation = 'copy';
    screen.drawImage(this.#drawn, 0, 0);
  }

  /** Coordinates in px. */
  #reset(g: CanvasRenderingContext2D): void {
    g.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
  }

  #drawBays(g: CanvasRenderingContext2D, brush: BayBrush, { place, states, isPale }: SitePicture, heat?: number): void {
    const { window, unit, width, height } = this.#frame;
    const { box } = place;
    const [left, top] = this.#pointOf([box.x, box.y]);
    if (left > width || top > height || left + box.width / unit < 0 || top + box.height / unit < 0) return;
    const scale = devicePixelRatio / unit;
    const [x, y] = [
      window.x + window.width / 2 - (width * unit) / 2,
      window.y + window.height / 2 - (height * unit) / 2,
    ];
    g.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
    g.globalAlpha = isPale ? 0.5 : 1;
    g.lineWidth = unit;
    g.strokeStyle = brush.ground;
    for (const [at, path] of cellPaths(place).entries()) {
      g.fillStyle = heat === undefined ? brush.fill(states[at] ?? 'free', unit) : brush.heat(heat);
      g.fill(path);
      g.stroke(path);
    }
    g.globalAlpha = 1;
    this.#reset(g);
  }

  *#drawLabels(
    g: CanvasRenderingContext2D,
    font: LabelFont | 'note',
    labels: readonly Label[],
    withHalo: boolean,
  ): Generator<undefined, void> {
    for (let from = 0; from < labels.length; from += atOnce) {
      g.font = `${fonts[font]} ${this.#family}`;
      g.lineJoin = 'round';
      g.lineWidth = halos[font];
      g.strokeStyle = this.#brush?.ground ?? '';
      g.fillStyle = (font === 'note' ? this.#brush?.quiet : this.#brush?.text) ?? '';
      for (const { text, left, top, align } of labels.slice(from, from + atOnce)) {
        g.textAlign = align;
        if (withHalo) g.strokeText(text, left, top);
        g.fillText(text, left, top);
      }
      yield;
    }
  }

  /** The longest wording that has room, or the shortest one cut; null if it is not seen. */
  #place({ font, wordings, at, right, down, room, align }: SiteLabel): Label | null {
    const { width, height } = this.#frame;
    const [x, y] = this.#pointOf(at);
    const [left, top] = [x + right, y + down];
    const reach = Math.min(room, width);
    if (left <= -reach || left >= width + reach || top <= 0 || top >= height + 16) return null;
    const text = this.#fit(font, wordings, room);
    return text === '' ? null : { text, left, top, align };
  }

  #beside({ name, note, x, y }: ZoneNote): Label {
    const [left, top] = this.#pointOf([x, y]);
    return {
      text: note,
      left: left + this.#fitters.title.width(name) + titleGap,
      top: top + zoneTitleUp,
      align: 'left',
    };
  }

  /** px from the upper left corner of the canvas. */
  #pointOf([x, y]: readonly [number, number]): readonly [number, number] {
    const { window, unit, width, height } = this.#frame;
    return [
      width / 2 + (x - window.x - window.width / 2) / unit,
      height / 2 + (y - window.y - window.height / 2) / unit,
    ];
  }

  #fit(font: LabelFont, wordings: SiteLabel['wordings'], room: number): string {
    const fitter = this.#fitters[font];
    const found = wordings.find((text) => fitter.width(text) <= room);
    return found ?? fitter.fit(wordings.at(-1) ?? '', room);
  }
}
