// Takes screenshots of the wall boards on every size of screen: all boards with `SHOTS_ONLY=boards npm run shots`, one board by
// its name (`SHOTS_ONLY=stockmanage`). `shots.mjs` also makes a sheet per board with its screenshots side by side.
import { join } from 'node:path';
import { boardNames, boardPath } from '../shared/boards.ts';

/** Screens of yards: notebook, full HD, QHD, 4K, ultrawide, portrait; and one in English. */
const screens = [
  { name: '1366', width: 1366, height: 768 },
  { name: '1920', width: 1920, height: 1080 },
  { name: '2560', width: 2560, height: 1440 },
  { name: '3840', width: 3840, height: 2160 },
  { name: 'ultrawide', width: 2560, height: 1080 },
  { name: 'portrait', width: 1080, height: 1920 },
  { name: 'en', width: 1920, height: 1080, locale: 'en-US' },
];

/** Takes screenshots of the wanted boards; returns the file names by board. */
export async function shootBoards({ browser, url, folder, asked }) {
  const shot = {};
  for (const { name, locale = 'zh-CN', ...viewport } of screens) {
    const context = await browser.newContext({ viewport, locale, reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const board of boardNames.filter((each) => asked(each, 'boards'))) {
      await page.goto(url + boardPath(board));
      await page.locator('.grid section').first().waitFor();
      // Charts are created one after the other and are animated for half a second.
      await page.waitForTimeout(2_500);
      const file = `${board}-${name}.png`;
      await page.screenshot({ path: join(folder, file) });
      shot[board] = [...(shot[board] ?? []), file];
    }
    await context.close();
  }
  return shot;
}
