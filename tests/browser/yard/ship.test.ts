import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { forgetSessions, launchChromium, openAs, ownProduct, productUrl } from '#tests/support/browser.ts';
import { endSession, signInAgain } from '#tests/support/end-session.ts';
import { openSender } from '#tests/support/file-application.ts';
import { horizontalOverflow, pageOverflow, seriousProblems } from '#tests/support/page-checks.ts';

ownProduct();
let browser: Browser;
let page: Page;
let ship: string;

beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage({ viewport: { width: 1366, height: 850 } });
  const send = await openSender('planner');
  ship = String((await send('GET', '/prm/ship/ship/list?shipNo=HS2403')).records[0]?.id);
});
afterAll(() => browser.close());

const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const cell = (stage: number) =>
  page
    .getByRole('gridcell')
    .and(page.locator(`[data-key="s${stage}"]`))
    .first();
const search = () => new URL(page.url()).searchParams.get('tab');

it('the block matrix is edited in place; a refusal is at its cell and loses nothing', async () => {
  await openAs(page, 'planner', `/prm/ship/ship/${ship}`);
  await page.getByText(/^完成 [\d.]+%，计划 [\d.]+%，落后/).waitFor();
  expect(await tab('进度').getAttribute('aria-selected')).toBe('true');
  await tab('分段矩阵').click();
  await page.getByText('显示 64 / 64 个分段').waitFor();
  expect(search()).toBe('matrix');
  expect(await seriousProblems(page)).toEqual([]);

  const late = page.getByRole('button', { name: /^未按期完工 \d+$/ });
  await late.click();
  await page.getByText(/^显示 \d+ \/ 64 个分段$/).waitFor();
  expect(await late.getAttribute('aria-pressed')).toBe('true');
  await late.click();
  // The last block in the order of the erection, whose work has not begun.
  await page.getByRole('searchbox', { name: '查找分段号' }).fill('E164');
  await page.getByText('显示 1 / 64 个分段').waitFor();
  await cell(2).click();
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  // Filtering keeps the edit.
  await page.getByRole('searchbox', { name: '查找分段号' }).fill('A101');
  await page.getByRole('button', { name: '保存（1）' }).click();
  await page.getByText('1 道工序未通过检查，全部未保存；原因见标出的单元格').waitFor();
  await page.getByRole('tooltip').getByText('达到 80% 后部件才能开始').waitFor();
  await page.getByText('显示 64 / 64 个分段').waitFor();
  expect(await page.getByRole('gridcell').and(page.locator('[aria-invalid="true"]')).textContent()).toContain('10%');

  await page.getByRole('searchbox', { name: '查找分段号' }).fill('E164');
  await page.getByText('显示 1 / 64 个分段').waitFor();
  await cell(1).click();
  await page.keyboard.type('85');
  await page.keyboard.press('Enter');
  await cell(1).click();
  await page.keyboard.press('Alt+Enter');
  const start = page.getByRole('textbox', { name: '实际开始' });
  await expect.poll(() => start.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '保存（2）' }).click();
  await page.getByText('已保存 2 道工序').waitFor();
  await expect.poll(() => cell(1).textContent()).toContain('85%');
  await page.reload();
  await page.getByText('显示 64 / 64 个分段').waitFor();
  expect(await tab('分段矩阵').getAttribute('aria-selected')).toBe('true');
});

it('the block matrix takes the changes of others while cells are edited, and keeps edits when the session ends', async () => {
  onTestFinished(forgetSessions);
  const send = await openSender('planner');
  const [block] = (await send('GET', `/prm/ship/block/list?ship=${ship}&blockNo=E164`)).records;
  const found = await send('GET', `/prm/ship/stage/list?block=${block?.id}&column=stage&order=asc`);
  const set = (at: number, percent: number) =>
    send('PUT', '/prm/ship/stage/edit', { id: found.records[at]?.id, percent });
  const matrix = `/prm/ship/ship/${ship}?tab=matrix`;
  const find = () => page.getByRole('searchbox', { name: '查找分段号' }).fill('E164');
  await openAs(page, 'planner', matrix);
  await find();
  await page.getByText('显示 1 / 64 个分段').waitFor();
  await cell(2).click();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await set(0, 95);
  await expect.poll(() => cell(1).textContent()).toContain('95%');
  expect(await cell(2).textContent()).toContain('12%');
  // The cell that is being edited here.
  await set(1, 20);
  await page.getByText(/^其他人刚修改了您未保存的 1 道工序/).waitFor();
  expect(await cell(2).textContent()).toContain('12%');

  await endSession(page);
  await page.getByRole('button', { name: '保存（1）' }).click();
  await signInAgain(page, 'planner');
  if (!page.url().includes(matrix)) await page.goto(`${productUrl()}${matrix}`);
  await page.getByText(/^已恢复登录过期前表格中未保存的修改/).waitFor();
  await find();
  await expect.poll(() => cell(2).textContent()).toContain('12%');
});

it('the other tabs show milestones, network, reasons, day logs and baselines, with links to their rows', async () => {
  await tab('主节点').click();
  await page.getByText('已过期', { exact: true }).waitFor();
  expect(await page.locator('li[data-state="slips"]').count()).toBe(7);
  await tab('搭载网络').click();
  await page.getByText(/^搭载计划 [\d-]+ 完成，按目前进度预计 [\d-]+ 完成，/).waitFor();
  await page.getByRole('checkbox', { name: '只看关键分段' }).check();
  await page.getByRole('grid', { name: 'HS2403 的搭载网络' }).getByText('待搭载 · 关键').first().waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await tab('基线比较').click();
  await page.getByText('8 个主节点的日期不同，最多推迟 38 天').waitFor();
  await page.getByRole('cell', { name: '+38' }).first().waitFor();
  await page.getByRole('link', { name: '查看基线变更' }).waitFor();
  await tab('日报与延误').click();
  await page.getByRole('link', { name: '全部日报' }).waitFor();
  const reason = page.getByRole('row').filter({ hasText: '材料' }).getByRole('link');
  const count = await reason.textContent();
  await reason.click();
  await page.getByText(`共${count}条`, { exact: true }).waitFor();
});

it('a reader sees the matrix without being able to change it, also on a phone', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'buyer', `/prm/ship/ship/${ship}?tab=matrix`);
  await page.getByText('显示 64 / 64 个分段').waitFor();
  await cell(1).click();
  await page.keyboard.type('10');
  expect(await page.getByRole('button', { name: /^保存/ }).count()).toBe(0);
  expect(await page.getByRole('button', { name: '导入分段' }).count()).toBe(0);
  expect(await page.getByRole('textbox', { name: '实际开始' }).getAttribute('readonly')).not.toBeNull();
  for (const name of ['进度', '主节点', '搭载网络', '日报与延误', '基线比较']) {
    await openAs(page, 'buyer', `/prm/ship/ship/${ship}?tab=${keys[name]}`);
    await page.getByRole('tabpanel', { name, exact: true }).waitFor();
    expect(await horizontalOverflow(page), name).toBeLessThanOrEqual(0);
    expect(await pageOverflow(page), name).toBe(0);
  }
});

const keys: Readonly<Record<string, string>> = {
  进度: 'progress',
  主节点: 'milestones',
  搭载网络: 'network',
  日报与延误: 'days',
  基线比较: 'baselines',
};
