import { crc32, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { captchaAlphabet, captchaImage } from '#server/session/captcha-image.ts';
import { encodePng } from '#server/session/png.ts';

interface Part {
  readonly type: string;
  readonly data: Buffer;
}

/** The parts of a PNG; each one's length and checksum are looked at. */
function partsOf(png: Buffer): Part[] {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const parts: Part[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    parts.push({ type: body.subarray(0, 4).toString('latin1'), data: body.subarray(4) });
    at += 12 + length;
  }
  return parts;
}

/** Red, green and blue of the pixel at x and y. */
function pixelsOf(png: Buffer, width: number, height: number): (x: number, y: number) => readonly number[] {
  const [header, body] = partsOf(png);
  expect([header?.data.readUInt32BE(0), header?.data.readUInt32BE(4)]).toEqual([width, height]);
  const rows = inflateSync(body?.data ?? Buffer.alloc(0));
  expect(rows).toHaveLength((width * 3 + 1) * height);
  return (x, y) => [...rows.subarray(y * (width * 3 + 1) + 1 + x * 3).subarray(0, 3)];
}

test('the PNG states its size and type, and contains unfiltered pixels row by row', () => {
  const pixels = Uint8Array.from({ length: 3 * 2 * 3 }, (_, index) => index * 10);
  const png = encodePng(3, 2, pixels);
  const parts = partsOf(png);
  expect(parts.map(({ type }) => type)).toEqual(['IHDR', 'IDAT', 'IEND']);
  expect([...(parts[0]?.data.subarray(8) ?? [])]).toEqual([8, 2, 0, 0, 0]);
  const at = pixelsOf(png, 3, 2);
  expect([at(0, 0), at(2, 0), at(0, 1), at(2, 1)]).toEqual([
    [0, 10, 20],
    [60, 70, 80],
    [90, 100, 110],
    [150, 160, 170],
  ]);
});

type Chance = (below: number) => number;
const middle: Chance = (below) => Math.floor(below / 2);
const draw = (text: string, chance: Chance) =>
  pixelsOf(Buffer.from(captchaImage(text, chance).split(',')[1] ?? '', 'base64'), 105, 35);
const isDark = (pixel: readonly number[]) => (pixel[0] ?? 255) < 110;

/** How many pixels are dark between two columns, row by row. */
function inkOf(at: (x: number, y: number) => readonly number[], from: number, to: number): number[] {
  return Array.from(
    { length: 35 },
    (_, y) => Array.from({ length: to - from }, (__, x) => at(from + x, y)).filter(isDark).length,
  );
}

test('an upright letter has its place and shape: L a stem and a foot, T a roof and a stem, X two crossed lines', () => {
  const at = draw('LTX', middle);
  // Seven steps high and four wide, 3.5 pixels a step, around 15, 40 and 65; the two lines lie over one another in mid-height.
  const rows = [8, 10, 12, 23, 25, 27];
  for (const y of rows)
    expect([y, isDark(at(8, y)), isDark(at(12, y)), isDark(at(40, y))]).toEqual([y, true, y >= 27, true]);
  for (const x of [12, 15, 18, 21]) expect([x, isDark(at(x, 28)), isDark(at(x, 8))]).toEqual([x, true, false]);
  for (const x of [34, 37, 43, 46]) expect([x, isDark(at(x, 7)), isDark(at(x, 27))]).toEqual([x, true, false]);
  for (const [x, y] of [
    [58, 8],
    [72, 8],
    [58, 27],
    [72, 27],
    [61, 23],
    [69, 23],
  ] as const) {
    expect([x, y, isDark(at(x, y)), isDark(at(65, y))]).toEqual([x, y, true, false]);
  }
});

test('the ink is equally dark in lines and letters, and the paper is light around them', () => {
  const at = draw('L', middle);
  const all = Array.from({ length: 105 * 35 }, (_, index) => at(index % 105, Math.floor(index / 105)));
  expect(all.filter(([red, green, blue]) => red === 52 && green === 64 && blue === 92).length).toBeGreaterThan(20);
  expect(all.filter(([red, green, blue]) => red === 246 && green === 246 && blue === 246).length).toBeGreaterThan(2800);
  // The stem of the letter is three pixels wide.
  expect(inkOf(at, 3, 13).slice(21, 26)).toEqual([3, 3, 3, 3, 3]);
});

test('a dark line waves through the whole picture, from the first column to the last', () => {
  const at = draw('', middle);
  const heights = Array.from({ length: 105 }, (_, x) =>
    Array.from({ length: 35 }, (__, y) => y).filter((y) => (at(x, y)[0] ?? 255) < 200),
  );
  for (const [x, dark] of heights.entries()) expect([x, dark.length > 0 && dark.length <= 4]).toEqual([x, true]);
  const centre = heights.map((dark) => dark.reduce((sum, y) => sum + y, 0) / dark.length);
  expect([Math.min(...centre) < 13.5, Math.max(...centre) > 16.5]).toEqual([true, true]);
  expect(centre.every((y) => y >= 12 && y <= 18.5)).toBe(true);
  expect(centre.slice(1).every((y, index) => Math.abs(y - (centre[index] ?? y)) <= 1.5)).toBe(true);
});

test('random turns, shears, shifts and scales keep every character inside the picture', () => {
  const least = draw('LTXZ', () => 0);
  const most = draw('LTXZ', (below) => below - 1);
  expect(inkOf(least, 0, 105)).not.toEqual(inkOf(most, 0, 105));
  // Where no line comes near: what stands there were a character cut off.
  expect(inkOf(least, 0, 105).slice(32)).toEqual([0, 0, 0]);
  expect(inkOf(most, 0, 105).slice(0, 3)).toEqual([0, 0, 0]);
  for (const at of [least, most]) {
    for (const [from, to] of [
      [4, 28],
      [28, 52],
      [52, 78],
      [78, 104],
    ] as const) {
      expect(inkOf(at, from, to).reduce((sum, dark) => sum + dark, 0)).toBeGreaterThan(40);
    }
  }
});

test('no two characters look the same, and 0, 1, I and O are not used', () => {
  const looks = [...captchaAlphabet].map((character) => {
    const at = draw(character, middle);
    return inkOf(at, 0, 30).join() + inkOf(at, 0, 15).join();
  });
  expect(new Set(looks).size).toBe(captchaAlphabet.length);
  expect(captchaAlphabet).not.toMatch(/[01IO]/);
});
