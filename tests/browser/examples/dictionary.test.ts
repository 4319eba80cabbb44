import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, productUrl } from '#tests/support/browser.ts';
import { type ControlState, type ControlsPage, openControls } from '#tests/support/control-example.ts';
import { messageShown, recordMessages } from '#tests/support/shown-messages.ts';
import { testPasswords } from '#tests/support/test-config.ts';

let browser: Browser;
let shown: ControlsPage;

beforeAll(async () => {
  browser = await launchChromium();
  shown = await openControls(browser, 'dictionary');
});
afterAll(() => browser.close());

const options = () => shown.page.locator('.ant-select-dropdown:visible .ant-select-item-option');
const option = (text: string) => options().filter({ hasText: text });
const combobox = (name: string, state: ControlState) => shown.state(name, state).getByRole('combobox');

/** Something that a request waits for. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

/** Tags of a select of several, as they are read. */
const tags = (state: Locator) => state.locator('.ant-select-selection-item').allTextContents();

describe('字典控件', () => {
  it('store codes and show texts, several joined by commas in the order of the dictionary', async () => {
    const { page, state, value } = shown;
    await combobox('下拉选择', '空').fill('中');
    await option('中级').click();
    expect(await value('下拉选择', '空')).toBe('3');
    await state('单选', '空').getByRole('radio', { name: '高' }).check();
    expect(await value('单选', '空')).toBe('H');
    await state('按钮单选', '空').getByText('低').click();
    expect(await value('按钮单选', '空')).toBe('L');
    for (const name of ['中级', '员级'])
      await state('多选框', '空').getByRole('checkbox', { name, exact: true }).check();
    expect(await value('多选框', '空')).toBe('1,3');
    await combobox('多选下拉', '空').click();
    for (const name of ['助级', '中级']) await option(name).click();
    expect(await value('多选下拉', '空')).toBe('2,3');
    expect(await tags(state('多选下拉', '空'))).toEqual(['助级', '+1']);
    await page.keyboard.press('Escape');
    await combobox('标签', '空').fill('自写的');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    expect(await value('标签', '空')).toBe('自写的');
    // The text of a choice is the choice.
    await combobox('标签', '空').fill('中级');
    await combobox('标签', '空').blur();
    await expect.poll(() => value('标签', '空')).toBe('自写的,3');
    expect(await tags(state('标签', '空'))).toEqual(['自写的', '+1']);
  });

  it('do not offer a disabled choice but keep it as a stored value; report that no dictionary is named', async () => {
    const { page, state, value } = shown;
    await combobox('给定选项', '空').click();
    expect(await option('旧码头').getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
    expect(
      await state('给定选项', '长内容')
        .getByTitle(/^旧码头/)
        .count(),
    ).toBeGreaterThan(0);
    expect(await value('给定选项', '长内容')).toBe('o');
    expect(await state('缺少字典', '空').getByRole('alert').textContent()).toBe('字典Code不能为空!');
  });

  it('switch between Y and N, or a pair of their own; an empty value counts as off and is stored at once', async () => {
    const { state, value } = shown;
    expect([await value('开关', '空'), await value('自定开关', '空')]).toEqual(['N', '0']);
    await state('开关', '空').getByRole('switch').click();
    await state('自定开关', '空').getByRole('switch').click();
    expect([await value('开关', '空'), await value('自定开关', '空')]).toEqual(['Y', '1']);
  });

  it('cannot be changed in read-only mode', async () => {
    const { page, state, value } = shown;
    for (const name of ['多选下拉', '标签']) {
      const readOnly = state(name, '只读');
      expect(await readOnly.locator('.ant-select-selection-item-remove').count()).toBe(0);
      const before = await value(name, '只读');
      await readOnly.getByRole('combobox').focus();
      for (const key of ['Backspace', 'Delete', 'Enter', 'ArrowDown']) await page.keyboard.press(key);
      expect([await value(name, '只读'), await options().count()]).toEqual([before, 0]);
    }
    await state('多选框', '只读').getByText('助级').click();
    await state('单选', '只读').getByText('高').click();
    await state('按钮单选', '只读').getByText('高').click();
    await state('开关', '只读').getByRole('switch').click();
    const values = ['多选框', '单选', '按钮单选', '开关'].map((name) => value(name, '只读'));
    expect(await Promise.all(values)).toEqual(['1,3', 'M', 'M', 'Y']);
  });

  it('show changes of the dictionary without being reopened, and at the next opening before the server answers', async () => {
    const { page, state } = shown;
    await recordMessages(page);
    const { request } = page.context();
    const base = `${productUrl()}/jeecg-boot`;
    const data = { username: 'admin', password: testPasswords.admin, captcha: '', checkKey: '' };
    const signedIn = await (await request.post(`${base}/sys/login`, { data })).json();
    const headers = { 'X-Access-Token': signedIn.result.token, 'tenant-id': '1' };
    const read = async (path: string) => (await (await request.get(base + path, { headers })).json()).result.records[0];
    const { id: dictId } = await read('/sys/dict/list?dictCode=position_rank');
    const item = await read(`/sys/dictItem/list?dictId=${dictId}&itemValue=5`);
    const rename = async (itemText: string) => {
      const answer = await request.put(`${base}/sys/dictItem/edit`, { headers, data: { id: item.id, itemText } });
      expect((await answer.json()).message).toBe('编辑成功!');
    };
    const last = state('多选框', '已填').getByRole('checkbox').last();
    const named = (name: string) => state('多选框', '已填').getByRole('checkbox', { name });
    expect(await last.isChecked()).toBe(false);
    await rename('首席');
    await named('首席').waitFor();
    const answer = gate();
    await page.route('**/sys/dict/queryAllDictItems**', async (route) => {
      await answer.opened;
      return route.continue();
    });
    await page.reload();
    await named('首席').waitFor();
    await rename(item.itemText);
    answer.open();
    await named(item.itemText).waitFor();
  });

  it('search on the server: a late answer is dropped, an empty result and failures are reported', async () => {
    const { page, value } = shown;
    const held = gate();
    const asked = gate();
    await page.route('**/sys/dict/loadDict/**', async (route) => {
      const keyword = new URL(route.request().url()).searchParams.get('keyword');
      if (keyword === '计划') {
        asked.open();
        await held.opened;
      }
      if (keyword === '坏') {
        return route.fulfill({ json: { success: false, message: '字典查询失败', code: 500, result: null } });
      }
      return route.continue();
    });
    const search = combobox('搜索选择', '空');
    await search.click();
    await expect.poll(() => options().count()).toBe(10);
    await search.fill('计划');
    await asked.opened;
    await search.fill('总调');
    await option('生产总调').waitFor();
    held.open();
    // Enter takes nothing of what was found for another text.
    await search.fill('没有这样的');
    await page.keyboard.press('Enter');
    await expect.poll(() => options().count()).toBe(0);
    expect(await value('搜索选择', '空')).toBe('（空）');
    await search.fill('没有这样的角色');
    await page.getByText('没有查询到任何数据').waitFor();
    expect(await option('生产计划员').count()).toBe(0);
    await search.fill('坏');
    await messageShown(page, '字典查询失败');
    await search.fill('总调');
    // Enter before the answer is there takes the first that comes.
    await page.keyboard.press('Enter');
    await expect.poll(() => value('搜索选择', '空')).toBe('dispatcher');
    await page.unroute('**/sys/dict/loadDict/**');
  });
});
