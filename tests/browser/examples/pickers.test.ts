import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '#tests/support/browser.ts';
import { chooseOption } from '#tests/support/choose-option.ts';
import { type ControlsPage, openControls } from '#tests/support/control-example.ts';
import { horizontalOverflow, seriousProblems } from '#tests/support/page-checks.ts';

let browser: Browser;
let at: ControlsPage;

beforeAll(async () => {
  browser = await launchChromium();
  at = await openControls(browser, 'pickers');
});
afterEach(() => at.page.unrouteAll({ behavior: 'ignoreErrors' }));
afterAll(() => browser.close());

const dialog = (name: string) => at.page.getByRole('dialog', { name });
const field = (control: string, state: '空' | '已填' | '只读' | '长内容' = '空') =>
  at.state(control, state).getByRole('combobox');
/** The table that is chosen from, and what is selected beside it. */
const rows = (from: Locator, name: string) => from.getByRole('region', { name, exact: true }).locator('tbody tr');
const selected = (from: Locator) => from.getByRole('region', { name: '已选', exact: true });
const press = (from: Locator, name: string | RegExp) => from.getByRole('button', { name }).click();
const focused = () =>
  at.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);
/** User names or codes of the page that is shown: the first cell behind the tick. */
const shown = (from: Locator, name: string, column = 1) =>
  rows(from, name).evaluateAll((lines, cell) => lines.map((line) => line.children[cell]?.textContent ?? ''), column);

describe('组件示例 人员选择', () => {
  it('keeps ticks over pages and searches, removes them beside the table, and shows them when reopened', async () => {
    const { page } = at;
    const users = dialog('选择用户');
    await field('用户').focus();
    await page.keyboard.press('Enter');
    await rows(users, '选择用户').nth(9).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    expect(await users.getByText(/^1-10 共\d+条$/).count()).toBe(1);
    // Tab reaches one tick of the page, arrows the others, Space ticks.
    const [first = '', , third = ''] = await shown(users, '选择用户', 2);
    const [firstKey = '', , thirdKey = ''] = await shown(users, '选择用户');
    await rows(users, '选择用户').first().getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(third);
    await page.keyboard.press('Space');
    await selected(users).getByText('已选 2 项').waitFor();

    const turned = page.waitForResponse(/user\/list\?.*pageNo=2/);
    await users.getByRole('listitem', { name: '2', exact: true }).click();
    await turned;
    await expect.poll(() => shown(users, '选择用户')).not.toContain(firstKey);
    await users.getByText(/^11-20 共\d+条$/).waitFor();
    await rows(users, '选择用户').first().locator('td').nth(2).click();
    await selected(users).getByText('已选 3 项').waitFor();

    await users.getByLabel('用户账号', { exact: true }).fill('scaf_crew');
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(users, '选择用户')).toEqual(['scaf_crew']);
    await press(selected(users), `移除 ${first}`);
    await press(users, '重置');
    await users.getByText(/^1-10 共\d+条$/).waitFor();
    await press(users, /确\s*定/);
    await users.waitFor({ state: 'detached' });
    const value = (await at.value('用户', '空')).split(',');
    expect(value).toHaveLength(2);
    expect(value[0]).toBe(thirdKey);
    // The focus is where it was, and shows the names.
    await expect.poll(focused).toBe('用户');
    await at.state('用户', '空').getByText(third, { exact: true }).waitFor();

    // Closing discards what was ticked since.
    await page.keyboard.press('Enter');
    await selected(users).getByText('已选 2 项').waitFor();
    await press(users, '清空');
    await selected(users).getByText('已选 0 项').waitFor();
    await press(users, /取\s*消/);
    await users.waitFor({ state: 'detached' });
    expect(await at.value('用户', '空')).toBe(value.join(','));
  });

  it('sorts by a column, changes the page size, filters by sex, and fills the screen', async () => {
    const { page } = at;
    const users = dialog('选择用户');
    const asked = (part: string) => page.waitForResponse((response) => response.url().includes(part));
    const newest = asked('column=createTime&order=desc');
    await field('单个用户').click();
    await newest;
    const up = asked('column=username&order=asc');
    await press(users, '用户账号');
    await up;
    const head = users.getByRole('columnheader', { name: '用户账号' });
    expect(await head.getAttribute('aria-sort')).toBe('ascending');
    await expect.poll(async () => (await shown(users, '选择用户'))[0]).toBe('admin');
    const twenty = asked('pageSize=20');
    await chooseOption(page, '每页条数', { text: '20 条/页' });
    await twenty;
    await rows(users, '选择用户').nth(19).waitFor();
    const women = asked('sex=2');
    await chooseOption(page, '性别', { text: '女' });
    await press(users, '查询');
    await women;
    await expect.poll(async () => [...new Set(await shown(users, '选择用户', 3))]).toEqual(['女']);
    // A birthday is asked for by those who see it.
    expect(await users.locator('form').getByText('生日', { exact: true }).count()).toBe(0);
    await press(users, '全屏');
    await expect.poll(async () => (await users.boundingBox())?.width).toBe(1366);
    await press(users, /取\s*消/);
    await users.waitFor({ state: 'detached' });
  });

  it('keeps the newest tick of a single choice; Enter on a row and a double click choose it', async () => {
    const { page } = at;
    const positions = dialog('选择职务');
    await field('职务').press('Enter');
    await rows(positions, '选择职务').nth(9).waitFor();
    const [first = '', second = ''] = await shown(positions, '选择职务', 2);
    await rows(positions, '选择职务').nth(0).click();
    await rows(positions, '选择职务').nth(1).click();
    expect(await positions.getByRole('radio', { checked: true }).count()).toBe(1);
    await positions.getByText('已选 1 项').waitFor();
    await press(positions, /确\s*定/);
    await expect.poll(() => at.value('职务', '空')).toBe(second);
    await positions.waitFor({ state: 'detached' });

    await field('职务').press('Enter');
    await positions.getByLabel('职务名称', { exact: true }).fill('领导');
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(positions, '选择职务', 3)).toEqual(['正高级']);
    await rows(positions, '选择职务').first().getByRole('radio').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => at.value('职务', '空')).toBe('leader');
    await positions.waitFor({ state: 'detached' });

    await field('职务').press('Enter');
    await rows(positions, '选择职务').first().dblclick();
    await expect.poll(() => at.value('职务', '空')).toBe(first);
    await positions.waitFor({ state: 'detached' });
    // The key empties it, as the button does.
    await field('职务').press('Delete');
    await expect.poll(() => at.value('职务', '空')).toBe('（空）');
    // Empty, or holding several, it is not opened by that key either.
    await field('职务').press('Delete');
    expect(await positions.count()).toBe(0);
    await field('角色', '已填').press('Delete');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('narrows people by a department with all below it, and shows everybody when reopened', async () => {
    const { page } = at;
    const people = dialog('选择部门用户');
    await at.state('部门用户', '空').locator('.ant-select').click();
    await rows(people, '选择部门用户').nth(9).waitFor();
    const all = await people.getByText(/^1-10 共\d+条$/).textContent();
    const narrowed = page.waitForResponse(/queryUserComponentData\?.*departId=\w{32}/);
    await people.getByRole('treeitem', { name: '集配中心' }).click();
    const { result } = (await (await narrowed).json()) as { result: { records: { orgCodeTxt: string }[] } };
    // Two groups stand below it.
    expect(new Set(result.records.map(({ orgCodeTxt }) => orgCodeTxt)).size).toBeGreaterThan(1);
    await expect.poll(() => people.getByText(/^1-\d+ 共\d+条$/).textContent()).not.toBe(all);
    await people.getByRole('checkbox', { name: '全选本页' }).check();
    await press(people, '全部部门');
    await expect.poll(() => people.getByText(/^1-\d+ 共\d+条$/).textContent()).toBe(all);
    await press(people, /确\s*定/);
    const chosen = (await at.value('部门用户', '空')).split(',');
    expect(chosen.length).toBeGreaterThan(1);
    // One tag, and how many more.
    await at
      .state('部门用户', '空')
      .getByText(`+${chosen.length - 1}`)
      .waitFor();
    await people.waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('部门用户');
    await field('部门用户').press('Enter');
    await expect.poll(() => people.getByText(/^1-\d+ 共\d+条$/).textContent()).toBe(all);
    await press(people, /取\s*消/);
    await people.waitFor({ state: 'detached' });
  });

  it('keeps one of two people of the same name and says so', async () => {
    const { page } = at;
    await page.route(/user\/list\?.*column=/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { result: { records: { realname: string }[] } };
      for (const record of body.result.records.slice(0, 2)) record.realname = '王伟';
      await route.fulfill({ response: answer, json: body });
    });
    const users = dialog('选择用户');
    await field('用户', '长内容').press('Enter');
    // What the first test read may be five seconds young, and then nobody asks again: who searches does.
    await rows(users, '选择用户').nth(1).waitFor();
    await press(users, '查询');
    await expect.poll(async () => (await shown(users, '选择用户', 2)).slice(0, 2)).toEqual(['王伟', '王伟']);
    await press(users, '清空');
    const [first = ''] = await shown(users, '选择用户');
    await rows(users, '选择用户').nth(0).click();
    await rows(users, '选择用户').nth(1).click();
    await users.getByRole('alert').getByText(`已选择同名的“王伟”（${first}），同名只保留一个`).waitFor();
    await selected(users).getByText('已选 1 项').waitFor();
    expect(await rows(users, '选择用户').nth(1).getByRole('checkbox').isChecked()).toBe(false);
    await press(users, /取\s*消/);
    await users.waitFor({ state: 'detached' });
  });

  it('says why a table did not load and reads it again; a read-only field opens no picker', async () => {
    const { page } = at;
    await page.route(/role\/list\?.*column=/, (route) =>
      route.fulfill({ json: { success: false, code: 500, message: '角色暂不可用', result: null } }),
    );
    const roles = dialog('选择角色');
    await field('角色').press('Enter');
    await roles.getByRole('alert').getByText('角色暂不可用').waitFor();
    await page.unrouteAll();
    await press(roles, /重\s*试/);
    await roles.getByLabel('角色名称', { exact: true }).fill('架子');
    await press(roles, '查询');
    await expect.poll(() => shown(roles, '选择角色', 2)).toEqual(['scaf_crew']);
    await press(roles, /取\s*消/);
    await roles.waitFor({ state: 'detached' });
    await field('角色', '只读').press('Enter');
    await field('角色', '只读').press('Backspace');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await at.value('角色', '只读')).toBe('scaf_crew');
  });

  it('fills a phone, with the selection below the table and ticks for a thumb; a user who sees birthdays searches by them', async () => {
    const phone = await openControls(browser, 'pickers', { username: 'admin', width: 390, height: 844 });
    const users = phone.page.getByRole('dialog', { name: '选择用户' });
    await phone.state('用户', '已填').getByRole('combobox').click();
    await rows(users, '选择用户').nth(9).waitFor();
    expect(await horizontalOverflow(phone.page)).toBe(0);
    expect((await users.boundingBox())?.width).toBe(390);
    const [table, beside] = [users.getByRole('region', { name: '选择用户', exact: true }), selected(users)];
    const bottom = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
    expect(await bottom(beside)).toBeGreaterThan(await bottom(table));
    const heights = await rows(users, '选择用户').evaluateAll((lines) =>
      lines.map((line) => line.querySelector('label')?.getBoundingClientRect().height ?? 0),
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    expect(await users.locator('form').getByText('生日', { exact: true }).count()).toBe(1);
    await phone.close();
  });
});
