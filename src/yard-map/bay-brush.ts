import type { BayState } from '#shared/ground/ground-state.ts';
import type { Outline } from '#shared/ground/outline.ts';
import type { SitePlace } from './site-picture.ts';
import { bayStates, type StatePattern, statePatterns } from './state-patterns.ts';

/** The colours of the map on a canvas. */
export interface BayBrush {
  readonly text: string;
  readonly quiet: string;
  /** Between bays, and around letters. */
  readonly ground: string;
  /** Fill of a state, for a canvas whose coordinates are map units. */
  readonly fill: (state: BayState, unit: number) => string | CanvasPattern;
  /** Fill of a share of the largest bearing. */
  readonly heat: (share: number) => string;
}

/** How much of its colour the largest bearing has. */
const heatShare = 75;
/** Pixels of a tile per px of the screen, so that turned tiles stay sharp. */
const fineness = 2;

/** Reads the colours of the theme: those of the states from the elements of `MapColours`. */
export function bayBrush(g: CanvasRenderingContext2D, svg: SVGSVGElement): BayBrush {
  const style = getComputedStyle(svg);
  const property = (name: string) => style.getPropertyValue(name).trim();
  const [ground, hot] = [property('--sw-card'), property('--sw-accent-fill')];
  const fills = new Map(bayStates.map((state) => [state, fillOf(g, svg, state)]));
  return {
    ground,
    text: property('--sw-text'),
    quiet: property('--sw-text-quiet'),
    fill: (state, unit) => fills.get(state)?.(unit) ?? ground,
    heat: (share) => `color-mix(in srgb, ${hot} ${share * heatShare}%, ${ground})`,
  };
}

function fillOf(
  g: CanvasRenderingContext2D,
  svg: SVGSVGElement,
  state: BayState,
): (unit: number) => string | CanvasPattern {
  const colour = (part: 'base' | 'ink') => {
    const element = svg.querySelector(`[data-colour="${part}"][data-state="${state}"]`);
    return element === null ? '' : getComputedStyle(element).fill;
  };
  const base = colour('base');
  const pattern = statePatterns[state];
  if (pattern === undefined) return () => base;
  const scale = Math.ceil(devicePixelRatio * fineness);
  const made = g.createPattern(tileOf(pattern, scale, { base, ink: colour('ink') }), 'repeat');
  return (unit) => {
    made?.setTransform(new DOMMatrix().rotate(pattern.turn).scale(unit / scale));
    return made ?? base;
  };
}

function tileOf(
  { size, ink }: StatePattern,
  scale: number,
  colours: { readonly base: string; readonly ink: string },
): HTMLCanvasElement {
  const tile = document.createElement('canvas');
  tile.width = size * scale;
  tile.height = size * scale;
  const g = tile.getContext('2d');
  if (g === null) return tile;
  g.scale(scale, scale);
  g.fillStyle = colours.base;
  g.fillRect(0, 0, size, size);
  g.fillStyle = colours.ink;
  g.fill(new Path2D(ink));
  return tile;
}

const known = new WeakMap<SitePlace, readonly Path2D[]>();

/** The bays of a site in map units; made once. */
export function cellPaths(place: SitePlace): readonly Path2D[] {
  const paths = known.get(place) ?? place.cells.map(pathOf);
  known.set(place, paths);
  return paths;
}

function pathOf(outline: Outline): Path2D {
  const path = new Path2D();
  for (const [at, [x, y]] of outline.entries()) {
    if (at === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
  path.closePath();
  return path;
}
