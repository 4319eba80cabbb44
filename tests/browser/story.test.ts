import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, ownProduct, productUrl, signIn } from '#tests/support/browser.ts';
import { chooseOption } from '#tests/support/choose-option.ts';

/**
 * The story of the first slice, from sign-in to wall screen: three people and a wall, each in a browser of their own,
 * on the built product with the demo yard. (Entering through the OAuth2 page is `oauth2.test.ts`.)
 */
ownProduct();
let browser: Browser;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  for (const context of contexts) await context.close();
  await browser?.close();
});

async function open(options: { width: number; height: number } = { width: 1440, height: 900 }): Promise<Page> {
  const context = await browser.newContext({ viewport: options, locale: 'zh-CN' });
  contexts.push(context);
  return context.newPage();
}

const inYard = (days: number) => new Date(Date.now() + (8 + days * 24) * 3_600_000).toISOString().slice(0, 10);

async function fillDate(page: Page, label: string, day: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label, exact: true });
  await field.click();
  await field.fill(day);
  await field.press('Enter');
}

/** The figure of a tile on the wall, as a number. */
async function figure(wall: Page, name: string): Promise<number> {
  const text = await wall.getByRole('region', { name, exact: true }).locator('strong').textContent();
  return Number((text ?? '').replace(/,/g, ''));
}

/** Opens the pending page by the menu, finds the application there and opens it. */
async function openTask(page: Page, place: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const entry = menu.getByRole('link', { name: '脚手架待办' });
  if (!(await entry.isVisible())) await menu.getByText('脚手架管理').click();
  await entry.click();
  await findTask(page, place);
}

/** The pending ones whose title names the place: the one of this story, whatever else the day has brought. */
async function search(page: Page, place: string): Promise<void> {
  await page.getByRole('textbox', { name: '单号或标题' }).fill(place);
  await page.getByRole('button', { name: '查询' }).click();
  await page.getByText('共1条', { exact: true }).first().waitFor();
}

/** Finds the application among the pending ones and opens it; a row on a desktop, a card on a phone. */
async function findTask(page: Page, place: string): Promise<void> {
  await search(page, place);
  await page.getByRole('tabpanel', { name: '待我处理' }).getByRole('link').first().click();
  await page.getByRole('region', { name: '处理意见' }).waitFor();
}

async function pass(page: Page, place: string): Promise<void> {
  await openTask(page, place);
  await page.getByRole('button', { name: '通过', exact: true }).click();
  await page.getByRole('region', { name: '处理意见' }).waitFor({ state: 'detached' });
}

it('the story of an application runs from sign-in to wall screen', { timeout: 240_000 }, async () => {
  const place = `联调舱外板 FR${Date.now() % 100_000}`;

  // The wall, which never signed in.
  const wall = await open({ width: 1920, height: 1080 });
  await wall.goto(`${productUrl()}/mengshi/largescreen/dataCockpit`);
  await wall.getByRole('region', { name: '船舶进度' }).waitFor();
  const before = await figure(wall, '今日申请');
  const today = inYard(0);

  // The section leader has the office open.
  const leader = await open();
  await signIn(leader, 'sect_leader');
  const bell = leader.getByRole('button', { name: /通知/ });
  const unread = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0);
  // The demo yard's notice board is unread by everybody.
  await expect.poll(unread).toBeGreaterThan(0);
  const unreadBefore = await unread();
  await leader.evaluate(() => Object.assign(window, { neverReloaded: true }));

  // A team leader signs in, opens the list by the menu, scrolls, filters.
  const starter = await open();
  await signIn(starter, 'team_leader');
  await starter.getByRole('navigation', { name: '主菜单' }).getByText('脚手架管理').click();
  await starter.getByRole('link', { name: '脚手架申请' }).click();
  await starter
    .getByText(/共3,?\d{3}条/)
    .first()
    .waitFor();
  await starter.getByText('连续滚动').click();
  const grid = starter.getByRole('grid');
  await grid
    .getByText(/JS-\d{4}-\d{5}/)
    .first()
    .waitFor();
  const scroller = starter.locator('[data-grid-scroller]').or(grid).first();
  await scroller.hover();
  await starter.mouse.wheel(0, 4000);
  await grid.getByText('105', { exact: true }).first().waitFor();
  await starter.getByRole('textbox', { name: '搭设部位', exact: true }).fill('货舱');
  await starter.getByRole('button', { name: '查询', exact: true }).click();
  await expect.poll(async () => grid.getByText(/货舱/).count()).toBeGreaterThan(3);

  // Files a new application and submits it.
  await starter.getByRole('button', { name: /新增/ }).click();
  await starter.getByRole('heading', { name: '新增脚手架申请' }).waitFor();
  await chooseOption(starter, '船号', { text: 'HS2403' });
  await starter.getByRole('textbox', { name: '搭设部位', exact: true }).fill(place);
  await chooseOption(starter, '脚手架类型', { text: '落地式' });
  await starter.getByRole('spinbutton', { name: '长' }).fill('12');
  await starter.getByRole('spinbutton', { name: '宽' }).fill('2');
  await starter.getByRole('spinbutton', { name: '高' }).fill('6');
  await chooseOption(starter, '荷载等级', { text: '1.5' });
  await chooseOption(starter, '作业内容', { text: '焊接' });
  await fillDate(starter, '需用日期', inYard(5));
  await fillDate(starter, '计划拆除', inYard(25));
  await chooseOption(starter, '使用单位', { text: '劳务' });
  await starter.getByRole('button', { name: '提交', exact: true }).click();
  await starter
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  // The list behind, which stays in the document, has others of that state.
  await starter.getByText('审批中').filter({ visible: true }).first().waitFor();

  // The section leader gets a notice without reloading, opens the pending page, decides; so do the next nodes.
  await expect.poll(unread, { timeout: 15_000 }).toBe(unreadBefore + 1);
  await pass(leader, place);
  expect(await leader.evaluate(() => 'neverReloaded' in window)).toBe(true);

  const engineer = await open({ width: 390, height: 844 });
  await signIn(engineer, 'scaf_eng');
  await engineer.goto(`${productUrl()}/prm/scaffold/todo`);
  await findTask(engineer, place);
  await engineer.getByRole('button', { name: '通过', exact: true }).click();
  await engineer.getByRole('region', { name: '处理意见' }).waitFor({ state: 'detached' });

  const crew = await open();
  await signIn(crew, 'scaf_crew');
  await openTask(crew, place);
  const ownName =
    (
      await crew
        .getByText(/好，.+，/)
        .first()
        .textContent()
    )?.split('，')[1] ?? '';
  await chooseOption(crew, '搭设班组', { typed: 'scaf_crew', text: ownName });
  await fillDate(crew, '计划开工', inYard(1));
  await crew.getByRole('button', { name: '完成', exact: true }).click();
  await search(crew, place);
  // The step stands behind what a decider looks at first, out of sight at this width; the task itself tells it.
  await crew.getByRole('tabpanel', { name: '待我处理' }).getByRole('link').first().click();
  await crew.getByRole('heading', { name: '处理意见 · 搭设/自检' }).waitFor();

  // The starter reads the trail of it.
  await starter.reload();
  for (const step of ['提交', '排产']) await starter.getByText(step).first().waitFor();

  // The wall shows the new figure, and the last step, once it has asked again; the figure may have come a round earlier. At
  // midnight in the yard it begins anew.
  const counted = async () => (await figure(wall, '今日申请')) === before + 1 || inYard(0) !== today;
  await expect.poll(counted, { timeout: 90_000, interval: 2_000 }).toBe(true);
  const title = (await starter.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const number = /JS-\d{4}-\d{5}/.exec(title)?.[0] ?? 'no number in the title';
  await wall
    .getByRole('region', { name: '现场动态' })
    .getByRole('listitem')
    .filter({ hasText: number })
    .filter({ hasText: '排产' })
    .waitFor({ timeout: 90_000 });
});
