import { deflateSync } from 'node:zlib';

/** `[red, green, blue]`, each from 0 to 255. */
type Colour = readonly [number, number, number];

const size = { width: 160, height: 120 };
const ground: Colour = [226, 230, 235];
const steel: Colour = [104, 116, 132];
const paint: Colour = [168, 72, 52];
const chalk: Colour = [250, 250, 245];

/** For each picture, whether a point belongs to the piece on the pallet (side view). */
const shapes = {
  plate: (x: number, y: number) => y > 48 && y < 84 && x > 22 + (84 - y) / 2 && x < 138 - (y - 48) / 3,
  profile: (x: number, y: number) =>
    x > 24 && x < 136 && ((y > 40 && y < 50) || (y > 40 && y < 92 && (x >> 2) % 7 === 3)),
  pipe: (x: number, y: number) => [44, 80, 116].some((centre) => Math.abs(Math.hypot(x - centre, y - 64) - 13) < 5),
  fitting: (x: number, y: number) =>
    (Math.abs(Math.hypot(x - 80, y - 62) - 24) < 8 && y < 70) || (y >= 70 && y < 90 && Math.abs(x - 80) < 34),
} as const satisfies Record<string, (x: number, y: number) => boolean>;

export type PictureName = keyof typeof shapes;
export const pictureNames = Object.keys(shapes) as readonly PictureName[];

/**
 * A small PNG of a piece of material with its painted mark, or of bare ground for null. It is drawn in
 * code, so that nobody's photo is used.
 */
export function examplePicture(name: PictureName | null): Buffer {
  const inside = name === null ? () => false : shapes[name];
  const rows: Buffer[] = [];
  for (let y = 0; y < size.height; y += 1) {
    const row = Buffer.alloc(1 + size.width * 3);
    for (let x = 0; x < size.width; x += 1) row.set(colourAt(inside, x, y), 1 + x * 3);
    rows.push(row);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size.width, 0);
  head.writeUInt32BE(size.height, 4);
  // Eight bits a channel, RGB, no interlace.
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND'),
  ]);
}

function colourAt(inside: (x: number, y: number) => boolean, x: number, y: number): Colour {
  if (inside(x, y)) return x > 66 && x < 94 && y > 56 && y < 66 ? chalk : (x + y) % 23 === 0 ? paint : steel;
  return y > 96 ? [188, 160, 122] : ground;
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(checksum(body), body.length + 4);
  return frame;
}

/** CRC-32 as PNG requires; Node has its own only since version 22. */
function checksum(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
