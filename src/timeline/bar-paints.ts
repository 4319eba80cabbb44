import { stateShapes } from '#shared/theme/state-shapes.ts';
import { type Palette, type StateName, type } from '#shared/theme/tokens.ts';
import { TextFitter } from './fit-text.ts';
import type { BarLook } from './timeline-data.ts';

/** Font of all texts on the canvas; setting a font is slow, so there is only one. */
export const canvasFont = `${type.small}px ${type.family}`;

/** Stripes of plans in px: width of a stripe with its gap, and of the stripe. */
const stripe = { step: 9, width: 6 } as const;

/** Colours, hatches, icons and text widths for one theme and one resolution. */
export class BarPaints {
  readonly palette: Palette;
  readonly texts: TextFitter;
  readonly #g: CanvasRenderingContext2D;
  readonly #ratio: number;
  readonly #hatches = new Map<StateName, CanvasPattern | string>();
  readonly #icons = new Map<StateName, Path2D>();

  constructor(g: CanvasRenderingContext2D, palette: Palette, ratio: number) {
    this.#g = g;
    this.palette = palette;
    this.#ratio = ratio;
    g.font = canvasFont;
    this.texts = new TextFitter((text) => g.measureText(text).width);
  }

  /**
   * The background of a bar. `x` and `y` are the origin of the content, so that stripes move together with their bars.
   */
  fill(state: StateName, look: BarLook, x: number, y: number): CanvasPattern | string {
    if (look === 'dashed') return this.palette.card;
    if (look === 'solid') return this.palette.state[state].tint;
    const hatch = this.#hatchOf(state);
    if (typeof hatch !== 'string') {
      hatch.setTransform(new DOMMatrix([1 / this.#ratio, 0, 0, 1 / this.#ratio, x, y]));
    }
    return hatch;
  }

  border(state: StateName, look: BarLook): string {
    return look === 'dashed' ? this.palette.textQuiet : this.palette.state[state].solid;
  }

  /** Draws the icon of a state, 12 px, in the current fill colour. */
  icon(state: StateName, x: number, y: number): void {
    const g = this.#g;
    let icon = this.#icons.get(state);
    if (icon === undefined) {
      const shape = new Path2D();
      shape.addPath(new Path2D(stateShapes[state]), new DOMMatrix([0.75, 0, 0, 0.75, 0, 0]));
      icon = shape;
      this.#icons.set(state, icon);
    }
    g.translate(x, y);
    g.fill(icon, 'evenodd');
    g.translate(-x, -y);
  }

  #hatchOf(state: StateName): CanvasPattern | string {
    const known = this.#hatches.get(state);
    if (known !== undefined) return known;
    const { tint } = this.palette.state[state];
    const hatch = this.#drawHatch(state) ?? tint;
    this.#hatches.set(state, hatch);
    return hatch;
  }

  #drawHatch(state: StateName): CanvasPattern | null {
    // The tile repeats without seams if the stripes, at 45°, meet its edges at whole steps.
    const side = Math.round(stripe.step * Math.SQRT2 * this.#ratio);
    const tile = document.createElement('canvas');
    tile.width = side;
    tile.height = side;
    const g = tile.getContext('2d');
    if (g === null) return null;
    g.fillStyle = this.palette.card;
    g.fillRect(0, 0, side, side);
    g.strokeStyle = this.palette.state[state].tint;
    g.lineWidth = stripe.width * this.#ratio;
    g.beginPath();
    for (const shift of [-side, 0, side]) {
      g.moveTo(shift - side, side * 2);
      g.lineTo(shift + side * 2, -side);
    }
    g.stroke();
    return this.#g.createPattern(tile, 'repeat');
  }
}
