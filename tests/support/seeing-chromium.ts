import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { encodeQR } from 'qr';
import { startChromium } from './browser.ts';
import { temporaryFolder } from './temporary-folder.ts';

const width = 320;
const height = 240;

/** A Chromium of its own whose camera looks at a label with that code, and whose person lets pages use it. */
export function startSeeing(code: string): Promise<Browser> {
  const film = join(temporaryFolder(), 'label.y4m');
  writeFileSync(film, filmOf(encodeQR(code, 'raw', { ecc: 'medium', border: 4 })));
  return startChromium([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]);
}

/** Two pictures in shades of grey, as YUV4MPEG2 has them: the label in the middle, with grey around it. */
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
