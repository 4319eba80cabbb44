import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '#tests/support/browser.ts';
import { type ControlsPage, openControls } from '#tests/support/control-example.ts';
import { horizontalOverflow, seriousProblems } from '#tests/support/page-checks.ts';
import { sideways } from '#tests/support/reachable.ts';

const builder = '七段编辑器';
const parts = '分段编辑器';

let browser: Browser;
let shown: ControlsPage;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  shown = await openControls(browser, 'cron');
  page = shown.page;
});
afterAll(() => browser.close());

const dialog = () => page.getByRole('dialog', { name: '定时表达式' });
const expression = () => dialog().getByRole('textbox', { name: '表达式' });
const tab = (name: string) => dialog().getByRole('tab', { name: new RegExp(`^${name}`) });
const panel = () => dialog().getByRole('tabpanel');
const runs = () =>
  dialog()
    .getByRole('region', { name: /^近十次执行时间/ })
    .getByRole('listitem');
const button = (name: RegExp) => dialog().getByRole('button', { name });
const gone = () => dialog().waitFor({ state: 'detached' });
async function openDialog(control: string, state: '空' | '已填'): Promise<void> {
  await shown
    .state(control, state)
    .getByRole('button', { name: `${control}：编辑定时表达式` })
    .click();
  await dialog().waitFor();
}

describe('定时表达式', () => {
  it('shows the meaning of an expression, or why Quartz refuses it, and asks for a value if it is empty', async () => {
    const { state, value } = shown;
    await state(builder, '已填').getByText('每隔 15 分钟，在 08:00 和 17:59 之间，星期一至星期五').waitFor();
    const empty = state(builder, '空').getByRole('textbox', { name: builder });
    expect(await empty.getAttribute('placeholder')).toBe('请输入 cron 表达式');
    await empty.fill('0 0 30 * * ?');
    await state(builder, '空').getByText('Quartz 不接受：Hour values must be between 0 and 23').waitFor();
    expect(await value(builder, '空')).toBe('0 0 30 * * ?');
    await empty.fill('');
    expect(await value(builder, '空')).toBe('（空）');
  });

  it('shows an unchangeable value in read-only mode', async () => {
    const only = shown.state(builder, '只读');
    expect(await only.getByRole('button').count()).toBe(0);
    await only.getByRole('textbox').click();
    await page.keyboard.type('9');
    expect(await shown.value(builder, '只读')).toBe('0 0/15 8-17 ? * 2-6 *');
  });

  it('converts a pasted crontab line to an expression of seven parts', async () => {
    const empty = shown.state(parts, '空');
    const paste = async (text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await empty.getByRole('textbox').fill('');
      await empty.getByRole('textbox').press('ControlOrMeta+V');
    };
    await paste('*/5 9-17 * * 1-5');
    await empty.getByText('已由 crontab 转换：*/5 9-17 * * 1-5').waitFor();
    expect(await shown.value(parts, '空')).toBe('0 */5 9-17 ? * 2-6 *');
    await paste('0 6 1 * 1');
    await empty.getByText(/crontab 同时限定了日期和星期/).waitFor();
    expect(await shown.value(parts, '空')).toBe('0 6 1 * 1');
  });

  it('is built part by part in a window 608 px wide, and confirmed or cancelled', async () => {
    await openDialog(builder, '已填');
    expect((await dialog().boundingBox())?.width).toBe(608);
    expect(await expression().inputValue()).toBe('0 0/15 8-17 ? * 2-6 *');
    await expect.poll(() => runs().count()).toBe(10);
    expect(await runs().first().textContent()).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:00 周[一二三四五]$/);
    expect(await seriousProblems(page)).toEqual([]);

    // By keys: along the tabs, into the numbers.
    await tab('秒').press('ArrowRight');
    await page.keyboard.press('Enter');
    const step = panel().getByRole('spinbutton', { name: '间隔' });
    expect(await step.inputValue()).toBe('15');
    await step.fill('60');
    expect(await expression().inputValue()).toBe('0 0/60 8-17 ? * 2-6 *');
    await dialog().getByText('Quartz 不接受：Increment > 60 : 60').waitFor();
    await dialog().getByText('无执行时间').waitFor();
    await step.fill('61');
    await step.blur();
    expect(await step.inputValue()).toBe('60');
    await step.fill('20');
    await expect.poll(() => runs().count()).toBe(10);

    await tab('周').click();
    await panel().getByRole('radio', { name: '当月第 1 个 星期日' }).check();
    expect(await expression().inputValue()).toBe('0 0/20 8-17 ? * 1#1 *');
    await tab('日').click();
    expect(await panel().getByRole('radio', { name: '当月最后一天', exact: true }).isDisabled()).toBe(true);
    await panel().getByRole('button', { name: '改为按日期' }).click();
    await panel().getByRole('radio', { name: '当月最后一个工作日' }).check();
    expect(await expression().inputValue()).toBe('0 0/20 8-17 LW * ? *');
    await tab('年').click();
    await panel().getByRole('radio', { name: '指定年份' }).check();
    expect(await panel().getByRole('checkbox').count()).toBe(100);
    await panel().getByRole('checkbox', { name: '2030' }).check();
    expect(await expression().inputValue()).toBe('0 0/20 8-17 LW 1 ? 2030');
    // The year is left out of account.
    await expect.poll(() => runs().first().textContent()).not.toContain('2030');
    await button(/^取\s*消$/).click();
    await gone();
    expect(await shown.value(builder, '已填')).toBe('0 0/15 8-17 ? * 2-6 *');

    await openDialog(builder, '已填');
    await expression().fill('0 30 7 ? * MON-FRI');
    await tab('时').click();
    await panel().getByRole('checkbox', { name: '13', exact: true }).check();
    await button(/^确\s*定$/).click();
    await gone();
    expect(await shown.value(builder, '已填')).toBe('0 30 7,13 ? * 2-6 *');
    await openDialog(builder, '已填');
    await expression().fill('');
    await button(/^确\s*定$/).click();
    await gone();
    expect(await shown.value(builder, '已填')).toBe('（空）');
  });

  it('has an editor with its own types in a window 800 px wide, which keeps what the types cannot express', async () => {
    await openDialog(parts, '已填');
    expect((await dialog().boundingBox())?.width).toBe(800);
    await tab('日').click();
    expect(await panel().getByRole('radio', { name: '照原文保留 LW' }).isChecked()).toBe(true);
    await panel().getByRole('radio', { name: '当月离 1 日最近的工作日' }).check();
    await panel().getByRole('spinbutton', { name: '日期' }).fill('15');
    expect(await expression().inputValue()).toBe('0 30 6 15W * ? *');
    await panel().getByRole('radio', { name: '不按日期设置' }).check();
    expect(await expression().inputValue()).toBe('0 30 6 ? * * *');
    await tab('周').click();
    await panel().getByRole('radio', { name: '指定星期' }).check();
    await panel().getByRole('checkbox', { name: '周一' }).check();
    await expression().press('Enter');
    await gone();
    expect(await shown.value(parts, '已填')).toBe('0 30 6 ? * 2 *');
  });

  it('shows the next runs half a second after a change', async () => {
    await openDialog(parts, '已填');
    await runs().first().waitFor();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await expression().fill('0 0 7 ? * 2 *');
    await page.clock.runFor(499);
    expect(await runs().first().textContent()).toContain('06:30:00');
    await page.clock.runFor(1);
    await expect.poll(() => runs().first().textContent()).toContain('07:00:00');
    await page.clock.resume();
    await page.keyboard.press('Escape');
    await gone();
    expect(await shown.value(parts, '已填')).toBe('0 30 6 ? * 2 *');
  });

  it('is a grid cell: its window opens at once, with the typed text', async () => {
    const grid = page.getByRole('grid', { name: '网格单元格' });
    const cell = grid.getByRole('gridcell', { name: '0 0 20 LW * ? *' });
    await cell.dblclick();
    await dialog().waitFor();
    expect(await expression().inputValue()).toBe('0 0 20 LW * ? *');
    await tab('时').click();
    await panel().getByRole('checkbox', { name: '21', exact: true }).check();
    await button(/^确\s*定$/).click();
    await gone();
    await grid.getByRole('gridcell', { name: '0 0 20,21 LW * ? *' }).waitFor();
    await page.keyboard.type('5');
    await dialog().waitFor();
    expect(await expression().inputValue()).toBe('5');
    await page.keyboard.press('Escape');
    await gone();
    await grid.getByRole('gridcell', { name: '0 0 20,21 LW * ? *' }).waitFor();
  });

  it('fits a phone 360 px wide', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openDialog(builder, '已填');
    expect((await dialog().boundingBox())?.width).toBe(360);
    for (const name of ['秒', '日', '周']) {
      await tab(name).click();
      expect(await horizontalOverflow(page)).toBe(0);
      expect(await sideways(dialog())).toEqual([]);
    }
    const heights = await panel()
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().height));
    expect(heights.every((height) => height >= 40)).toBe(true);
    await button(/^取\s*消$/).click();
    await gone();
  });
});
