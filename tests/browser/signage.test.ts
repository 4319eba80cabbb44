import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ResultOf } from '#shared/contract/call.ts';
import type { previewBoard } from '#shared/contract/yard/board-preview.ts';
import { launchChromium, openAs, productUrl } from '#tests/support/browser.ts';

const cockpit = '/mengshi/largescreen/dataCockpit';
const wall = { width: 1920, height: 1080 };
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());
beforeEach(async () => {
  context = await browser.newContext({ viewport: wall, locale: 'zh-CN' });
  page = await context.newPage();
});
afterEach(() => context.close());

/** Lets the cockpit show other figures than the server has; what it says is unchanged stays so. */
async function changeFigures(on: Page, change: (figures: Record<string, object>) => void): Promise<void> {
  await on.route('**/prm/board/dataCockpit', async (route) => {
    const answer = await route.fetch();
    if (answer.status() !== 200) return route.fulfill({ response: answer });
    const envelope = (await answer.json()) as { result: { figures: Record<string, object> } };
    change(envelope.result.figures);
    return route.fulfill({ response: answer, json: envelope });
  });
}

describe('the data cockpit', () => {
  it('sends one aggregate call, to no other host, without a token; loads only its own board and the charts it draws; shows ships, applications, to-dos, scaffolds and events without a sign-in; links from what is late to a page of the office; fills a screen that is higher than wide', async () => {
    const asked: { url: string; token: string | undefined }[] = [];
    page.on('request', (request) => asked.push({ url: request.url(), token: request.headers()['x-access-token'] }));
    const scripts: string[] = [];
    page.on('response', (answer) => {
      if (answer.request().resourceType() === 'script') scripts.push(new URL(answer.url()).pathname);
    });
    await page.goto(productUrl() + cockpit);
    await page.getByText('HS2403').waitFor();
    const calls = asked.filter(({ url }) => url.includes('/jeecg-boot/')).map(({ url }) => new URL(url).pathname);
    expect(calls).toEqual(['/jeecg-boot/prm/board/dataCockpit']);
    expect(asked.filter(({ url }) => !url.startsWith(productUrl()) && !url.startsWith('data:'))).toEqual([]);
    expect(asked.filter(({ token }) => token !== undefined)).toEqual([]);

    await page.getByRole('img', { name: '资源申请量' }).locator('svg').waitFor();
    await page.waitForLoadState('networkidle');
    const named = scripts.map((path) => /\/([a-z-]+?)-[\w-]{8}\.js$/.exec(path)?.[1]);
    expect(named.sort()).toEqual(['board', 'echarts-modules', 'index']);

    await page.getByRole('region', { name: '船舶进度' }).getByText('HS2403').waitFor();
    await page.getByRole('region', { name: '待办与超时' }).getByText('脚手架').waitFor();
    await page.getByRole('region', { name: '脚手架挂牌' }).getByText('绿牌').waitFor();
    expect(await page.getByRole('region', { name: '现场动态' }).getByRole('listitem').count()).toBe(20);
    expect(await page.getByRole('status').getAttribute('data-level')).toBe('fresh');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('pro__')))).toEqual([]);

    const links = page.getByRole('heading', { level: 2 }).getByRole('link');
    await links.first().waitFor();
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/dashboard/late',
      '/dashboard/late',
      '/dashboard/late?kind=ship.stageEnd',
    ]);

    await page.setViewportSize({ width: 1080, height: 1920 });
    const size = async () => {
      const { width = 0, height = 0 } = (await page.locator('.canvas').boundingBox()) ?? {};
      return width > 1070 && height > 1910;
    };
    await expect.poll(size).toBe(true);
  });

  it('names the baseline of each change, paints no zero red, and shows a text where data is missing', async () => {
    const node = (zh: string, overdue: number) => ({ area: 'scaffold', node: { zh, en: zh }, open: 4, overdue });
    await changeFigures(page, (figures) => {
      figures.overdue = { kind: 'queue', rows: [node('排产', 0), node('工段审核', 3)] };
      figures.overdueTasks = { ...figures.overdueTasks, value: 0, delta: -3 };
      figures.applicationsToday = { ...figures.applicationsToday, delta: 0 };
      figures.ships = { kind: 'ships', rows: [] };
      figures.applications = { ...figures.applications, series: [] };
    });
    await page.goto(productUrl() + cockpit);
    const panel = (name: string) => page.getByRole('region', { name, exact: true });
    await panel('待办超时').getByText('-3 较零点').waitFor();
    await panel('今日申请').getByText('±0 较昨日').waitFor();
    await panel('船舶进度').getByText('没有在建船').waitFor();
    await panel('资源申请量').getByText('近 12 个月没有申请').waitFor();
    for (const [name, period] of [
      ['总进度偏差', '较上周'],
      ['在建船', '较上月'],
      ['脚手架在用', '较上周'],
    ] as const) {
      await panel(name).getByText(period).waitFor();
    }
    const inkOf = (name: string, text: string) =>
      panel(name)
        .getByText(text, { exact: true })
        .first()
        .evaluate((element) => getComputedStyle(element).color);
    const red = await inkOf('待办与超时', '3');
    expect(await inkOf('待办与超时', '0')).not.toBe(red);
    expect(await inkOf('待办超时', '0')).not.toBe(red);
  });

  it('shows in each panel that it waits for an answer, moves nothing, and is not green if no answer comes', async () => {
    await page.clock.install();
    await page.goto(productUrl() + cockpit);
    await page.getByText('HS2403').waitFor();
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/prm/board/dataCockpit', async (route) => {
      await held;
      await route.continue();
    });
    const panels = page.getByRole('region');
    const places = () => panels.evaluateAll((all) => all.map((panel) => JSON.stringify(panel.getBoundingClientRect())));
    const busy = () => panels.evaluateAll((all) => all.filter((panel) => panel.ariaBusy === 'true').length);
    const before = await places();
    expect(await busy()).toBe(0);
    expect(await page.getByRole('status').getAttribute('data-level')).toBe('fresh');
    const asked = page.waitForRequest('**/prm/board/dataCockpit');
    await page.clock.runFor(10_000);
    await asked;
    await page.clock.runFor(300);
    expect(await busy()).toBe(before.length);
    expect(await places()).toEqual(before);
    await page.clock.runFor(6_000);
    expect(await page.getByRole('status').getAttribute('data-level')).toBe('silent');
    answer();
    await expect.poll(busy).toBe(0);
    await page.clock.runFor(1_000);
    expect(await page.getByRole('status').getAttribute('data-level')).toBe('fresh');
  });

  it('recovers by itself when a script was lost on the way', async () => {
    await page.clock.install();
    let lost = 0;
    await page.route('**/assets/signage/board-*.js', (route) => {
      lost += 1;
      return lost === 1 ? route.abort() : route.continue();
    });
    await page.goto(productUrl() + cockpit);
    await expect.poll(() => lost).toBe(1);
    await page.clock.runFor(15_500);
    await page.getByText('HS2403').waitFor();
  });

  it('keeps every other figure if one cannot be drawn', async () => {
    await changeFigures(page, (figures) => {
      figures.ships = { kind: 'ships' };
      figures.overdue = { kind: 'of another release' };
    });
    await page.goto(productUrl() + cockpit);
    await page.getByRole('region', { name: '脚手架挂牌' }).getByText('绿牌').waitFor();
    expect(await page.getByRole('region', { name: '船舶进度' }).count()).toBe(0);
    expect(await page.getByRole('region', { name: '待办与超时' }).count()).toBe(0);
    expect(await page.getByRole('region', { name: '总进度偏差' }).count()).toBe(1);
  });
});

it('an unknown board address shows so inside the signage bundle, with a link onwards', async () => {
  await page.goto(`${productUrl()}/mengshi/largescreen/nomanage`);
  await page.getByRole('heading', { name: '没有这个看板' }).waitFor();
  await page.getByRole('link', { name: '打开数据驾驶舱' }).click();
  await page.getByText('HS2403').waitFor();
});

describe('a playlist', () => {
  it('shows its boards in turn with their position, skips a board that fails, and shows it once it loads', async () => {
    await page.clock.install();
    const asked: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/prm/board/')) asked.push(request.url().split('/').at(-1));
    });
    await page.route('**/prm/board/sellmanage', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(`${productUrl()}${cockpit}?play=dataCockpit,sellmanage,stockmanage&every=30`);
    const heading = page.getByRole('heading', { level: 1 });
    const kept = () => page.evaluate(() => Object.keys(localStorage).length);
    await heading.getByText('数据驾驶舱').waitFor();
    await heading.getByText('1 / 3').waitFor();
    // The others are asked for shortly before the turn ends: what comes is there before its own, and nothing is asked in vain.
    expect(new Set(asked)).toEqual(new Set(['dataCockpit']));
    await expect.poll(kept).toBe(1);
    await page.clock.runFor(26_000);
    await expect.poll(kept).toBe(2);
    expect(new Set(asked)).toEqual(new Set(['dataCockpit', 'sellmanage', 'stockmanage']));
    await page.clock.runFor(4_100);
    await heading.getByText('3 / 3').waitFor();
    await page.locator('.headline strong').waitFor();
    await page.unroute('**/prm/board/sellmanage');
    await page.clock.runFor(30_000);
    await heading.getByText('1 / 3').waitFor();
    await page.clock.runFor(26_000);
    await expect.poll(kept).toBe(3);
    await page.clock.runFor(5_000);
    await heading.getByText('销售').waitFor();
  });

  it('behaves as a wall screen: the pointer hides after three seconds, F fills the screen', async () => {
    await page.clock.install();
    await page.goto(productUrl() + cockpit);
    await page.getByText('HS2403').waitFor();
    const pointer = () => page.evaluate(() => getComputedStyle(document.querySelector('.canvas') as Element).cursor);
    await page.mouse.move(200, 200);
    expect(await pointer()).not.toBe('none');
    await page.clock.runFor(3_100);
    expect(await pointer()).toBe('none');
    await page.mouse.move(300, 300);
    await expect.poll(pointer).not.toBe('none');
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  });
});

describe('the board preview in the office', () => {
  it('shows the board itself and links from a figure to as many rows as it counts; the wall has no such links', async () => {
    const answer = page.waitForResponse((response) => response.url().includes('/prm/boardPreview/dataCockpit'));
    await openAs(page, 'admin', '/board/preview');
    // A figure that counts rows of several lists asks which.
    await page.frameLocator('iframe[title="数据驾驶舱"]').getByRole('button', { name: '今日申请' }).click();
    const lists = page.getByRole('dialog').getByRole('link');
    await expect.poll(() => lists.count()).toBeGreaterThan(3);
    expect(await lists.first().getAttribute('href')).toMatch(/^\/prm\/\S+superQueryParams=/);
    // On the link, because the focus may still be in the frame.
    await lists.first().press('Escape');
    await expect.poll(() => lists.count()).toBe(0);
    // So does a column of a chart, which is named. How many lists a column of the demo yard has depends on the day, so
    // the board says here that one with several was pressed.
    const { rows } = ((await (await answer).json()) as { result: ResultOf<typeof previewBoard> }).result;
    const listsAt = (name: string, at: string) =>
      rows.filter(({ figure, columns }) => figure === name && columns.some((column) => column.at === at)).length;
    const [many] = rows.flatMap(({ figure, columns }) =>
      columns.filter(({ at }) => listsAt(figure, at) > 1).map(({ at }) => ({ figure, at })),
    );
    if (many === undefined) throw new Error('no column has several lists');
    const series = rows.flatMap((row) => row.series ?? []);
    await page
      .frame({ url: /[?&]preview=/ })
      ?.evaluate(({ figure, ...column }) => parent.postMessage({ board: 'open', figure, column }, location.origin), {
        ...many,
        series,
      });
    await page
      .getByRole('dialog', { name: `${many.at} · ` })
      .getByRole('link')
      .first()
      .waitFor();
    await lists.first().press('Escape');
    await expect.poll(() => lists.count()).toBe(0);
    await page.getByLabel('看板', { exact: true }).getByText('采购', { exact: true }).click();
    const board = page.frameLocator('iframe[title="采购"]');
    const title = board.getByRole('button', { name: '逾期未到' });
    await title.waitFor();
    const counted = await board.locator('.figure', { has: title }).locator('strong').textContent();
    await title.click();
    await page.waitForURL((url) => url.search.includes('superQueryParams'));
    await page.getByText(`共${counted}条`, { exact: true }).waitFor();
    await page.goto(`${productUrl()}/mengshi/largescreen/purchasemanage?preview`);
    await page.locator('.headline strong').waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
  });
});
