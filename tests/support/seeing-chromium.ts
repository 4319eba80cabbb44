import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { encodeQR } from 'qr';
import { startChromium } from './browser.ts';
import { temporaryFolder } from './temporary-folder.ts';

const width = 320;
const height = 240;

/** A separate Chromium whose camera films a label with this code; pages have the permission to use the camera. */
export function startSeeing(code: string): Promise<Browser> {
  const film = join(temporaryFolder(), 'label.y4m');
  writeFileSync(film, filmOf(encodeQR(code, 'raw', { ecc: 'medium', border: 4 })));
  return startChromium([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]);
}

/** Two grey pictures in YUV4MPEG2 format, with the label in the middle. */
function filmOf(code: readonly (readonly boolean[])[]): Uint8Array {
  const side = Math.floor(200 / code.length);
  const [left, top] = [width, height].map((size) => Math.floor((size - side * code.length) / 2)) as [number, number];
  const luma = new Uint8Array(width * height).map((_, place) => {
    const [x, y] = [Math.floor(((place % width) - left) / side), Math.floor((Math.floor(place / width) - top) / side)];
    const dark = code[y]?.[x];
    if (dark === undefined) return 140;
    return dark ? 30 : 225;
  });
  const chroma = new Uint8Array((width * height) / 2).fill(128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]);
}
