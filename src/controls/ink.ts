import { paper as colours } from '#shared/theme/tokens.ts';

/** In CSS pixels from the upper left corner of the canvas. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** The points of a line from pointer down to pointer up. */
export type Stroke = Point[];

const NIB = 2.4;
/** Total length in px of a valid signature; longer than an accidental touch, and far shorter than a short name. */
const SHORTEST = 60;

/** Draws all strokes in the current size of the canvas, on white in every theme, because the picture is stored. */
export function drawStrokes(paper: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  const ratio = window.devicePixelRatio || 1;
  const [width, height] = [paper.clientWidth, paper.clientHeight];
  const pen = paper.getContext('2d');
  if (pen === null || width === 0) return;
  paper.width = Math.round(width * ratio);
  paper.height = Math.round(height * ratio);
  pen.fillStyle = colours.sheet;
  pen.fillRect(0, 0, paper.width, paper.height);
  // Scales down strokes drawn on a wider canvas.
  const right = Math.max(0, ...strokes.flatMap((stroke) => stroke.map(({ x }) => x)));
  const fit = Math.min(1, width / (right + NIB));
  pen.scale(ratio * fit, ratio * fit);
  Object.assign(pen, {
    strokeStyle: colours.ink,
    fillStyle: colours.ink,
    lineWidth: NIB,
    lineCap: 'round',
    lineJoin: 'round',
  });
  for (const stroke of strokes) drawStroke(pen, stroke);
}

/** Draws curves through the midpoints between the points, because pointer events report corners. */
function drawStroke(pen: CanvasRenderingContext2D, stroke: Stroke): void {
  const [first, ...rest] = stroke;
  if (first === undefined) return;
  pen.beginPath();
  if (rest.length === 0) {
    pen.arc(first.x, first.y, NIB / 2, 0, 2 * Math.PI);
    pen.fill();
    return;
  }
  pen.moveTo(first.x, first.y);
  let before = first;
  for (const point of rest) {
    pen.quadraticCurveTo(before.x, before.y, (before.x + point.x) / 2, (before.y + point.y) / 2);
    before = point;
  }
  pen.lineTo(before.x, before.y);
  pen.stroke();
}

/** Whether the strokes are long enough for a signature. */
export function isSignature(strokes: readonly Stroke[]): boolean {
  return strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= SHORTEST;
}

function lengthOf(stroke: Stroke): number {
  return stroke.reduce((sum, { x, y }, index) => {
    const before = stroke[index - 1];
    return before === undefined ? sum : sum + Math.hypot(x - before.x, y - before.y);
  }, 0);
}
