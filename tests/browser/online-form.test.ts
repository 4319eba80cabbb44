import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '#server/http/envelope.ts';
import { goWithin, openAs, ownProduct, productUrl } from '#tests/support/browser.ts';
import { chooseOption } from '#tests/support/choose-option.ts';
import { eachPage } from '#tests/support/each-page.ts';
import { cutWithoutTitle, horizontalOverflow, screens, seriousProblems } from '#tests/support/page-checks.ts';
import { testPasswords } from '#tests/support/test-config.ts';

/** A form that is published while the product runs, in the office: the same pages as a built-in resource. */
ownProduct();

const code = 'onl_tool_loan';
const list = `/online/form/${code}`;
const label = (zh: string, en: string) => ({ zh, en });
const required = { length: 40, required: true, query: true };
const toolName = { name: 'toolName', label: label('工具', 'Tool'), type: 'str', ...required };
const urgency = { name: 'urgency', label: label('紧急程度', 'Urgency'), type: 'dict', dict: 'urgency', query: true };
const amount = { name: 'amount', label: label('数量', 'Amount'), type: 'int', min: 1, max: 99 };
const due = { name: 'due', label: label('归还日期', 'Due back'), type: 'date', query: true };
const note = { name: 'note', label: label('备注', 'Remarks'), type: 'str', length: 200 };
const place = { name: 'place', label: label('存放地点', 'Place'), type: 'str', length: 40 };

let page: Page;
eachPage({ viewport: { width: 1366, height: 768 } }, async (opened) => {
  ({ page } = opened);
  await page.addInitScript(() => {
    window.WebSocket = class extends WebSocket {
      constructor(...given: ConstructorParameters<typeof WebSocket>) {
        super(...given);
        this.addEventListener('open', () => document.documentElement.setAttribute('data-listening', ''));
      }
    };
  });
});
let token: string;
let form: { readonly id: string };

async function send<T>(path: string, body: unknown, method = 'POST'): Promise<T> {
  const response = await fetch(`${productUrl()}/jeecg-boot${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'X-Access-Token': token ?? '' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Envelope<T>;
  if (!answer.success) throw new Error(answer.message);
  return answer.result;
}

const definition = (...fields: readonly { readonly name: string }[]) => ({
  code,
  title: label('工具借用', 'Tool loan'),
  display: 'toolName',
  fields,
  list: { columns: fields.map(({ name }) => name) },
});

/** Publishes the form's next version with these fields. */
async function change(...fields: readonly { readonly name: string }[]): Promise<void> {
  await send('/online/form/edit', { id: form.id, definition: definition(...fields), allowLoss: true }, 'PUT');
}

beforeAll(async () => {
  const login = { username: 'admin', password: testPasswords.admin, captcha: '', checkKey: '' };
  ({ token } = await send<{ token: string }>('/sys/login', login));
  form = await send('/online/form/add', { definition: definition(toolName, urgency, amount, due), menu: {} });
  for (const [at, name] of ['手提电钻', '液压千斤顶'].entries()) {
    await send(`${list}/add`, { toolName: name, urgency: String(at + 1), amount: at + 1, due: '2027-03-01' });
  }
});

/** The page is told of what happens from now on: its socket was let in. */
const listening = () => page.locator('html[data-listening]').waitFor();
const row = (text: string) => page.locator('[data-index]:visible', { hasText: text });
const save = () =>
  page
    .getByRole('button', { name: /保\s*存/ })
    .last()
    .click();
const header = (name: string) => page.getByRole('columnheader', { name });
const fieldOf = (name: string) => page.locator(`[data-field="${name}"]`);

describe('a form made at run time', () => {
  it('is found in the menu, listed, filtered, added to, shown, changed and deleted', async () => {
    await openAs(page, 'admin', '/');
    const menu = page.getByRole('menuitem').filter({ visible: true });
    await page.locator(`a[href$="${list}"]`).first().waitFor();
    expect(await menu.last().textContent()).toBe('工具借用');
    await page.locator(`a[href$="${list}"]`).first().click();
    await row('手提电钻').waitFor();
    await header('归还日期').waitFor();
    expect(await page.title()).toContain('工具借用');
    await page.getByLabel('工具', { exact: true }).fill('千斤');
    await page.keyboard.press('Enter');
    await page.waitForURL(/toolName=/);
    await expect.poll(() => row('手提电钻').count()).toBe(0);
    await row('液压千斤顶').waitFor();
    await page.goto(`${productUrl()}${list}/new`);
    await page.getByLabel('工具', { exact: true }).fill('手拉葫芦');
    await chooseOption(page, '紧急程度', { text: '紧急' });
    await page.getByRole('spinbutton', { name: '数量' }).fill('100');
    await save();
    await page.getByText('数量不能大于 99').first().waitFor();
    await page.getByRole('spinbutton', { name: '数量' }).fill('3');
    await save();
    await page.getByRole('heading', { level: 1, name: '手拉葫芦' }).waitFor();
    await page
      .getByRole('link', { name: /编\s*辑/ })
      .or(page.getByRole('button', { name: /编\s*辑/ }))
      .first()
      .click();
    await page.getByRole('spinbutton', { name: '数量' }).fill('4');
    await save();
    await page.getByRole('heading', { level: 1, name: '手拉葫芦' }).waitFor();
    await page.locator('dd', { hasText: /^4$/ }).waitFor();
    await page
      .getByRole('button', { name: /删\s*除/ })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /删\s*除|确\s*定/ })
      .click();
    await page.waitForURL((url) => url.pathname === list);
    await row('手提电钻').waitFor();
    expect(await row('手拉葫芦').count()).toBe(0);
  });

  it('is in no menu of a user without the permission, and its page is a 404', async () => {
    await openAs(page, 'team_leader', list);
    await page.waitForURL('**/404');
    expect(await page.locator(`a[href$="${list}"]`).count()).toBe(0);
  });

  it('is in the menu of an open page as soon as it is published', async () => {
    await openAs(page, 'admin', '/');
    await listening();
    const other = { ...definition(toolName), code: 'onl_second', title: label('第二表单', 'Second form') };
    const { id } = await send<{ id: string }>('/online/form/add', { definition: other, menu: {} });
    await page.locator('a[href$="/online/form/onl_second"]').first().waitFor();
    await send(`/online/form/delete?id=${id}`, undefined, 'DELETE');
    await page.locator('a[href$="/online/form/onl_second"]').first().waitFor({ state: 'detached' });
  });
});

describe('a form that changes while its pages are open', () => {
  afterEach(() => change(toolName, urgency, amount, due));

  it('shows a new column in an open list without a reload', async () => {
    await openAs(page, 'admin', list);
    await row('手提电钻').waitFor();
    await listening();
    const reloads: string[] = [];
    page.on('framenavigated', (frame) => reloads.push(frame.url()));
    await change(toolName, urgency, amount, due, note);
    await header('备注').waitFor();
    await row('手提电钻').waitFor();
    const { records } = await page.evaluate(
      async ([at, session]) => {
        const response = await fetch(`/jeecg-boot${at}/list`, { headers: { 'X-Access-Token': session ?? '' } });
        return (await response.json()).result;
      },
      [list, token],
    );
    await send(`${list}/edit`, { id: records[0].id, version: records[0].version, note: '易碎' }, 'PUT');
    await page
      .getByRole('button', { name: /刷\s*新/ })
      .first()
      .click();
    await row('易碎').waitFor();
    expect(reloads).toEqual([]);
  });

  it('says in its open tab that it was removed, with a link onwards', async () => {
    const other = { ...definition(toolName), code: 'onl_removed', title: label('临时表单', 'Passing form') };
    const { id } = await send<{ id: string }>('/online/form/add', { definition: other, menu: {} });
    await openAs(page, 'admin', '/online/form/onl_removed/new');
    await page.getByLabel('工具', { exact: true }).fill('扭力扳手');
    await listening();
    await send(`/online/form/delete?id=${id}`, undefined, 'DELETE');
    await page.getByRole('heading', { name: /临时表单.*已不存在/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/online/form/onl_removed/new');
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole('button', { name: '关闭并返回首页' }).click();
    await page.waitForURL('**/dashboard/analysis');
    const tabs = page.getByRole('navigation', { name: '已打开的页面' });
    await expect.poll(() => tabs.getByRole('link').allTextContents()).toEqual(['首页']);
    // Whoever comes by its address later finds no page.
    await page.goto(`${productUrl()}/online/form/onl_removed`);
    await page.waitForURL('**/404');
  });

  it('keeps and saves what was typed, and refuses removed fields by name', async () => {
    await change(toolName, amount, note);
    await openAs(page, 'admin', `${list}/new`);
    await page.getByLabel('工具', { exact: true }).fill('扭力扳手');
    await page.getByLabel('备注', { exact: true }).fill('旧备注');
    await listening();
    await change(toolName, amount, place);
    await page.getByText('此表单已有新版本').waitFor();
    expect(await page.getByLabel('备注', { exact: true }).inputValue()).toBe('旧备注');
    expect(await fieldOf('place').count()).toBe(0);
    await save();
    await fieldOf('note').getByText('“备注”在新版本中已取消，填写的内容无法保存').waitFor();
    expect(await page.getByLabel('工具', { exact: true }).inputValue()).toBe('扭力扳手');
    await page.getByLabel('备注', { exact: true }).fill('');
    await save();
    await page.getByRole('heading', { level: 1, name: '扭力扳手' }).waitFor();
    await page.getByText('存放地点').first().waitFor();
  });

  it('names the values of a draft whose fields were removed while nobody was signed in', async () => {
    await openAs(page, 'admin', list);
    await row('手提电钻').waitFor();
    await page.evaluate((route) => {
      const values = { toolName: '游标卡尺', note: '旧备注' };
      const labels = { toolName: '工具', note: '备注' };
      const draft = { user: 'admin', route, record: null, version: null, values, labels, savedAt: Date.now() };
      sessionStorage.setItem(`pro__FORM_DRAFT:${route}`, JSON.stringify(draft));
    }, `${list}/new`);
    await page.goto(`${productUrl()}${list}/new`);
    await page.getByText('以下内容所属的字段已取消，未能恢复：备注：旧备注。').waitFor();
    expect(await page.getByLabel('工具', { exact: true }).inputValue()).toBe('游标卡尺');
  });

  it('applies the new version to a form that nobody edited', async () => {
    await openAs(page, 'admin', list);
    await row('手提电钻').getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: '手提电钻' }).waitFor();
    const record = new URL(page.url()).pathname;
    await goWithin(page, `${record}/edit`);
    await fieldOf('urgency').waitFor();
    await listening();
    await change(toolName, amount, place);
    await fieldOf('place').waitFor();
    expect(await fieldOf('urgency').count()).toBe(0);
    expect(await page.getByText('此表单已有新版本').count()).toBe(0);
    await page.getByLabel('存放地点', { exact: true }).fill('一号库');
    await save();
    await page.getByText('一号库').first().waitFor();
  });
});

describe('pages of a form made at run time', () => {
  it.each(['zh', 'en'])('fit each width in %s', async (language) => {
    await page.addInitScript(
      (value) => localStorage.setItem('pro__LANGUAGE', JSON.stringify({ value, expire: null })),
      language,
    );
    await openAs(page, 'admin', list);
    for (const path of [list, `${list}/new`]) {
      if (path !== list) await goWithin(page, path);
      for (const viewport of screens.slice(0, 2)) {
        await page.setViewportSize(viewport);
        await (path === list ? page.getByText('手提电钻') : fieldOf('due')).filter({ visible: true }).first().waitFor();
        await expect.poll(() => horizontalOverflow(page)).toBe(0);
        expect(await cutWithoutTitle(page)).toEqual([]);
        expect(await seriousProblems(page)).toEqual([]);
      }
    }
  });
});

/** Makes a form as an administrator does: head, fields, table, records. */
describe('a form that an administrator makes', () => {
  const fields = () => page.getByRole('region', { name: '字段', exact: true });
  const cell = (at: number, key: string) => fields().locator(`[data-index="${at}"] [data-key="${key}"]`);
  const type = async (at: number, key: string, text: string) => {
    await cell(at, key).click();
    await page.keyboard.press('F2');
    await cell(at, key).getByRole('textbox').or(page.locator('input:focus')).first().waitFor();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect.poll(() => cell(at, key).textContent()).toContain(text);
  };

  it('is designed with its problems at the cells, previewed, synchronised, used and removed', async () => {
    await openAs(page, 'admin', '/online/cgform/new');
    await page.getByLabel('表描述', { exact: true }).fill('访客登记');
    await page.getByLabel('表名', { exact: true }).fill('visitor');
    const made = [
      ['来访人', 'visitor_name'],
      ['事由', 'reason'],
    ] as const;
    for (const [at, [title, name]] of made.entries()) {
      await fields().getByRole('button', { name: '新增', exact: true }).click();
      await type(at, 'dbFieldTxt', title);
      await type(at, 'dbFieldName', name);
    }
    await cell(0, 'fieldMustInput').click();
    await page.keyboard.press('Space');
    await page.getByRole('region', { name: '表单', exact: true }).getByText('来访人').waitFor();
    await type(1, 'dbLength', '0');
    await save();
    await fields().getByRole('alert').filter({ hasText: '1 处' }).waitFor();
    await type(1, 'dbLength', '80');
    await save();
    await row('访客登记').getByText('未同步').waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await row('访客登记').getByRole('button', { name: '同步数据库' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('创建表 visitor', { exact: true }).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: '同步数据库' }).click();
    await dialog.getByText('已同步并核对').waitFor();
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await row('访客登记').getByText('已同步').waitFor();
    await row('访客登记').getByRole('button', { name: '打开' }).click();
    await page.getByRole('heading', { level: 1, name: '访客登记' }).waitFor();
    await page.getByRole('button', { name: '新增' }).first().click();
    await page.getByLabel('来访人', { exact: true }).fill('李四');
    await save();
    await page.getByRole('heading', { name: '李四' }).waitFor();
    await page.getByRole('button', { name: '编辑', exact: true }).click();
    await expect.poll(() => page.title()).toMatch(/^编辑 李四 /);
    await save();
    await expect.poll(() => page.title()).toMatch(/^李四 /);
    await goWithin(page, '/online/cgform');
    await row('访客登记').getByText('访客登记', { exact: true }).click();
    await page.getByRole('button', { name: '移除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '移除' }).click();
    await page.getByText('还没有表单').or(row('工具借用')).first().waitFor();
    await expect.poll(() => row('访客登记').count()).toBe(0);
  });
});
