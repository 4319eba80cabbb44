import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '#tests/support/browser.ts';
import { serveFixture } from './fixtures/serve-fixture.ts';

let browser: Browser;
let page: Page;
let fixture: Awaited<ReturnType<typeof serveFixture>>;

const open = async (query = '') => {
  await page.mouse.move(0, 0);
  await page.evaluate((search) => window.showAnew(`/${search}`), query);
  await row('17 万吨散货船').waitFor();
};

const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const tree = () => page.getByRole('treegrid', { name: '物料清单' });
const activeRow = async () => {
  const id = await tree().getAttribute('aria-activedescendant');
  return page.locator(`[id="${id}"]`).textContent();
};

beforeAll(async () => {
  [browser, fixture] = await Promise.all([launchChromium(), serveFixture('tree')]);
  page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  await page.goto(fixture.url);
});
afterAll(async () => {
  await browser.close();
  await fixture.close();
});

describe('TreeGrid in a browser', () => {
  it('is operated with the keyboard: → opens a node and enters it, ← leaves it and closes it', async () => {
    await open();
    await tree().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await row('机舱分段 B1').waitFor();
    expect(await row('17 万吨散货船').getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowRight');
    expect(await activeRow()).toContain('机舱分段 B1');
    await page.keyboard.press('ArrowRight');
    await row('肋板 P1').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await activeRow()).toContain('纵骨 P2');
    await page.keyboard.press('ArrowLeft');
    expect(await activeRow()).toContain('机舱分段 B1');
    await page.keyboard.press('ArrowLeft');
    await row('肋板 P1').waitFor({ state: 'hidden' });
    await page.keyboard.press('ArrowLeft');
    expect(await activeRow()).toContain('17 万吨散货船');
    await page.keyboard.press('Space');
    expect(await row('17 万吨散货船').getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => Reflect.get(window, 'opened'))).toEqual(['ship']);
  });

  it('exposes level, position and number of siblings', async () => {
    await open();
    await expander('17 万吨散货船').click();
    await row('艏部分段 B3').waitFor();
    const said = ['aria-level', 'aria-posinset', 'aria-setsize', 'aria-expanded', 'aria-rowindex'];
    const values = await Promise.all(said.map((name) => row('艏部分段 B3').getAttribute(name)));
    expect(values).toEqual(['2', '3', '3', 'false', '5']);
    expect(await tree().getAttribute('aria-rowcount')).toBe('6');
  });

  it('removes the expander of a node without children, and retries a node that failed', async () => {
    await open();
    await expander('17 万吨散货船').click();
    await row('货舱分段 B2').waitFor();
    await expander('货舱分段 B2').click();
    await page.waitForFunction(() => {
      const empty = [...document.querySelectorAll('[role=row]')].find((each) => each.textContent?.includes('B2'));
      return empty?.hasAttribute('aria-expanded') === false;
    });
    expect(await expander('货舱分段 B2').isVisible()).toBe(false);
    await expander('艏部分段 B3').click();
    await row('艏部分段 B3').getByText('加载失败：网络超时').waitFor();
    await expander('艏部分段 B3').click();
    await row('艏柱 P9').waitFor();
    expect(await row('艏部分段 B3').getByText('加载失败').count()).toBe(0);
  });

  it('shows the last of 50,000 children with a handful of elements', async () => {
    await open('?rows=50000');
    await expander('物料库').click();
    await row('物料 3').first().waitFor();
    await tree().focus();
    await page.keyboard.press('End');
    await row('物料 49999').waitFor();
    expect(await page.getByRole('row').count()).toBeLessThan(45);
    expect(await row('物料 49999').getAttribute('aria-posinset')).toBe('50000');
    await page.keyboard.press('ArrowLeft');
    expect(await activeRow()).toContain('物料库');
  });

  it('copies a row to the clipboard', async () => {
    await open();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await tree().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ControlOrMeta+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('17 万吨散货船\tship\r\n');
  });
});

const expander = (name: string) => row(name).locator('[data-expander]');
