import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '#tests/support/browser.ts';
import { type ControlsPage, openControls } from '#tests/support/control-example.ts';
import { horizontalOverflow } from '#tests/support/page-checks.ts';

let browser: Browser;
let shown: ControlsPage;

beforeAll(async () => {
  browser = await launchChromium();
  shown = await openControls(browser, 'trees');
});
afterAll(() => browser.close());

const field = (control: string, which: Parameters<ControlsPage['state']>[1] = '空') =>
  shown.state(control, which).getByRole('combobox').first();
const opened = () => shown.page.locator('.ant-select-dropdown:visible');
const node = (name: string) => opened().locator('.ant-select-tree-treenode', { hasText: name }).first();
/** Opens a node of an opened tree and waits for what stands below it. */
const expand = async (name: string, below: string) => {
  await node(name).locator('.ant-select-tree-switcher').click();
  await node(below).waitFor();
};
const isShown = (place: Locator, text: string) =>
  place.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();

describe('树与地区', () => {
  it('open level by level, no higher than 400 px, and keep the value of the row', async () => {
    await field('树选择').click();
    await expand('物资', '钢材');
    await expand('钢材', '球扁钢');
    const box = await opened().boundingBox();
    expect(box?.height).toBeLessThanOrEqual(400);
    await node('球扁钢').locator('.ant-select-tree-title').click();
    await isShown(shown.state('树选择', '空'), '球扁钢');
    expect(await shown.value('树选择', '空')).toMatch(/^[\da-f]{32}$/);
    await field('树选择').press('Delete');
    expect(await shown.value('树选择', '空')).toBe('（空）');
    expect(await opened().count()).toBe(0);
    // A stored value shows its name before any level was loaded.
    await isShown(shown.state('树选择', '已填'), '钢材');
  });

  it('report an invalid condition, and the server’s message for the top level', async () => {
    await isShown(shown.state('条件有误的树选择', '空'), '条件应为 JSON 对象字符串，无法加载选项');
    await field('编码不存在的分类').click();
    await opened().getByRole('alert').getByText('加载分类字典树参数有误.[code]!').waitFor();
    await shown.page.keyboard.press('Escape');
  });

  it('find categories on every level and store several as a comma list', async () => {
    const { page } = shown;
    await field('分类选择').click();
    const asked: string[] = [];
    page.on('request', (request) => {
      const keyword = new URL(request.url()).searchParams.get('keyword');
      if (keyword !== null) asked.push(keyword);
    });
    await page.keyboard.type('底漆', { delay: 20 });
    await node('车间底漆').locator('.ant-select-tree-title').click();
    await page.keyboard.type('针孔', { delay: 20 });
    await node('针孔').locator('.ant-select-tree-title').click();
    // The server is asked once the keys rest.
    expect(asked).toEqual(['底漆', '针孔']);
    await page.keyboard.press('Escape');
    expect((await shown.value('分类选择', '空')).split(',')).toHaveLength(2);
    await isShown(shown.state('分类选择', '空'), '车间底漆');
    // A text that was typed without a choice is gone when the tree is opened again.
    await field('分类选择').click();
    await page.keyboard.type('无此分类', { delay: 20 });
    await opened().getByText('没有查询到任何数据').waitFor();
    await page.keyboard.press('Escape');
    await field('分类选择').click();
    await opened().locator('.ant-select-tree-title').filter({ visible: true }).first().waitFor();
    await page.keyboard.press('Escape');
    await field('树形字典').click();
    await expand('舾装件', '阀件');
    await node('阀件').locator('.ant-select-tree-title').click();
    expect(await shown.value('树形字典', '空')).toMatch(/^A01A04A0\d$/);
  });

  it('show an unchangeable value in read-only mode', async () => {
    const before = await shown.value('分类选择', '只读');
    await field('分类选择', '只读').click();
    await shown.page.keyboard.press('Backspace');
    await shown.page.keyboard.press('ArrowDown');
    expect(await opened().count()).toBe(0);
    expect(await shown.value('分类选择', '只读')).toBe(before);
    await field('省市区', '只读').click();
    await shown.page.keyboard.press('Delete');
    expect(await opened().count()).toBe(0);
    expect(await shown.value('省市区', '只读')).toBe('320681');
    await field('部门选择', '只读').click();
    expect(await shown.page.getByRole('dialog').count()).toBe(0);
  });

  it('pick departments with all below them or one by one, whatever is searched in between', async () => {
    const { page } = shown;
    const dialog = page.getByRole('dialog', { name: '选择部门' });
    const box = (name: string) => dialog.getByRole('treeitem', { name: new RegExp(`^${name}`) });
    await field('部门选择').click();
    await dialog.waitFor();
    const size = await dialog.boundingBox();
    expect(size?.width).toBe(500);
    await box('制造一部').check();
    await dialog.getByText('已选 1 项').waitFor();
    await dialog.getByText('联动上下级').click();
    await box('制造二部').check();
    await dialog.getByText('已选 5 项').waitFor();
    // The keyboard: arrows close, open and walk.
    expect(await dialog.locator('[role=treeitem][tabindex="0"]').count()).toBe(1);
    await box('制造二部').press('ArrowLeft');
    expect(await box('制造二部').getAttribute('aria-expanded')).toBe('false');
    expect(await box('电装工段').count()).toBe(0);
    await box('制造二部').press('ArrowDown');
    await page.keyboard.press('Space');
    expect(await box('涂装部').isChecked()).toBe(true);
    await dialog.getByLabel('按名称或编码查找').fill('电装');
    await box('电装工段').uncheck();
    await dialog.getByText('已选 4 项').waitFor();
    await dialog.getByRole('button', { name: /确\s*定/ }).click();
    await dialog.waitFor({ state: 'detached' });
    const ids = (await shown.value('部门选择', '空')).split(',');
    expect(ids).toHaveLength(4);
    expect(ids.every((id) => /^[\da-f]{32}$/.test(id))).toBe(true);
    await isShown(shown.state('部门选择', '空'), '制造一部（结构）');
    await field('部门选择').press('Enter');
    await dialog.waitFor();
    expect(await box('管装工段').isChecked()).toBe(true);
    expect(await box('电装工段').isChecked()).toBe(false);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('部门选择');
  });

  it('open departments level by level', async () => {
    await field('部门树选择').click();
    await expand('公司', '生产管理部');
    await expand('生产管理部', '调度室');
    await node('调度室').locator('.ant-select-tree-title').click();
    await shown.page.keyboard.press('Escape');
    expect(await shown.value('部门树选择', '空')).toMatch(/^[\da-f]{32}$/);
    await isShown(shown.state('部门树选择', '空'), '调度室');
  });

  it('store the code of the last chosen area, and show the texts of a stored code', async () => {
    const { page, state, value } = shown;
    await field('省市区').click();
    const column = (at: number) => opened().locator('.ant-cascader-menu').nth(at);
    for (const [at, name] of ['江苏省', '南通市', '启东市'].entries()) {
      await column(at).getByText(name, { exact: true }).click();
    }
    expect(await value('省市区', '空')).toBe('320681');
    await isShown(state('省市区', '空'), '江苏省 / 南通市 / 启东市');
    await field('省市区').press('Delete');
    expect(await value('省市区', '空')).toBe('（空）');
    expect(await opened().count()).toBe(0);
    // With open columns Backspace goes back one column, and Delete still clears.
    await field('省市区', '已填').click();
    await column(0).waitFor();
    await page.keyboard.press('Delete');
    await expect.poll(() => value('省市区', '已填')).toBe('（空）');
    await page.keyboard.press('Escape');
    const level = (name: string) => state('省市区（三个字段）', '空').getByRole('combobox', { name });
    const choose = async (name: string, text: string) => {
      await level(name).click();
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    };
    await choose('省市区（三个字段） 省', '江苏');
    expect(await value('省市区（三个字段）', '空')).toBe('320000');
    await choose('省市区（三个字段） 市', '南通');
    expect(await value('省市区（三个字段）', '空')).toBe('320600');
    await choose('省市区（三个字段） 区县', '启东');
    expect(await value('省市区（三个字段）', '空')).toBe('320681');
    await level('省市区（三个字段） 区县').press('Delete');
    expect(await value('省市区（三个字段）', '空')).toBe('320600');
    expect(await state('未知的地区类型', '已填').getByRole('alert').textContent()).toBe('Bad type value');
  });

  it('edit grid cells, which show names', async () => {
    const { page } = shown;
    const grid = page.getByRole('grid', { name: '在表格中' });
    const cell = (row: number, column: number) =>
      grid.locator(`[role=row][aria-rowindex="${row + 1}"] [role=gridcell][aria-colindex="${column + 1}"]`);
    await isShown(cell(1, 1), '钢材');
    await isShown(cell(1, 3), '江苏省 / 南通市 / 启东市');
    await cell(2, 3).dblclick();
    for (const [at, name] of ['海南省', '三亚市', '吉阳区'].entries()) {
      await opened().locator('.ant-cascader-menu').nth(at).getByText(name, { exact: true }).click();
    }
    await page.keyboard.press('Enter');
    await isShown(cell(2, 3), '海南省 / 三亚市 / 吉阳区');
    await cell(2, 1).dblclick();
    await node('工装').locator('.ant-select-tree-title').click();
    await page.keyboard.press('Enter');
    await isShown(cell(2, 1), '工装');
    // The letter that opens a cell is the first that is searched for.
    for (const column of [1, 3]) {
      await cell(1, column).click();
      await page.keyboard.type('qx', { delay: 50 });
      await expect.poll(() => grid.getByRole('combobox').inputValue()).toBe('qx');
      await opened().getByText('没有查询到任何数据').waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await grid.getByRole('combobox').waitFor({ state: 'detached' });
    }
    await isShown(cell(1, 3), '江苏省 / 南通市 / 启东市');
  });

  it('fit a narrow window, and report what did not load, with a retry button', async () => {
    const { page, state } = shown;
    await page.setViewportSize({ width: 360, height: 740 });
    await page.route(/area-data-|loadDictItem/, (route) => route.abort());
    await page.reload();
    const areas = state('省市区', '已填').getByRole('alert');
    await areas.getByText('省市区数据没有加载').waitFor();
    await state('树选择', '已填')
      .getByRole('alert')
      .getByText(/^已选内容的名称没有加载/)
      .waitFor();
    expect(await horizontalOverflow(page)).toBe(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await areas.getByRole('button', { name: /重\s*试/ }).click();
    await isShown(state('省市区', '已填'), '江苏省 / 南通市 / 启东市');
  });
});
