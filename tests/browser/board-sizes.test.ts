import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boardNames, boardPath } from '#shared/boards.ts';
import { launchChromium, productUrl } from '#tests/support/browser.ts';

const wall = { width: 1920, height: 1080 };
const portrait = { width: 1080, height: 1920 };
/** Screens wider than 16 : 9, whose canvas is wider, too. */
const ultrawide = [
  { width: 3440, height: 1440 },
  { width: 5120, height: 1440 },
];
const others = [
  { width: 1366, height: 768 },
  { width: 3840, height: 2160 },
  { width: 390, height: 844 },
];
/** Largest share of a board's cells in which nothing is drawn. */
const mostEmpty = 0.12;
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

/** Texts that their panel cuts off; lines of a ticker for which there is no room are not there. */
const cutTexts = (on: Page) =>
  on.evaluate(() =>
    [...document.querySelectorAll('.canvas *')]
      .filter((element) => element.textContent !== '' && [...element.childNodes].some(({ nodeType }) => nodeType === 3))
      .filter((element) => {
        const frame = element.closest('svg, .panel, .figure, .board-header')?.getBoundingClientRect();
        const own = element.getBoundingClientRect();
        const ticker = element.closest('.ticker, .worst, .calendar ul')?.getBoundingClientRect();
        if (ticker && own.left >= ticker.right - 1) return false;
        const within = frame && own.left >= frame.left - 1 && own.right <= frame.right + 1;
        const shortened =
          getComputedStyle(element).overflow !== 'visible' && element.scrollWidth > element.clientWidth + 1;
        return !within || own.top < frame.top - 1 || own.bottom > frame.bottom + 1 || shortened;
      })
      .map((element) => element.textContent),
  );

/** Pairs of texts of one panel that are printed over each other. */
const overlaps = (on: Page) =>
  on.evaluate(() =>
    [...document.querySelectorAll('.canvas section, .board-header')].flatMap((panel) => {
      const walker = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
      const texts: { readonly text: string; readonly box: DOMRect }[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        // A row for which there is no room is in a second column, outside of its list.
        const list = node.parentElement?.closest('.ticker, .worst, .calendar ul')?.getBoundingClientRect();
        for (const box of range.getClientRects()) {
          if (!list || box.left < list.right - 1) texts.push({ text: node.textContent ?? '', box });
        }
      }
      // The box of a line is higher than its letters.
      const letters = ({ top, bottom }: DOMRect) => {
        const margin = (bottom - top) / 4;
        return { top: top + margin, bottom: bottom - margin };
      };
      return texts.flatMap((one, at) =>
        texts.slice(at + 1).flatMap((other) => {
          const [a, b] = [letters(one.box), letters(other.box)];
          const beside = one.box.right <= other.box.left + 1 || other.box.right <= one.box.left + 1;
          return beside || a.bottom <= b.top || b.bottom <= a.top ? [] : [`${one.text} | ${other.text}`];
        }),
      );
    }),
  );

/** Share of the cells of the board's grid that no text, bar, field or shape touches. */
const emptyShare = (on: Page) =>
  on.evaluate(() => {
    const grid = document.querySelector('.grid') as Element;
    const isPainted = (element: Element) => {
      if (element.closest('defs') !== null) return false;
      if (element.matches('path, polyline, polygon, circle, rect, text, tspan')) return true;
      return (
        [...element.childNodes].some(({ nodeType }) => nodeType === 3) ||
        getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)'
      );
    };
    const ink = [...grid.querySelectorAll('section *')]
      .filter(isPainted)
      .map((element) => element.getBoundingClientRect());
    const style = getComputedStyle(grid);
    const [columns, rows] = [style.gridTemplateColumns, style.gridTemplateRows].map(
      (tracks) => tracks.split(' ').length,
    );
    const { left, top, width, height } = grid.getBoundingClientRect();
    const [wide, high] = [width / (columns ?? 1), height / (rows ?? 1)];
    const cells = Array.from({ length: (columns ?? 1) * (rows ?? 1) }, (_, at) => ({
      x: left + (at % (columns ?? 1)) * wide,
      y: top + Math.floor(at / (columns ?? 1)) * high,
    }));
    const empty = cells.filter(
      ({ x, y }) => !ink.some((box) => box.left < x + wide && box.right > x && box.top < y + high && box.bottom > y),
    );
    return empty.length / cells.length;
  });

/** Share of the screen that the canvas covers. */
const canvasShare = (on: Page) =>
  on.evaluate(() => {
    const { width, height } = (document.querySelector('.canvas') as Element).getBoundingClientRect();
    return (width * height) / (window.innerWidth * window.innerHeight);
  });

const scrolls = () =>
  document.documentElement.scrollWidth > window.innerWidth ||
  document.documentElement.scrollHeight > window.innerHeight;

/** Charts that have fewer pixels than the screen shows of them; a vector has as many as are asked for. */
const blurred = () =>
  [...document.querySelectorAll('.chart')].filter((chart) =>
    [...chart.querySelectorAll('canvas')].some(
      (canvas) => canvas.width < Math.floor(canvas.getBoundingClientRect().width * window.devicePixelRatio),
    ),
  ).length;

it.each([
  ['zh-CN', [wall, portrait, ...ultrawide, ...others]],
  ['en-US', [wall, portrait, ...ultrawide]],
] as const)(
  'boards fill any screen with one picture, in %s: nothing is cut off, overlaps or scrolls',
  async (locale, sizes) => {
    const context = await browser.newContext({ viewport: wall, locale });
    const page = await context.newPage();
    const charts = page.locator('.chart');
    const drawn = async () => (await charts.locator('svg').count()) === (await charts.count());
    for (const board of boardNames) {
      await page.setViewportSize(wall);
      await page.goto(productUrl() + boardPath(board));
      await page.locator('.headline strong').waitFor();
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expect.poll(drawn).toBe(true);
        const where = `${board} ${locale} ${size.width} × ${size.height}`;
        if (size.width > size.height)
          await expect.poll(() => canvasShare(page), { message: where }).toBeGreaterThan(0.97);
        await expect.poll(() => emptyShare(page), { message: where }).toBeLessThan(mostEmpty);
        await expect.poll(() => cutTexts(page), { message: where }).toEqual([]);
        // Charts move their labels for half a second.
        await expect.poll(() => overlaps(page), { message: where }).toEqual([]);
        expect(await page.evaluate(scrolls), where).toBe(false);
        expect(await page.evaluate(blurred), where).toBe(0);
      }
    }
    await context.close();
  },
);
