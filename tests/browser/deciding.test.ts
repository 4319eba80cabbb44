import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { launchChromium, openAs, ownProduct, productUrl } from '#tests/support/browser.ts';
import { type Filer, openFiler } from '#tests/support/file-application.ts';
import { amountsOf, clearDesk, fileEachArea } from '#tests/support/file-each-area.ts';
import { horizontalOverflow, seriousProblems } from '#tests/support/page-checks.ts';

/** What is filed here is decided here: nothing leans on what the demo yard has waiting on the day of the test. */
ownProduct();
const todo = '/prm/scaffold/todo';
let browser: Browser;
let context: BrowserContext;
let page: Page;
let filer: Filer;

beforeAll(async () => {
  browser = await launchChromium();
  filer = await openFiler();
});
afterEach(() => context.close());
afterAll(() => browser.close());

async function open(username: string, path: string, viewport = { width: 1440, height: 900 }): Promise<void> {
  context = await browser.newContext({ viewport });
  page = await context.newPage();
  await openAs(page, username, path);
}

const listOf = (place: string) => `${todo}?keyword=${encodeURIComponent(place)}`;
const heading = (no: string | RegExp) => page.getByRole('heading', { level: 1, name: no });
const tabs = () => page.getByRole('navigation', { name: '已打开的页面' });
const decision = () => page.getByRole('region', { name: '处理意见' });

const all = 50;
const amounts = amountsOf(all);
/** So many are decided beside the list, before the others are gone through one by one. */
const beside = 30;

it('a user decides fifty simple tasks of all areas in 55 key presses, beside the list and one by one', {
  timeout: 360_000,
}, async () => {
  await clearDesk('sect_leader', 'dispatcher');
  await fileEachArea(amounts);
  await open('sect_leader', '/prm/todo');
  await page.getByText(`共${all}条`, { exact: true }).waitFor();
  let actions = 0;
  const press = async (key: string) => {
    actions += 1;
    await page.keyboard.press(key);
  };
  const number = /^[A-Z]{2}-\d/;
  const decided = new Set<string>();
  await press('p');
  const preview = page.getByRole('complementary', { name: '任务预览' }).getByRole('heading', { name: number });
  for (let left = beside; left > 0; left -= 1) {
    const no = (await preview.textContent()) ?? '';
    expect(decided).not.toContain(no);
    decided.add(no);
    await press('a');
    await page.getByText(`${no} 已通过`).waitFor();
    await expect.poll(() => preview.textContent()).not.toBe(no);
  }
  await press('k');
  await press('Enter');
  for (let left = all - beside; left > 0; left -= 1) {
    // Whoever decides sees which one it is, and how many are left.
    await page.getByText(`第 1 条，共 ${left} 条`).waitFor();
    const no = (await heading(number).textContent()) ?? '';
    expect(decided).not.toContain(no);
    decided.add(no);
    await press('a');
    await page.getByText(`${no} 已通过`).waitFor();
  }
  await page.getByRole('heading', { name: '没有待处理的任务' }).waitFor();
  expect(actions).toBeLessThanOrEqual(all + 5);
  const ofArea = (prefix: string) => [...decided].filter((no) => no.startsWith(prefix)).length;
  expect([...amounts.keys()]).toEqual(expect.arrayContaining(['CD', 'GZ', 'JS', 'MT', 'JP', 'WX']));
  expect([...amounts.keys()].map((prefix) => [prefix, ofArea(prefix)])).toEqual([...amounts]);
  // The preview is kept for the person: the next one begins as before.
  await page.keyboard.press('p');
  // What was decided is told, by a word and a shape, the latest first.
  await page.getByRole('tab', { name: '我已处理' }).click();
  await page.getByRole('columnheader', { name: '处理结果' }).waitFor();
  for (const at of [0, 1]) {
    const row = page.locator(`[data-index="${at}"]`);
    await row.getByRole('link', { name: [...decided].at(-1 - at) ?? '' }).waitFor();
    const outcome = row.getByRole('gridcell').filter({ hasText: /^通过$/ });
    await outcome.locator('svg path[d^="M"]').waitFor({ state: 'attached' });
  }
});

it('keys move from task to task, except while the user types, and typed text waits in its tab', async () => {
  const place = `按键 FR${Date.now() % 100_000}`;
  const [first, second] = [await filer.file(`${place}-1`), await filer.file(`${place}-2`)];
  await open('sect_leader', listOf(place));
  await page.getByText('共2条', { exact: true }).waitFor();
  // In the order of deciding, with the time left in sight and nothing over it; the title repeats none of them.
  // Without the arrows of those that sort.
  const titles = (await page.getByRole('columnheader').allTextContents()).map((title) =>
    title.replace(/[^)\p{L}]+$/u, ''),
  );
  const told = ['搭设部位', '需用日期', '高(m)', '荷载等级', '环境风险', '剩余时限'];
  expect(titles.filter((title) => told.includes(title))).toEqual(told);
  expect(titles).not.toContain('标题');
  const grid = await page.getByRole('grid').boundingBox();
  const left = await page.getByRole('columnheader', { name: '剩余时限' }).boundingBox();
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual((grid?.x ?? 0) + (grid?.width ?? 0));

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await heading(first.no).waitFor();
  expect(await page.getByRole('button', { name: '通过', exact: true }).getAttribute('title')).toBe('通过（A）');
  await decision().getByText('快捷键：').waitFor();
  await page.getByLabel('意见', { exact: true }).click();
  await page.keyboard.type('jakar');
  expect(await page.getByLabel('意见', { exact: true }).inputValue()).toBe('jakar');
  await heading(first.no).click();
  await page.keyboard.press('j');
  await heading(second.no).waitFor();
  // Nothing was said here: the way back leaves no tab behind.
  await page.keyboard.press('k');
  await heading(first.no).filter({ visible: true }).waitFor();
  expect(await page.getByLabel('意见', { exact: true }).filter({ visible: true }).inputValue()).toBe('jakar');
  await tabs().getByRole('link', { name: first.no }).waitFor();
  expect(await tabs().getByRole('link', { name: second.no }).count()).toBe(0);
  await page.getByLabel('意见', { exact: true }).fill('部位与图纸不符');
  await heading(first.no).click();
  await page.keyboard.press('r');
  await page.getByText(`${first.no} 已驳回`).waitFor();
  await heading(second.no).waitFor();
  // Without a reason it is asked for, where it is given.
  await page.keyboard.press('r');
  await page.getByText('请说明原因').waitFor();
  await page.keyboard.type('同上');
  expect(await page.getByLabel('意见', { exact: true }).inputValue()).toBe('同上');
  expect(await seriousProblems(page)).toEqual([]);
});

it('a batch decision says beforehand what it decides, and rejects with one comment', async () => {
  const focusedText = () => page.evaluate(() => document.activeElement?.textContent);
  const place = `批量 FR${Date.now() % 100_000}`;
  const filed = [await filer.file(`${place}-1`), await filer.file(`${place}-2`)];
  const passed = await filer.file(`${place}-3`);
  await open('sect_leader', listOf(place));
  await page.getByText('共3条', { exact: true }).waitFor();
  const tick = (at: number) => page.locator(`[data-index="${at}"] [data-key="#tick"]`).click();
  await tick(2);
  await page.getByRole('button', { name: '批量通过' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('以下 1 条将通过：').waitFor();
  await dialog.getByText(passed.no).waitFor();
  // Who reads what will pass has a hand on Enter.
  await expect.poll(() => focusedText()).toBe('通过 1 条');
  await page.keyboard.press('Enter');
  await page.getByText('共2条', { exact: true }).waitFor();
  await tick(0);
  await tick(1);
  // By its key: both are named before, and nothing happens without a reason.
  await page.keyboard.press('r');
  for (const { no } of filed) await dialog.getByText(no).waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  await dialog.getByRole('button', { name: '驳回 2 条' }).click();
  await dialog.getByText('请说明原因').waitFor();
  await dialog.getByLabel(/驳回原因/).fill('请合并后重新申请');
  await dialog.getByRole('button', { name: '驳回 2 条' }).click();
  await dialog.waitFor({ state: 'detached' });
  // The record's history tells it as one entry: where, how by shape and word, who and as what, how long it took.
  await page.goto(`${productUrl()}/prm/scaffold/apply/${filed[0]?.id}`);
  const entry = page
    .getByRole('listitem')
    .filter({ has: page.getByText('驳回', { exact: true }) })
    .first();
  await entry.getByText('请合并后重新申请').waitFor();
  const told = (await entry.textContent()) ?? '';
  for (const part of ['工段审核', '驳回', '（工段长）', '用时']) expect(told).toContain(part);
  const shapeOf = async (text: string) => {
    const tag = page.getByRole('listitem').filter({ hasText: text }).locator('svg path').first();
    return tag.getAttribute('d');
  };
  expect(await shapeOf('请合并后重新申请')).not.toBe(await shapeOf('提交'));
  // No step of the engineer passes in a batch, so that is not offered; rejecting is.
  await openAs(page, 'scaf_eng', listOf(passed.no));
  await page.getByText('共1条', { exact: true }).waitFor();
  await tick(0);
  await page.getByRole('button', { name: '批量驳回' }).waitFor();
  expect(await page.getByRole('button', { name: '批量通过' }).count()).toBe(0);
});

it('a conflict in the warning links to the record that it names', async () => {
  const [block] = (await filer.send('GET', '/prm/ship/block/list?pageSize=1&column=createTime&order=desc')).records;
  const rival = { ship: block?.ship, block: block?.id };
  const place = `冲突 FR${Date.now() % 100_000}`;
  const first = await filer.file(`${place}-1`, rival);
  const second = await filer.file(`${place}-2`, rival);
  await open('sect_leader', listOf(second.no));
  // What comes next cannot be read, and is read again while somebody writes.
  const neighbours = '**/prm/todo/neighbours?*';
  await page.route(neighbours, (route) => route.abort());
  await page.getByRole('tabpanel').getByRole('link').first().click();
  await heading(second.no).waitFor();
  const comment = page.getByLabel('意见', { exact: true });
  await comment.fill('先看看前一件');
  // Any answer may bring it back, before the browser says a word.
  const read = page.waitForResponse(neighbours);
  await page.unroute(neighbours);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await read;
  await page.getByText('第 1 条，共 1 条').waitFor();
  expect(await comment.inputValue()).toBe('先看看前一件');
  const named = page.getByRole('alert').getByRole('link', { name: first.no });
  await named.waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await named.click();
  await heading(first.no).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/prm/scaffold/apply/${first.id}`);
});

it('a deleted application disappears from Home; its link says so, as far as each user may know', async () => {
  const place = `删除 FR${Date.now() % 100_000}`;
  const filed = await filer.file(place);
  await open('team_leader', '/dashboard/analysis');
  await page.getByRole('link', { name: filed.no }).waitFor();
  await filer.send('POST', '/prm/scaffold/apply/withdraw', { id: filed.id });
  await page.getByRole('link', { name: filed.no }).click();
  await heading(filed.no).waitFor();
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await page.waitForURL((url) => url.pathname === '/prm/scaffold/apply');
  await tabs().getByRole('link', { name: '脚手架申请' }).waitFor();
  expect(await tabs().getByRole('link', { name: filed.no }).count()).toBe(0);
  await tabs().getByRole('link', { name: '首页' }).click();
  await page
    .getByRole('heading', { name: /我发起的/ })
    .first()
    .waitFor();
  await expect.poll(() => page.getByRole('link', { name: filed.no }).count()).toBe(0);
  for (const at of [
    `/prm/scaffold/apply/${filed.id}`,
    `${todo}/scaffold_apply/${filed.id}`,
    `/prm/scaffold/apply/${filed.id}/edit`,
  ]) {
    await page.goto(productUrl() + at);
    await heading(`脚手架申请 ${filed.no} 已删除`).waitFor();
    await page.getByText(/^由 .+ 于 \d{4}-.+ 删除。$/).waitFor();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0);
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('button', { name: '前往脚手架申请列表' }).click();
  await page.waitForURL((url) => url.pathname === '/prm/scaffold/apply');
  await openAs(page, 'team_leader', `/prm/scaffold/apply/${'0'.repeat(32)}`);
  await heading('未找到对应实体').waitFor();
});
