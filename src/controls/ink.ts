import { paper as colours } from '#shared/theme/tokens.ts';

/** In CSS pixels from the upper left corner of the paper. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** From where a pointer touched the paper to where it left it. */
export type Stroke = Point[];

const NIB = 2.4;
/** More than a touch by accident; a short name is many times that. */
const SHORTEST = 60;

/** Draws all of it anew at the paper's present size, on white, whatever the theme: the picture is kept. */
export function drawStrokes(paper: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  const ratio = window.devicePixelRatio || 1;
  const [width, height] = [paper.clientWidth, paper.clientHeight];
  const pen = paper.getContext('2d');
  if (pen === null || width === 0) return;
  paper.width = Math.round(width * ratio);
  paper.height = Math.round(height * ratio);
  pen.fillStyle = colours.sheet;
  pen.fillRect(0, 0, paper.width, paper.height);
  // What was written on wider paper still fits.
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

/** A line through the middles between the points: pointers report corners where a hand made curves. */
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

/** Whether there is enough ink for a signature. */
export function isSignature(strokes: readonly Stroke[]): boolean {
  return strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= SHORTEST;
}

function lengthOf(stroke: Stroke): number {
  return stroke.reduce((sum, { x, y }, index) => {
    const before = stroke[index - 1];
    return before === undefined ? sum : sum + Math.hypot(x - before.x, y - before.y);
  }, 0);
}
