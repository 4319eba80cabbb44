import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAs } from '#tests/support/browser.ts';
import { chooseOption } from '#tests/support/choose-option.ts';
import { eachPage } from '#tests/support/each-page.ts';
import { horizontalOverflow, seriousProblems } from '#tests/support/page-checks.ts';
import { messageShown, recordMessages } from '#tests/support/shown-messages.ts';

const list = '/prm/scaffold/apply';

let page: Page;
eachPage({ viewport: { width: 1366, height: 768 } }, async (opened) => {
  ({ page } = opened);
  await recordMessages(page);
  await openAs(page, 'planner', list);
  await page.locator('[data-index="0"]').waitFor();
});

const dialog = () => page.getByRole('dialog', { name: '高级查询' });
const open = async () => {
  await page.getByRole('button', { name: /^高级查询/ }).click();
  await dialog().waitFor();
};
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const warned = (text: string) => messageShown(page, text, 'warning');
const value = (line: number) => dialog().getByRole('textbox', { name: `条件 ${line} 值` });
/** Field, rule and a typed value of one line. */
const write = async (line: number, field: string, rule: string, typed?: string) => {
  await chooseOption(page, `条件 ${line} 字段`, { text: field });
  await chooseOption(page, `条件 ${line} 规则`, { text: rule });
  if (typed !== undefined) await value(line).fill(typed);
};
const totalOf = async () => {
  const text = (await page.getByText(/^\d+-\d+ 共[\d,]+条$/).textContent()) ?? '';
  return Number(/共([\d,]+)条/.exec(text)?.[1]?.replaceAll(',', ''));
};
const rows = () => page.getByRole('row').filter({ hasText: 'JS-' });

describe('advanced query', () => {
  it('finds the rows that meet all conditions, shows the conditions in words, survives reload and back, and is cleared', async () => {
    await open();
    await write(1, '搭设部位', '包含', '机舱');
    await press('添加条件');
    await write(2, '船号', '等于');
    await chooseOption(page, '条件 2 值', { text: 'HS2401' });
    const answered = page.waitForResponse(/apply\/list\?.*superQueryParams/);
    await press('查询');
    const { result } = await (await answered).json();
    expect(result.records.length).toBeGreaterThan(0);
    for (const record of result.records) {
      expect(record.place).toContain('机舱');
      expect(record.ship_dictText).toBe('HS2401');
    }
    const summary = page.getByRole('button', { name: '船号 等于 HS2401', exact: true });
    await summary.waitFor();
    await page.getByRole('button', { name: '高级查询（2）' }).waitFor();
    await page.reload();
    await summary.waitFor();
    await expect.poll(() => rows().first().textContent()).toContain('机舱');
    // The way back leads to the list as it was before.
    await page.goBack();
    await expect.poll(() => summary.count()).toBe(0);
    await page.goForward();
    await summary.waitFor();
    // Faster than React draws: the router has written the address by then, and the line still shows both.
    await page.evaluate(`(async () => {
      const [first, second] = document.querySelectorAll('[data-remove]');
      const before = location.search;
      first.click();
      for (let turn = 0; turn < 1000 && location.search === before; turn++) await null;
      second.click();
    })()`);
    await expect.poll(() => summary.count()).toBe(0);
    // The address follows what is drawn.
    await expect.poll(() => page.url()).not.toContain('superQuery');
  });

  it('finds rows that meet any condition if requested, and matches several values of a field', async () => {
    const all = await totalOf();
    await open();
    await write(1, '搭设部位', '开头是', '机舱');
    await press('查询');
    await page.waitForURL(/superQueryParams/);
    // The rows of before stay until the new ones are here.
    await expect.poll(totalOf).toBeLessThan(all);
    const one = await totalOf();
    await open();
    await press('添加条件');
    await write(2, '搭设部位', '开头是', '驾驶甲板');
    await dialog().getByText('满足任一条件').click();
    await press('查询');
    await page.waitForURL(/superQueryMatchType=or/);
    const joined = page.getByRole('list', { name: '当前条件' });
    await expect.poll(() => joined.textContent()).toBe('搭设部位 开头是 机舱或搭设部位 开头是 驾驶甲板');
    await expect.poll(totalOf).toBeGreaterThan(one);
  });

  it('keeps only the first value when the rule is switched away from 属于', async () => {
    await open();
    await write(1, '类型', '属于');
    await chooseOption(page, '条件 1 值', { text: '搭设' });
    await chooseOption(page, '条件 1 值', { text: '拆除' });
    await chooseOption(page, '条件 1 规则', { text: '等于' });
    await press('查询');
    await page.getByRole('button', { name: '类型 等于 搭设', exact: true }).waitFor();
  });

  it('refuses to query or save empty conditions, and requires a name', async () => {
    await open();
    await press('查询');
    await warned('不能查询空条件');
    await press('保存条件');
    await warned('空条件不能保存');
    await write(1, '搭设部位', '包含', '机舱');
    await press('保存条件');
    await warned('保存名称不能为空');
    await dialog().waitFor();
  });

  it('saves a query, asks before it overwrites, loads it after a reload, and asks before it deletes', async () => {
    const ask = page.getByRole('dialog').filter({ hasText: '已存在，是否覆盖？' });
    await open();
    await write(1, '搭设部位', '包含', '机舱');
    await dialog().getByLabel('保存名称').fill('机舱的申请');
    await press('保存条件');
    await page.getByText('已保存“机舱的申请”').waitFor();
    await value(1).fill('货舱');
    await press('保存条件');
    await ask.getByRole('button', { name: /确\s*定/ }).click();
    await expect.poll(() => ask.count()).toBe(0);
    expect(
      await page.evaluate(
        (key) => JSON.parse(localStorage.getItem(key) ?? '{}').value,
        `pro__JSuperQuerySaved_${list}`,
      ),
    ).toEqual([{ title: '机舱的申请', matchType: 'and', records: [{ field: 'place', rule: 'like', val: '货舱' }] }]);

    await page.reload();
    await open();
    await press('使用 机舱的申请');
    await page.getByRole('button', { name: '搭设部位 包含 货舱', exact: true }).waitFor();
    await open();
    await press('删除 机舱的申请');
    await page
      .getByRole('dialog')
      .filter({ hasText: '是否删除已保存的查询“机舱的申请”？' })
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await dialog().getByText('还没有保存的查询').waitFor();
    // Reset clears what is in force.
    await press('重置');
    await page.waitForURL((url) => !url.searchParams.has('superQueryParams'));
  });

  it('is 1000 px or the screen wide, is accessible, and fills the screen of a phone', async () => {
    await open();
    const width = async () => Math.round((await dialog().boundingBox())?.width ?? 0);
    await expect.poll(width).toBe(1000);
    await press('全屏');
    await expect.poll(width).toBe(1366);
    expect(await seriousProblems(page)).toEqual([]);
    await press('退出全屏');
    await expect.poll(width).toBe(1000);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(width).toBe(390);
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(await seriousProblems(page)).toEqual([]);
    const search = await dialog().getByRole('button', { name: '查询', exact: true }).boundingBox();
    expect(search?.height).toBeGreaterThanOrEqual(44);
  });
});
