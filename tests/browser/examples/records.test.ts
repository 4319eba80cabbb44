import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '#tests/support/browser.ts';
import { type ControlsPage, openControls } from '#tests/support/control-example.ts';

let browser: Browser;
let shown: ControlsPage;

beforeAll(async () => {
  browser = await launchChromium();
  shown = await openControls(browser, 'records');
});
afterAll(() => browser.close());

const dialog = (name: string) => shown.page.getByRole('dialog', { name });
const press = (name: string, button: RegExp) => dialog(name).getByRole('button', { name: button }).click();
const focused = () => shown.page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const open = (control: string) => shown.state(control, '空').getByRole('combobox').press('Enter');

describe('a record picker', () => {
  const title = '选择船舶';

  it('requests stored values from its own list, all at once by the value field', async () => {
    const { page, state } = shown;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/prm/ship/ship/list')) asked.push(request.url());
    });
    await page.reload();
    await state('业务记录', '长内容').getByText('海晟风能一号').first().waitFor();
    const query = asked.map((url) => new URL(url).searchParams).find((each) => each.get('pageSize') === '5');
    expect([query?.get('shipNo'), query?.get('pageNo')]).toEqual(['HS2401,HS2402,HS2403,HS2404,HS2405', '1']);
  });

  it('shows a table with the selection beside it; its value is the stored fields, joined by commas', async () => {
    const { page, value } = shown;
    await open('业务记录');
    const rows = dialog(title).getByRole('table').first().getByRole('row');
    await rows.filter({ hasText: 'HS2403' }).waitFor();
    expect(await dialog(title).getByRole('combobox', { name: '每页条数' }).count()).toBe(1);
    expect(await dialog(title).getByText('50 条/页').count()).toBe(1);
    expect((await dialog(title).boundingBox())?.width).toBe(900);
    // What is asked for beyond two lies behind a button.
    expect(await dialog(title).getByLabel('船型', { exact: true }).count()).toBe(0);
    await press(title, /^展\s*开$/);
    await dialog(title).getByLabel('船型', { exact: true }).first().waitFor();
    await press(title, /^收\s*起$/);
    await rows.filter({ hasText: 'HS2401' }).getByRole('checkbox').check();
    await dialog(title).getByLabel('工程编号', { exact: true }).fill('2403');
    await page.keyboard.press('Enter');
    await rows.filter({ hasText: 'HS2401' }).waitFor({ state: 'detached' });
    await rows.filter({ hasText: 'HS2403' }).getByRole('checkbox').check();
    expect(await dialog(title).getByRole('region', { name: '已选' }).getByRole('row').count()).toBe(3);
    await press(title, /^确\s*定$/);
    await dialog(title).waitFor({ state: 'detached' });
    expect(await value('业务记录', '空')).toBe('HS2401,HS2403');
  });

  it('shows all fields of a record in a dialog on top', async () => {
    await open('业务记录');
    const row = dialog(title).getByRole('row').filter({ hasText: 'HS2402' });
    await row.getByRole('button', { name: /的详情$/ }).click();
    const details = dialog('船舶：海晟绿能加注');
    await details.getByText('HS2402').waitFor();
    // A label and what stands there, with the text of a code.
    expect(await details.locator('dl > div').filter({ hasText: '船型' }).locator('dd').textContent()).toBe('LNG加注船');
    await details
      .getByRole('button', { name: /^关\s*闭$/ })
      .last()
      .click();
    await details.waitFor({ state: 'detached' });
    // It was read, not ticked.
    expect(await row.getByRole('checkbox').isChecked()).toBe(false);
    await expect.poll(focused).toMatch(/的详情$/);
    await press(title, /^取\s*消$/);
    await dialog(title).waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('业务记录');
  });
});

describe('a popup of a stored report', () => {
  const title = '船舶主节点';

  it('fills the destination fields with the values of the chosen rows, joined by commas', async () => {
    const { page, value } = shown;
    await open('报表多选');
    const rows = dialog(title).getByRole('table').first().getByRole('row');
    await rows.nth(1).waitFor();
    await press(title, /^确\s*定$/);
    await dialog(title).getByRole('alert').filter({ hasText: '请选择一条记录' }).waitFor();
    await dialog(title).getByLabel('工程编号', { exact: true }).fill('HS2402');
    await page.keyboard.press('Enter');
    await rows
      .filter({ hasText: 'HS2401' })
      .or(rows.filter({ hasText: 'HS2403' }))
      .first()
      .waitFor({ state: 'detached' });
    // Codes are shown by their texts.
    await rows.filter({ hasText: '交船' }).getByRole('checkbox').check();
    await rows.filter({ hasText: '试航' }).getByRole('checkbox').check();
    await press(title, /^确\s*定$/);
    await dialog(title).waitFor({ state: 'detached' });
    expect(await value('报表多选', '空')).toBe('HS2402,HS2402');
    const others = page.getByRole('region', { name: '其余目标字段' }).locator('output');
    expect(JSON.parse((await others.textContent()) ?? '')).toEqual({
      node: expect.stringMatching(/^\d+,\d+$/),
      planDate: expect.stringMatching(/^\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d$/),
    });
  });

  it('with a single choice takes a row by Enter, and sends no new request when it reopens', async () => {
    const { page, value } = shown;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const rowOf = () => dialog(title).getByRole('radio').first();
    await open('报表单选');
    await rowOf().focus();
    await page.keyboard.press('Escape');
    await dialog(title).waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('报表单选');
    await open('报表单选');
    await rowOf().focus();
    await page.keyboard.press('Enter');
    await dialog(title).waitFor({ state: 'detached' });
    expect(await value('报表单选', '空')).toMatch(/^HS\d{4}$/);
    // Emptied by a key, which opens nothing.
    await shown.state('报表单选', '空').getByRole('combobox').press('Delete');
    expect(await value('报表单选', '空')).toBe('（空）');
    await shown.state('报表单选', '空').getByRole('combobox').press('Delete');
    expect(await dialog(title).count()).toBe(0);
    for (const call of [/getRpColumns/, /getQueryInfo/, /getData/]) {
      expect(asked.filter((path) => call.test(path)).length).toBeLessThanOrEqual(1);
    }
  });

  it('reports a wrong setup, and opens nothing for a report that does not exist', async () => {
    const { page } = shown;
    const wrong = page.getByRole('region', { name: '配置有误的报表' });
    expect(await wrong.getByRole('alert').allTextContents()).toEqual([
      'popup参数未正确配置!',
      'popup参数未正确配置,原始值和目标值数量不一致!',
    ]);
    await wrong.getByRole('combobox', { name: '不存在的报表' }).press('Enter');
    await dialog('出错了').getByText('Popup初始化失败，请检查你的配置或稍后重试！').waitFor();
    await dialog('出错了').getByText('实体不存在').waitFor();
    await press('出错了', /^确\s*定$/);
    await dialog('出错了').waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('不存在的报表');
  });

  it('warns if it cannot be searched, and still shows its rows; names that failed to load are requested again', async () => {
    const { page } = shown;
    await page.route(/getQueryInfo|ship\/list\?.*shipNo=/, (route) =>
      route.fulfill({ json: { success: false, code: 500, message: '查询条件不可用', result: null } }),
    );
    await page.reload();
    // The names of stored records, likewise: beside the field, with another try.
    const names = shown.state('业务记录', '长内容').getByRole('alert');
    await names.getByText('已选内容的名称没有加载：查询条件不可用').waitFor();
    await open('报表单选');
    await page.getByText('查询条件不可用', { exact: true }).waitFor();
    await dialog(title).getByRole('radio').first().waitFor();
    await press(title, /^取\s*消$/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await names.getByRole('button', { name: /^重\s*试$/ }).click();
    await shown.state('业务记录', '长内容').getByText('海晟风能一号').first().waitFor();
  });
});
