import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, openAs } from '#tests/support/browser.ts';
import { chooseOption } from '#tests/support/choose-option.ts';
import { horizontalOverflow, seriousProblems } from '#tests/support/page-checks.ts';

/** A control that a field names, on the pages of block stages: `team` says `control: 'depart-picker'`. */
const stages = '/prm/ship/stage';

let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
});
afterEach(() => context.close());
afterAll(() => browser.close());

async function open(path: string, viewport = { width: 1366, height: 768 }): Promise<void> {
  context = await browser.newContext({ viewport });
  page = await context.newPage();
  await openAs(page, 'admin', path);
}

const dialog = () => page.getByRole('dialog', { name: '选择部门' });
const field = (name: string | RegExp) => page.getByRole('combobox', { name, exact: true });
const confirm = () =>
  dialog()
    .getByRole('button', { name: /确\s*定/ })
    .click();
/** Looks for a department and takes the first that is found; gives its name and code. */
const pick = async (keyword: string) => {
  await dialog().getByLabel('按名称或编码查找').fill(keyword);
  const first = dialog().getByRole('treeitem', { name: keyword }).first();
  const code = (await first.locator('small').textContent()) ?? '';
  const name = ((await first.textContent()) ?? '').replace(code, '');
  await first.click();
  await confirm();
  await dialog().waitFor({ state: 'detached' });
  return { name, code };
};

describe('the department picker', () => {
  it('enters the department of a form; cancelling keeps the previous department', async () => {
    await open(`${stages}/new`);
    await field('施工班组').click();
    await dialog().waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    const all = await dialog().getByRole('treeitem').count();
    expect(all).toBeGreaterThan(10);
    const { name } = await pick('管装');
    await page.locator('[data-field=team]').getByTitle(name).waitFor();
    await field('施工班组').press('Enter');
    await dialog().getByRole('treeitem').first().check();
    await dialog()
      .getByRole('button', { name: /取\s*消/ })
      .click();
    await dialog().waitFor({ state: 'detached' });
    await page.locator('[data-field=team]').getByTitle(name).waitFor();
  });

  it('narrows a list as its filter and as a condition of the advanced query', async () => {
    await open(stages);
    await page.locator('[data-index="0"]').waitFor();
    await page.getByRole('button', { name: '展开' }).click();
    await field('施工班组').click();
    const asked = page.waitForRequest(/stage\/list\?.*team=/);
    const { code } = await pick('管装');
    expect(new URL((await asked).url()).searchParams.get('team')).toBe(code);
    await page.getByRole('button', { name: '重置' }).click();

    await page.getByRole('button', { name: /^高级查询/ }).click();
    await chooseOption(page, '条件 1 字段', { text: '施工班组' });
    await chooseOption(page, '条件 1 规则', { text: '等于' });
    await field('条件 1 值').click();
    const { name, code: wanted } = await pick('管装');
    const searched = page.waitForRequest(/stage\/list\?.*superQueryParams/);
    await page.getByRole('dialog', { name: '高级查询' }).getByRole('button', { name: '查询', exact: true }).click();
    expect(decodeURIComponent((await searched).url())).toContain(wanted);
    await page.getByRole('button', { name: `施工班组 等于 ${name}`, exact: true }).waitFor();
  });

  it('fills the screen of a phone and has touch targets for a thumb', async () => {
    await open(`${stages}/new`, { width: 390, height: 844 });
    await field('施工班组').click();
    await dialog().waitFor();
    expect(await horizontalOverflow(page)).toBe(0);
    const box = await dialog().boundingBox();
    expect(box?.width).toBe(390);
    const heights = await dialog()
      .getByRole('treeitem')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await pick('管装');
  });
});
