import type { Palette } from '#shared/theme/tokens.ts';
import type { Geometry, Window } from './geometry.ts';
import type { TimelineBar } from './timeline-data.ts';

/** A page's own drawing on the canvas; positions of the geometry minus `window.x` and `window.y`. */
export type Painter<B extends TimelineBar> = (
  g: CanvasRenderingContext2D,
  geometry: Geometry<B>,
  window: Window,
  palette: Palette,
) => void;

/** What a bar that is being moved adds to the picture; `src/timeline/edit` provides it. */
export interface MovingPicture<B extends TimelineBar> {
  /** Ids of bars with which the moved bar conflicts. */
  readonly clashing: ReadonlySet<string>;
  readonly paint: Painter<B>;
}
