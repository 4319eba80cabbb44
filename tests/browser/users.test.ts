import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goWithin, launchChromium, openAs } from '#tests/support/browser.ts';
import { horizontalOverflow, seriousProblems, still } from '#tests/support/page-checks.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
});
afterAll(() => browser.close());

it('the user page manages accounts: filtered by a department, frozen together, and one by one in dialogs and a form', async () => {
  await openAs(page, 'admin', '/isystem/user');
  await page.getByRole('heading', { level: 1, name: '用户' }).waitFor();
  const tree = page.getByRole('region', { name: '部门' });
  const filtered = page.waitForResponse((response) => /[?&]departs=/.test(response.url()));
  await tree.getByText('生产管理部', { exact: true }).click();
  await page.waitForURL(/departs=/);
  // Rows that are replaced would close the menu of the first.
  await filtered;
  await still(page);
  const people = page.getByRole('grid').getByRole('link');
  await people.first().waitFor();
  const manage = page.getByRole('button', { name: /^操作：/ });
  await manage.first().click();
  for (const name of ['重置密码', '冻结', '代理人', '移交待办']) {
    await page.getByRole('menuitem', { name, exact: true }).waitFor();
  }
  await page.getByRole('menuitem', { name: '重置密码' }).click();
  const dialog = page.getByRole('dialog', { name: /^重置密码/ });
  await dialog.getByRole('button', { name: '重置密码' }).click();
  await dialog.getByText('请输入新密码!').waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('grid').getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: '冻结', exact: true }).waitFor();
  await page.getByRole('button', { name: '取消选择' }).click();
  await page.getByRole('button', { name: '回收站' }).click();
  await page.getByText('回收站为空').waitFor();
  await page.keyboard.press('Escape');
  await people.first().click();
  await page.getByRole('button', { name: '编辑' }).click();
  await page.getByRole('heading', { name: '账号与权限' }).waitFor();
  // Who leads others says of which departments.
  await page.getByText('上级', { exact: true }).click();
  await page.getByText('负责部门', { exact: true }).waitFor();
  expect(await seriousProblems(page)).toEqual([]);

  // 通讯录 is a list like any other, narrowed by the departments beside it.
  await goWithin(page, '/isystem/addressList');
  const colleagues = page.getByRole('grid', { name: '通讯录' });
  await colleagues.getByRole('row').nth(1).waitFor();
  await page.getByRole('treeitem', { name: '涂装部' }).filter({ visible: true }).click();
  await page.waitForURL(/orgCode=/);
  await colleagues
    .getByRole('gridcell', { name: /涂装部/ })
    .first()
    .waitFor();
  expect(await seriousProblems(page)).toEqual([]);
});

it('the user page fits a phone', async () => {
  const phone = await browser.newPage({ viewport: { width: 360, height: 780 } });
  await openAs(phone, 'admin', '/isystem/user');
  await phone.getByRole('button', { name: '新增' }).click();
  await phone.getByLabel('登录密码').waitFor();
  expect(await horizontalOverflow(phone)).toBe(0);
});
