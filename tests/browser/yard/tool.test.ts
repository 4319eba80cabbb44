import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerCalls } from '#tests/support/answer-calls.ts';
import { launchChromium, openAs } from '#tests/support/browser.ts';
import { openSender } from '#tests/support/file-application.ts';
import { horizontalOverflow, seriousProblems } from '#tests/support/page-checks.ts';
import { startSeeing } from '#tests/support/seeing-chromium.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  page = await context.newPage();
});
afterAll(() => browser.close());

/** The first application in that state, on its page. */
async function openFirst(bizStatus: string): Promise<void> {
  await openAs(page, 'tool_keeper', `/prm/tool/apply?bizStatus=${bizStatus}`);
  await page.getByRole('main').locator('a[href*="/prm/tool/apply/"]').first().tap();
}

/**
 * One that waits for the keeper at the counter with all its tools: others of its state wait for a manager's word, others of its
 * step for tools that are short, and which of them comes first depends on the hour.
 */
async function openAtCounter(on: Page): Promise<void> {
  const keeper = await openSender('tool_keeper');
  const pending = await keeper('GET', '/prm/todo/list?area=tool&tab=pending&pageSize=100');
  const ready = await keeper('GET', '/prm/tool/apply/list?bizStatus=20&pageSize=500');
  const whole = new Set(ready.records.map(({ id }) => id));
  const waiting = pending.records.find(({ nodeName, bizId }) => nodeName === '领用出库' && whole.has(bizId));
  await openAs(on, 'tool_keeper', `/prm/tool/apply/${waiting?.bizId}`);
}

it('the tool counter on a phone issues scanned tools, takes them back and labels them, and reports errors', async () => {
  await openAtCounter(page);
  await page.getByRole('button', { name: '扫码出库' }).tap();
  const scan = page.getByRole('dialog', { name: /^扫码出库/ });
  await scan.getByRole('textbox').fill('不存在');
  await scan.getByRole('button', { name: /确\s*定/ }).tap();
  await scan.getByText(/中没有工装 不存在，请核对标签$/).waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await scan.getByRole('button', { name: /完\s*成/ }).tap();

  await openFirst('30');
  await page.getByRole('button', { name: /归\s*还/ }).tap();
  const back = page.getByRole('dialog', { name: /^归还/ });
  const whole = back.getByLabel('完好归还').first();
  await whole.waitFor();
  await back.getByRole('button', { name: '全部完好' }).tap();
  expect(Number(await whole.inputValue())).toBeGreaterThan(0);
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  // Pieces in order and damaged ones are sent by line, each as what they are; the store is not changed.
  const sent: unknown[] = [];
  await answerCalls(page, '*/prm/tool/apply/return', async (asked) => {
    sent.push(JSON.parse(asked.body).lines[0]);
    await asked.fulfill({ json: { success: true, code: 200, message: '', result: {}, timestamp: 0 } });
  });
  await whole.fill('0');
  await back.getByLabel('损坏或丢失').first().fill('1');
  await back.getByRole('button', { name: /^归\s*还$/ }).tap();
  await back.waitFor({ state: 'detached' });
  expect(sent).toEqual([{ id: expect.any(String), backQty: 0, damageQty: 1 }]);

  await openAs(page, 'tool_keeper', '/prm/tool/tool?toolCode=CL-001');
  await page.getByRole('main').locator('a[href*="/prm/tool/tool/"]').first().tap();
  // What belongs to a tool stands behind it (docs/domain.md §5.7).
  const tabs = page.getByRole('tablist').filter({ hasText: '借用历史' });
  for (const title of ['基本信息', '出入库流水', '检定管理', '借用历史', '二维码']) {
    await tabs.getByRole('tab', { name: title }).waitFor({ state: 'attached' });
  }
  await tabs.getByRole('tab', { name: '借用历史' }).focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('tabpanel')
    .getByText(/GZ-\d{4}-\d{5}|还没有借出过/)
    .first()
    .waitFor();
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: /标\s*签/ }).tap();
  await page.getByRole('article', { name: 'CL-001' }).getByRole('img').waitFor();
  await page.emulateMedia({ media: 'print' });
  const paper = await page.pdf({ format: 'A4' });
  expect(paper.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
});

it('the camera reads a label, and the store is asked for its tool', async () => {
  const seeing = await startSeeing('QR-0815');
  const context = await seeing.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const held = await context.newPage();
  await openAtCounter(held);
  await held.getByRole('button', { name: '扫码出库' }).tap();
  const scan = held.getByRole('dialog', { name: /^扫码出库/ });
  // Nothing is typed: the code is the camera's.
  await scan.getByText(/中没有工装 QR-0815，请核对标签$/).waitFor();
  expect(await scan.getByRole('textbox').inputValue()).toBe('');
  await seeing.close();
});

it('an application prints on one page, and its follow-up record starts with its values', async () => {
  await page.emulateMedia({ media: 'screen' });
  await openAs(page, 'team_leader', '/prm/tool/apply?bizStatus=30');
  await page.getByRole('main').locator('a[href*="/prm/tool/apply/"]').first().tap();
  await page.getByRole('button', { name: '打印申请单' }).tap();
  const sheet = page.getByRole('article', { name: /^工装申请 GZ-/ });
  await sheet.getByRole('table', { name: '工装明细' }).waitFor();
  await sheet.getByRole('table', { name: '办理记录' }).getByRole('row').nth(2).waitFor();
  await page.emulateMedia({ media: 'print' });
  const paper = await page.pdf({ format: 'A4' });
  expect(paper.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });

  const no = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('button', { name: '申请续借' }).tap();
  await page.getByRole('heading', { level: 1, name: /^新增/ }).waitFor();
  await page
    .getByRole('main')
    .getByText(no ?? 'none')
    .filter({ visible: true })
    .first()
    .waitFor();
  expect(await seriousProblems(page)).toEqual([]);

  // An extension of ground enters neither size nor load: there is no empty box for them.
  await openAs(page, 'team_leader', '/prm/site/apply/new?applyType=2');
  await page.getByRole('heading', { name: '时间与意向' }).waitFor();
  expect(await page.getByRole('heading', { name: '面积与荷载' }).isVisible()).toBe(false);
});

it('a line finds its tool by the everyday name, and shows the name beside the code', async () => {
  const keeper = await openSender('tool_keeper');
  const { records } = await keeper('GET', '/prm/tool/tool/list?pageSize=2&column=toolCode&order=desc');
  const [one, other] = records.map(({ toolCode, toolName }) => [String(toolCode), String(toolName)] as const);
  if (one === undefined || other === undefined) throw new Error('the ledger has two tools');
  const desk = await browser.newPage();
  await openAs(desk, 'team_leader', '/prm/tool/apply/new');
  const lines = desk.getByRole('region', { name: '工装明细' });
  const options = desk.locator('.ant-select-item-option');
  const cell = (row: number) => lines.locator(`[data-index="${row}"] [data-key="tool"]`);
  const add = async (row: number, typed: string) => {
    await lines.getByRole('button', { name: '新增', exact: true }).click();
    await cell(row).click();
    await desk.keyboard.press('F2');
    await desk.getByRole('combobox', { name: '工装', exact: true }).waitFor();
    await desk.keyboard.type(typed);
  };
  // Several tools have one name: each is offered with both, and one of them is taken.
  await add(0, one[1]);
  const named = options.filter({ hasText: one[1] }).filter({ visible: true }).first();
  const text = await named.textContent();
  await named.click();
  await desk.keyboard.press('Enter');
  await expect.poll(() => cell(0).textContent()).toContain(one[1]);
  await add(1, other[0]);
  const coded = options.filter({ hasText: other[0] }).filter({ hasText: other[1] }).filter({ visible: true });
  await coded.first().click();
  await desk.keyboard.press('Enter');
  await expect.poll(() => cell(1).textContent()).toContain(other[0]);
  await expect.poll(() => cell(1).textContent()).toContain(other[1]);
  expect(text?.replace(one[1], '').trim()).toMatch(/^[A-Z]+-\d+/);
  await desk.close();
});
