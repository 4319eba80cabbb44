import { TextFitter } from '#src/timeline/fit-text.ts';
import type { Box } from './bay-cells.ts';
import type { Wordings } from './map-data.ts';

/** The part of the map that is shown, in map units, and its size on the screen in px. */
export interface MapFrame {
  readonly window: Box;
  /** Map units per px. */
  readonly unit: number;
  readonly width: number;
  readonly height: number;
}

const fonts = { what: '400 11px', when: '600 11px' } as const;
export type LabelLine = keyof typeof fonts;

/**
 * The labels that change by day, on a canvas over the map. As texts of the SVG they took most of the time of a day, because
 * each changed text computes the layout of the map anew.
 */
export class LabelCanvas {
  readonly #canvas: HTMLCanvasElement;
  readonly #g: CanvasRenderingContext2D | null;
  readonly #family: string;
  /** As set last by `write`. */
  #font = '';
  readonly #fitters: Readonly<Record<LabelLine, TextFitter>>;
  #frame: MapFrame = { window: { x: 0, y: 0, width: 1, height: 1 }, unit: 1, width: 0, height: 0 };

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    this.#g = canvas.getContext('2d');
    this.#family = getComputedStyle(canvas).fontFamily;
    const fitter = (line: LabelLine) =>
      new TextFitter((text) => {
        if (this.#g === null) return 0;
        this.#g.font = `${fonts[line]} ${this.#family}`;
        this.#font = '';
        return this.#g.measureText(text).width;
      });
    this.#fitters = { what: fitter('what'), when: fitter('when') };
  }

  get frame(): MapFrame {
    return this.#frame;
  }

  resize(frame: MapFrame): void {
    const { width, height } = frame;
    const isSame = width === this.#frame.width && height === this.#frame.height;
    this.#frame = frame;
    if (isSame) return;
    this.#canvas.width = Math.round(width * devicePixelRatio);
    this.#canvas.height = Math.round(height * devicePixelRatio);
    this.#canvas.style.width = `${width}px`;
    this.#canvas.style.height = `${height}px`;
  }

  /** Call it before the map is changed, because it reads colours. */
  begin(): void {
    const g = this.#g;
    if (g === null) return;
    const { color, outlineColor } = getComputedStyle(this.#canvas);
    this.#font = '';
    g.setTransform(1, 0, 0, 1, 0, 0);
    g.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    g.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    g.textAlign = 'center';
    g.lineJoin = 'round';
    g.lineWidth = 2.5;
    g.fillStyle = color;
    g.strokeStyle = outlineColor;
  }

  /**
   * Writes the longest wording that has room, or the shortest one cut, around a place of the map.
   *
   * @param room px
   * @param down px below the place
   */
  write(line: LabelLine, wordings: Wordings, [x, y]: readonly [number, number], room: number, down: number): void {
    const { window, unit, width, height } = this.#frame;
    const left = width / 2 + (x - window.x - window.width / 2) / unit;
    const top = height / 2 + (y - window.y - window.height / 2) / unit + down;
    const isSeen = left > -room && left < width + room && top > 0 && top < height + 16;
    const text = isSeen ? this.#fit(line, wordings, room) : '';
    if (this.#g === null || text === '') return;
    const font = `${fonts[line]} ${this.#family}`;
    if (font !== this.#font) this.#g.font = font;
    this.#font = font;
    this.#g.strokeText(text, left, top);
    this.#g.fillText(text, left, top);
  }

  #fit(line: LabelLine, wordings: Wordings, room: number): string {
    const fitter = this.#fitters[line];
    const found = wordings.find((text) => fitter.width(text) <= room);
    return found ?? fitter.fit(wordings.at(-1) ?? '', room);
  }
}
