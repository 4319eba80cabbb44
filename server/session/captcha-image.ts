import { randomInt } from 'node:crypto';
import { lookup } from '#shared/lookup.ts';
import { encodePng } from './png.ts';

const WIDTH = 105;
const HEIGHT = 35;

/**
 * Strokes of the characters on a grid of 4 × 6; two digits are the x and y of a point. Characters that are easily
 * confused are missing.
 */
const glyphs = lookup<string>({
  2: '01103041420646',
  3: '004023334445361605',
  4: '36300444',
  5: '4000033344453606',
  6: '40200205163645443303',
  7: '004016',
  8: '13020110304142331304051636454433',
  9: '431302011030414326',
  A: '062046 1434',
  B: '06003041423303 3344453606',
  C: '4130100105163645',
  D: '00204244260600',
  E: '40000646 0333',
  F: '400006 0333',
  H: '0006 4046 0343',
  J: '4045361605',
  K: '0006 400346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  P: '06003041423303',
  R: '06003041423303 2346',
  S: '413010010213334445361605',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046 4006',
  Y: '002340 2326',
  Z: '00400646',
});

export const captchaAlphabet = Object.keys(glyphs).join('');

interface Segment {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** Returns a random integer from 0 up to, but excluding, `below`. */
type Chance = (below: number) => number;

const between = (low: number, high: number, chance: Chance): number =>
  low + (chance(1_000_001) / 1_000_000) * (high - low);

/** Segments of one character at its position, randomly rotated, sheared and scaled. */
function drawn(character: string, index: number, chance: Chance): Segment[] {
  const angle = between(-0.35, 0.35, chance);
  const [cos, sin, shear, size] = [
    Math.cos(angle),
    Math.sin(angle),
    between(-0.2, 0.2, chance),
    between(3.1, 3.9, chance),
  ];
  const left = 15 + index * 25 + between(-3, 3, chance);
  const top = HEIGHT / 2 + between(-3, 3, chance);
  const place = (pair: string): { x: number; y: number } => {
    const x = (Number(pair[0]) - 2) * size + (Number(pair[1]) - 3) * shear * size;
    const y = (Number(pair[1]) - 3) * size;
    return { x: left + x * cos - y * sin, y: top + x * sin + y * cos };
  };
  return (glyphs[character] ?? '').split(' ').flatMap((stroke) => joined((stroke.match(/../g) ?? []).map(place)));
}

function joined(points: readonly { x: number; y: number }[]): Segment[] {
  return points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
  });
}

/**
 * A wavy line across the whole image, in the colour of the characters, so that the colour cannot be used to remove the
 * line.
 */
function wave(chance: Chance): Segment[] {
  const [middle, height] = [between(8, 27, chance), between(3, 7, chance)];
  const [length, phase] = [between(25, 45, chance), between(0, 6, chance)];
  const points = Array.from({ length: 22 }, (_, step) => ({
    x: step * 5,
    y: middle + height * Math.sin((step * 5) / length + phase),
  }));
  return joined(points);
}

function distance({ x1, y1, x2, y2 }: Segment, x: number, y: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}

/** Image of a captcha text as a data address, 105 × 35 px (docs/wire.md §1.3). */
export function captchaImage(text: string, chance: Chance = randomInt): string {
  const thick = [...text].flatMap((character, index) => drawn(character, index, chance));
  const thin = [wave(chance), wave(chance)].flat();
  const pixels = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const near = Math.min(...thick.map((segment) => distance(segment, x, y) - 0.9));
      const nearLine = Math.min(...thin.map((segment) => distance(segment, x, y) - 0.3));
      const ink = Math.max(0, Math.min(1, 1 - Math.min(near, nearLine)));
      const paper = 236 + chance(20);
      const at = (y * WIDTH + x) * 3;
      pixels[at] = paper - ink * (paper - 52);
      pixels[at + 1] = paper - ink * (paper - 64);
      pixels[at + 2] = paper - ink * (paper - 92);
    }
  }
  return `data:image/png;base64,${encodePng(WIDTH, HEIGHT, pixels).toString('base64')}`;
}
