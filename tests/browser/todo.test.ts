import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAs, ownProduct } from '#tests/support/browser.ts';
import { eachPage } from '#tests/support/each-page.ts';
import { horizontalOverflow, seriousProblems } from '#tests/support/page-checks.ts';

const todo = '/prm/scaffold/todo';

ownProduct();
let page: Page;
eachPage({ viewport: { width: 1366, height: 768 } }, (opened) => {
  ({ page } = opened);
});

const open = async (username: string) => {
  await openAs(page, username, todo);
  await page.getByRole('tab', { name: /待我处理/ }).waitFor();
};

const tab = (name: string) => page.getByRole('tab', { name: new RegExp(name) });
const firstRow = () => page.locator('[data-index="0"]');

describe('脚手架待办', () => {
  it('has four tabs, the first with a badge, overdue tasks first and red; keeps a page number for each tab until its tab is closed; filters by keyword', async () => {
    await open('scaf_eng');
    expect(await page.getByRole('tab').count()).toBe(4);
    await firstRow().getByText(/超时/).waitFor();
    const badge = Number((await tab('待我处理').textContent())?.replace(/\D/g, ''));
    await page.getByText(`共${badge}条`, { exact: true }).waitFor();
    const late = await firstRow()
      .getByText(/超时/)
      .evaluate((element) => getComputedStyle(element).color);
    expect(late).toBe('rgb(166, 30, 30)');
    for (const name of ['我已处理', '我发起的', '抄送我的']) {
      await tab(name).click();
      await expect.poll(() => tab(name).getAttribute('aria-selected')).toBe('true');
    }

    // What waits for a decision may be less than a page.
    await tab('我已处理').click();
    await page.getByRole('columnheader', { name: '处理时间' }).waitFor();
    await page.getByTitle('2', { exact: true }).click();
    await page.getByText(/^11-\d+ 共/).waitFor();
    await tab('待我处理').click();
    await expect.poll(() => page.getByText(/^11-\d+ 共/).count()).toBe(0);
    await firstRow().waitFor();
    await tab('我已处理').click();
    await page.getByText(/^11-\d+ 共/).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('prm:todo:page:scaffold'))).toContain('"done":2');

    await tab('待我处理').click();
    await firstRow().getByText(/超时/).waitFor();
    const number = /JS-\d+-\d+/.exec((await firstRow().textContent()) ?? '')?.[0] ?? '';
    await page.getByLabel('单号或标题', { exact: true }).fill(number);
    await page.keyboard.press('Enter');
    await page.getByText('共1条', { exact: true }).waitFor();
    expect(await firstRow().textContent()).toContain(number);
  });

  it('keeps tab, conditions, order and page over a reload and over a look at a task', async () => {
    await open('scaf_eng');
    await tab('我已处理').click();
    // Until its list stands there, the conditions on screen are those of the tab before.
    await page.getByRole('columnheader', { name: '处理时间' }).waitFor();
    await page.getByLabel('单号或标题', { exact: true }).fill('JS-');
    await page.keyboard.press('Enter');
    await page.waitForURL(/keyword=JS-/);
    await page.getByRole('columnheader', { name: '处理时间' }).click();
    await page.waitForURL(/column=doneTime/);
    await page.getByTitle('2', { exact: true }).click();
    await page.getByText(/^11-20 共/).waitFor();
    const shown = async () => {
      await page.getByText(/^11-20 共/).waitFor();
      expect(await tab('我已处理').getAttribute('aria-selected')).toBe('true');
      // The conditions follow the address once the tab's form stands there, which the list may be ahead of.
      await expect.poll(() => page.getByLabel('单号或标题', { exact: true }).inputValue()).toBe('JS-');
      const sorted = () => page.getByRole('columnheader', { name: '处理时间' }).getAttribute('aria-sort');
      await expect.poll(sorted).not.toBeNull();
    };
    await page.reload();
    await shown();
    await firstRow().getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: /^JS-/ }).waitFor();
    await page.goBack();
    await shown();
  });

  it('puts first what the decider needs, lets only the node’s fields be changed, and wants a reason for a refusal', async () => {
    await open('scaf_eng');
    const number = /JS-\d+-\d+/.exec((await firstRow().textContent()) ?? '')?.[0] ?? '';
    const before = Number((await tab('待我处理').textContent())?.replace(/\D/g, ''));
    await firstRow().getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: number }).waitFor();
    await page.getByText('此前的处理').waitFor();
    const decision = page.getByRole('region', { name: '处理意见' });
    const labels = await decision
      .locator('[data-field]')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('data-field')));
    expect(labels.sort()).toEqual(['crew', 'loadClass', 'scafType', 'schemeFile'].sort());
    // The rest of the record is there to read, without a control; some controls of the decision come when their code has come.
    const inputs = 'input:visible, textarea:visible';
    await decision.locator(inputs).first().waitFor();
    await expect
      .poll(async () => (await page.locator(inputs).count()) - (await decision.locator(inputs).count()))
      .toBe(0);
    await page.getByRole('button', { name: '驳回' }).click();
    await page.getByText('请说明原因').waitFor();
    await page.getByLabel('意见', { exact: true }).fill('部位与图纸不符，请核对');
    await page.getByRole('button', { name: '驳回' }).click();
    await page.getByText(`${number} 已驳回`).waitFor();
    // The next one opens; the list has one less.
    await page.getByText(`第 1 条，共 ${before - 1} 条`).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).first().textContent()).not.toBe(number);
    await page.getByRole('button', { name: '返回待办' }).click();
    await page.getByText(`共${before - 1}条`, { exact: true }).waitFor();
    await tab('我已处理').click();
    await page.getByRole('columnheader', { name: '处理时间' }).waitFor();
    await firstRow().waitFor();
  });

  it('of all areas stands in one list, read and decided beside it', async () => {
    await openAs(page, 'sect_leader', '/prm/todo');
    const rows = page.getByRole('grid').getByRole('row');
    await page.getByRole('columnheader', { name: '业务' }).waitFor();
    await firstRow().waitFor();
    const number = async () => /[A-Z]{2}-\d+-\d+/.exec((await firstRow().textContent()) ?? '')?.[0] ?? '';
    const first = await number();
    const before = Number((await tab('待我处理').textContent())?.replace(/\D/g, ''));
    expect(await rows.count()).toBeGreaterThan(1);
    await page.keyboard.press('p');
    const preview = page.getByRole('complementary', { name: '任务预览' });
    await preview.getByRole('heading', { name: first }).waitFor();
    // What was entered is not lost to the next row.
    await preview.getByLabel('意见', { exact: true }).fill('请补充说明');
    await preview.getByRole('heading', { name: first }).click();
    await page.keyboard.press('j');
    await preview.getByText('有尚未提交的输入').waitFor();
    await page.keyboard.press('k');
    await page.keyboard.press('r');
    await page.getByText(`${first} 已驳回`).waitFor();
    await expect.poll(async () => Number((await tab('待我处理').textContent())?.replace(/\D/g, ''))).toBe(before - 1);
    // The figure of the tab comes by a call of its own, the rows by another.
    await expect.poll(number).not.toBe(first);
    const second = await number();
    await preview.getByRole('heading', { name: second }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: second }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/prm\/todo\/\w+\//);
    await page.getByRole('button', { name: '返回待办' }).click();
    await preview.waitFor();
    await page.getByRole('button', { name: '预览' }).click();
    await expect.poll(() => preview.count()).toBe(0);
    await page.getByRole('combobox', { name: '业务' }).click();
    await page.getByTitle('场地', { exact: true }).click();
    await page.waitForURL(/area=site/);
    expect(await seriousProblems(page)).toEqual([]);
  });

  it('is decided with one thumb: actions at the bottom, targets of 44 px, no sideways scroll', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open('scaf_eng');
    await page.getByRole('listitem').first().getByRole('link').click();
    const pass = page.getByRole('button', { name: '通过' });
    await pass.waitFor();
    for (const name of ['更多', '驳回', '通过']) {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.y).toBeGreaterThan(700);
    }
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(await seriousProblems(page)).toEqual([]);
  });
});
