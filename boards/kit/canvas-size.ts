/** The size of the canvas in px; `tall` for screens that are higher than wide. */
export interface CanvasSize {
  readonly tall: boolean;
  readonly width: number;
  readonly height: number;
}

const height = 1080;
const narrowest = 1920;
/** Two screens of 16 : 9 side by side. */
const widest = 3840;
/** The width grows in steps, because the charts are created again for each size. */
const step = 80;

const tall: CanvasSize = { tall: true, width: 1200, height: 2133 };
const wide: readonly CanvasSize[] = Array.from({ length: (widest - narrowest) / step + 1 }, (_, at) => ({
  tall: false,
  width: narrowest + at * step,
  height,
}));

/**
 * The canvas for a screen. A portrait screen has places of its own, with cells of the same size. On a screen wider than
 * 16 : 9 the same 24 columns are wider, so that every board fills it. Equal sizes are the same object.
 */
export function canvasSize(screenWidth: number, screenHeight: number): CanvasSize {
  if (screenWidth <= screenHeight) return tall;
  const room = Math.min(widest, Math.round((height * screenWidth) / screenHeight));
  return wide.findLast(({ width }) => width <= room) ?? (wide[0] as CanvasSize);
}
