import { Buffer } from 'node:buffer';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAs, ownProduct, productUrl } from '#tests/support/browser.ts';
import { type Choice, chooseOption } from '#tests/support/choose-option.ts';
import { eachPage } from '#tests/support/each-page.ts';

/** What people do with records once they are there: on the ledger, on a task, with files, in numbers, in English. */
const applications = '/prm/scaffold/apply';
const ledger = '/prm/scaffold/scaffold';
const inspections = '/prm/scaffold/inspect';
const todo = '/prm/scaffold/todo';

ownProduct();
let context: BrowserContext;
let page: Page;
eachPage({ viewport: { width: 1366, height: 768 } }, (opened) => {
  ({ context, page } = opened);
});

const open = (username: string, path: string) => openAs(page, username, path);

const row = (index: number) => page.locator(`[data-index="${index}"]`);
const dialog = () => page.getByRole('dialog');
const confirm = () =>
  dialog()
    .getByRole('button', { name: /确\s*定/ })
    .click();
const choose = (label: string, choice: Choice = {}) => chooseOption(page, label, choice);

/** Calls the product as the person of this page, for what a test needs but does not play. */
const asked = async <T>(method: 'GET' | 'POST', path: string, data?: object): Promise<T> => {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('pro__Access-Token') ?? '{}').value);
  const answer = await page.request.fetch(`${productUrl()}/jeecg-boot${path}`, {
    method,
    data,
    headers: { 'X-Access-Token': token },
  });
  const { success, result, message } = await answer.json();
  expect(success, message).toBe(true);
  return result as T;
};

/** Some days from now, for a date that must not have passed. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

interface Draft {
  readonly id: string;
  readonly version: number;
}

/** Drafts of the person of this page, by number of days until they are needed; answers what submitting them takes. */
async function draft(place: string, ...needed: number[]): Promise<Draft[]> {
  const { records } = await asked<{ records: Record<string, unknown>[] }>(
    'GET',
    `${applications}/list?applyType=1&pageSize=1`,
  );
  const names = ['applyType', 'ship', 'scafType', 'length', 'width', 'height', 'loadClass', 'workKind', 'contractor'];
  const common = Object.fromEntries(names.map((name) => [name, records[0]?.[name]]));
  const drafts: Draft[] = [];
  for (const days of needed) {
    const dates = { needDate: inDays(days), planDismantle: inDays(days + 20) };
    drafts.push(await asked<Draft>('POST', `${applications}/add`, { ...common, place, ...dates }));
  }
  return drafts;
}

describe('a scaffold on the ledger', () => {
  it('is taken out of use with a reason, which its history keeps', async () => {
    await open('scaf_insp', `${ledger}?scafStatus=40`);
    await row(0).getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /^JT-/ }).waitFor();
    await page.getByRole('button', { name: '停用' }).click();
    await confirm();
    await dialog().getByText('请填写原因').waitFor();
    await dialog().getByLabel('原因').fill('斜撑松动，停用待修');
    await confirm();
    await dialog().waitFor({ state: 'detached' });
    await page.getByText('斜撑松动，停用待修').waitFor();
    await expect.poll(() => page.getByRole('button', { name: '停用' }).count()).toBe(0);
  });
});

describe('a task', () => {
  const openFirst = async () => {
    await row(0).getByRole('link').first().click();
    await page.getByRole('region', { name: '处理意见' }).waitFor();
    return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  };

  it('goes back to an earlier step with a reason', async () => {
    await open('scaf_eng', `${todo}?nodeKey=scheme`);
    const number = await openFirst();
    await page.getByRole('button', { name: '退回' }).click();
    await page.getByText('请说明原因').waitFor();
    await page.getByLabel('意见', { exact: true }).fill('吊装路线未说明');
    await page.getByRole('button', { name: '退回' }).click();
    await dialog().getByText('退回到哪个节点？').waitFor();
    await confirm();
    await page.getByText(`${number} 已退回`).waitFor();
  });

  it('is handed over to a colleague', async () => {
    await open('scaf_eng', todo);
    const number = await openFirst();
    await page.getByRole('button', { name: '转办' }).click();
    await dialog().getByText('转给谁办理？').waitFor();
    await choose('转给谁办理？', { typed: 'scaf_insp' });
    await confirm();
    await page.getByText(`${number} 已转办`).waitFor();
  });

  it('keeps what was typed into the filter while another tab is in sight', async () => {
    await open('scaf_eng', todo);
    await row(0).waitFor();
    await page.getByLabel('单号或标题').fill('还没查询');
    const tabs = page.getByRole('navigation', { name: '已打开的页面' });
    await tabs.getByRole('link', { name: '首页', exact: true }).click();
    await page.getByRole('heading', { name: '工作台' }).waitFor();
    await tabs.getByRole('link', { name: '脚手架待办', exact: true }).click();
    await row(0).waitFor();
    expect(await page.getByLabel('单号或标题').inputValue()).toBe('还没查询');
  });
});

// One black pixel.
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

it('uploads a file and opens it', async () => {
  await open('team_leader', `${applications}/new`);
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/sys/common/upload*', async (route) => {
    await held;
    await route.continue();
  });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '搭设方案 点击上传' }).click();
  await (await chooser).setFiles({ name: '方案图.png', mimeType: 'image/png', buffer: picture });
  // Saved now, it would not be in the record. Behind another tab it arrives, and its form waits there.
  await page.getByRole('button', { name: /^保\s*存$/ }).click();
  await page.getByText('文件上传中，请稍候再保存').waitFor();
  const tabs = page.getByRole('navigation', { name: '已打开的页面' });
  const form = tabs.getByRole('link', { name: /^新增/ });
  await tabs.getByRole('link', { name: '首页' }).click();
  await page.getByRole('heading', { name: '工作台' }).waitFor();
  const arrived = page.waitForResponse('**/sys/common/upload*');
  release();
  await arrived;
  await form.click();
  const link = page.getByRole('link', { name: /方案图/ });
  await link.waitFor();
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await opened.waitForLoadState();
  expect(await opened.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);

  // Nobody saved it: once it is taken out of the form, it is gone from the store's room too.
  const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('button', { name: /^移除 方案图/ }).click();
  expect(await (await removed).json()).toMatchObject({ success: true });
  await link.waitFor({ state: 'detached' });
  expect((await page.request.get(opened.url())).status()).toBe(404);
});

it('deletes what is selected, after asking; a task passes together with another one', async () => {
  await open('team_leader', applications);
  const mistaken = `误建 ${Date.now()}`;
  await draft(mistaken, 9, 10);
  await page.getByLabel('搭设部位', { exact: true }).fill(mistaken);
  await page.keyboard.press('Enter');
  await page.getByText('共2条', { exact: true }).waitFor();
  for (const index of [0, 1]) await row(index).getByRole('checkbox').click();
  await page.getByRole('button', { name: '批量删除' }).click();
  await page.getByRole('dialog', { name: '确认删除', exact: true }).waitFor();
  await dialog().getByText('是否删除选中数据?', { exact: true }).waitFor();
  await confirm();
  await page.getByText('没有符合条件的脚手架申请').waitFor();

  const place = `批审 ${Date.now()}`;
  for (const { id, version } of await draft(place, 9, 10)) {
    await asked('POST', `${applications}/submit`, { id, version });
  }
  await open('sect_leader', `${todo}?keyword=${encodeURIComponent(place)}`);
  for (const index of [0, 1]) await row(index).getByRole('checkbox').click();
  await page.getByText('已选 2 条').waitFor();
  await page.getByRole('button', { name: '批量通过' }).click();
  await page.getByRole('dialog', { name: '批量通过' }).getByRole('button', { name: '通过 2 条' }).click();
  await page.getByText('已通过 2 条').waitFor();
});

it('saves an inspection', async () => {
  await open('scaf_insp', `${inspections}/new`);
  const { records } = await asked<{ records: { scafNo: string }[] }>('GET', `${ledger}/list?scafStatus=40&pageSize=1`);
  await choose('脚手架', { typed: records[0]?.scafNo ?? '' });
  await choose('检查类型', { text: '周检' });
  await page.getByLabel('检查时间', { exact: true }).fill(inYardNow());
  await page.keyboard.press('Enter');
  // Who inspected is the session's person; the form does not ask.
  expect(await page.getByLabel('检查人', { exact: true }).filter({ visible: true }).count()).toBe(0);
  await page.getByRole('button', { name: '全部合格' }).click();
  await choose('检查结果', { text: '合格' });
  await choose('检查后牌色', { text: '绿牌' });
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByRole('heading', { level: 1, name: /^\d{4}-\d\d-\d\d/ }).waitFor();
  await page.getByRole('link', { name: records[0]?.scafNo ?? '', exact: true }).waitFor();
  await page.getByText('绿牌').first().waitFor();
});

/** A minute ago in the yard's zone, as the field reads it. */
function inYardNow(): string {
  return new Date(Date.now() + 8 * 3_600_000 - 60_000).toISOString().slice(0, 19).replace('T', ' ');
}

it('speaks English on a list: menu, titles, conditions, columns and states', async () => {
  await open('scaf_eng', applications);
  await row(0).waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'EN' }).click();
  await page.getByRole('heading', { level: 1, name: 'Scaffold applications' }).waitFor();
  await row(0)
    .getByText(/^(In approval|Approved|Draft|Rejected|Withdrawn|Voided)$/)
    .waitFor();
  const chinese = /\p{Script=Han}/u;
  for (const part of [page.getByRole('search'), page.getByRole('row').first()]) {
    expect(await part.textContent()).not.toMatch(chinese);
  }
  // The menu comes with the next permission answer.
  await expect.poll(() => page.getByRole('navigation').first().textContent()).not.toMatch(chinese);
  await expect.poll(() => page.title()).not.toMatch(chinese);
});
