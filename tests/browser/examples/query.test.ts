import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '#tests/support/browser.ts';
import { chooseOption } from '#tests/support/choose-option.ts';
import { type ControlsPage, openControls } from '#tests/support/control-example.ts';
import { horizontalOverflow, seriousProblems } from '#tests/support/page-checks.ts';

let browser: Browser;
let shown: ControlsPage;

beforeAll(async () => {
  browser = await launchChromium();
  shown = await openControls(browser, 'query', { username: 'planner' });
});
afterAll(() => browser.close());

const dialog = () => shown.page.getByRole('dialog', { name: '高级查询' });
const press = (name: string | RegExp) => dialog().getByRole('button', { name, exact: true }).click();
const open = async () => {
  await shown.page.getByRole('button', { name: /^高级查询/ }).click();
  await dialog().waitFor();
};
const part = (title: string) => shown.page.getByRole('region', { name: title, exact: true });
const wire = (title: string) => part(title).getByLabel('接口上的条件').textContent();
const condition = async (line: number, field: string, rule: string) => {
  await shown.page.getByRole('combobox', { name: `条件 ${line} 字段` }).fill(field);
  await shown.page.keyboard.press('Enter');
  await chooseOption(shown.page, `条件 ${line} 规则`, { text: rule });
};

describe('a query input', () => {
  it('writes its operator into the value and shows the text without the operator', async () => {
    const { state, value } = shown;
    const like = state('查询输入：包含', '空').getByRole('textbox');
    await like.fill('货舱');
    expect([await like.inputValue(), await value('查询输入：包含', '空')]).toEqual(['货舱', '*货舱*']);
    await like.fill('机*');
    expect(await value('查询输入：包含', '空')).toBe('机*');
    expect(await state('查询输入：大于等于', '已填').getByRole('textbox').inputValue()).toBe('HS2401');
    const filters = part('筛选栏中的运算符');
    for (const [label, text] of [
      ['包含', '一'],
      ['不等于', '二'],
      ['大于等于', '三'],
      ['小于等于', '四'],
    ] as const) {
      await filters.getByLabel(label, { exact: true }).fill(text);
    }
    expect(await wire('筛选栏中的运算符')).toBe('like=*一* ne=!二 ge=>=三 le=<=四');
  });
});

describe('the advanced query', () => {
  it('asks whether a value exists, with the control that a field names next to the rule', async () => {
    await open();
    await condition(1, '数量', '不为空');
    await dialog().getByText('无需填写值').waitFor();
    await press('添加条件');
    await condition(2, '责任部门', '等于');
    // The department's dialog, since the definition names it.
    await dialog().getByLabel('条件 2 值').click();
    await shown.page
      .getByRole('dialog', { name: '选择部门' })
      .getByRole('button', { name: /取\s*消/ })
      .click();
    await press('查询');
    expect(await wire('高级查询')).toBe(
      'superQueryMatchType=and superQueryParams=[{"field":"quantity","rule":"not_empty","val":"","dbType":"int"}]',
    );
    await part('高级查询').getByRole('button', { name: '数量 不为空', exact: true }).waitFor();
  });

  it('stores a query on the server: saved, overwritten and deleted only when confirmed, shared with a role', async () => {
    const { page } = shown;
    const mine = dialog().getByRole('list', { name: '我的（服务器）' });
    const ask = (text: string) =>
      page
        .getByRole('dialog')
        .filter({ hasText: text })
        .getByRole('button', { name: /确\s*定/ })
        .click();
    const manage = async (what: string) => {
      await dialog().getByRole('button', { name: '管理 有数量的' }).click();
      await page.getByRole('menuitem', { name: what }).click();
    };
    await open();
    await dialog().getByLabel('保存名称').fill('有数量的');
    await chooseOption(page, '保存到', { text: '服务器' });
    await press('保存条件');
    await mine.getByRole('button', { name: '使用 有数量的' }).waitFor();
    await press('保存条件');
    await ask('有数量的 已存在，是否覆盖？');
    await manage('生产计划员');
    await mine.getByText('已共享给 生产计划员').waitFor();

    await manage('删除 有数量的');
    await ask('是否删除已保存的查询“有数量的”？');
    await dialog().getByText('还没有保存的查询').waitFor();
    await press('重置');
    expect(await wire('高级查询')).toBe('（无条件）');
  });

  it('moves a query saved on this device to the server', async () => {
    const { page } = shown;
    await condition(1, '名称', '为空');
    await dialog().getByLabel('保存名称').fill('无名称的');
    await chooseOption(page, '保存到', { text: '本机' });
    await press('保存条件');
    await dialog().getByRole('list', { name: '本机' }).getByRole('button', { name: '将 无名称的 移到服务器' }).click();
    await dialog().getByRole('list', { name: '我的（服务器）' }).getByText('无名称的').waitFor();
    await expect.poll(() => dialog().getByRole('list', { name: '本机' }).count()).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(await seriousProblems(page)).toEqual([]);
  });
});
