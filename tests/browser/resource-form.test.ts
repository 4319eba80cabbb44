import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAs, ownProduct } from '#tests/support/browser.ts';
import { chooseOption } from '#tests/support/choose-option.ts';
import { eachPage } from '#tests/support/each-page.ts';
import { fillApplication } from '#tests/support/fill-application.ts';
import { horizontalOverflow, screens, seriousProblems } from '#tests/support/page-checks.ts';

const list = '/prm/scaffold/apply';

ownProduct();
let context: BrowserContext;
let page: Page;
eachPage({ viewport: { width: 1366, height: 768 } }, (opened) => {
  ({ context, page } = opened);
});

const open = (path: string, username = 'team_leader') => openAs(page, username, path);
const grid = () => page.getByRole('grid');

const choose = (label: string, text?: string) => chooseOption(page, label, { text });

describe('resource form', () => {
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field);
  const offMiddle = (field: string) =>
    page.locator(`[data-field=${field}] .ant-select`).evaluate((select) => {
      const middle = (element: Element | null) => {
        const { top = Number.NaN, height = 0 } = element?.getBoundingClientRect() ?? {};
        return top + height / 2;
      };
      return Math.abs(middle(select) - middle(select.querySelector('.ant-select-placeholder')));
    });
  const spin = (name: string) => page.getByRole('spinbutton', { name, exact: true });

  it('keeps text that is no number, reports it at the field, and leads from one error to the next', async () => {
    let saves = 0;
    await page.route('**/prm/scaffold/apply/add', (route) => {
      saves += 1;
      return route.continue();
    });
    await open(`${list}/new`);
    await spin('长').pressSequentially('12x3.5');
    await spin('宽').pressSequentially('1.25');
    await spin('高').fill('8');
    await page.getByRole('button', { name: '保存' }).click();
    await page.locator('[data-field=length]').getByText('长应为数字').waitFor();
    await page.locator('[data-field=width]').getByText('宽最多 1 位小数').waitFor();
    expect([await spin('长').inputValue(), await spin('宽').inputValue(), saves]).toEqual(['12x3.5', '1.25', 0]);
    // The first that is wrong has the cursor; the one line in the action bar leads on, and around.
    await expect.poll(focused).toBe('place');
    const next = page.getByRole('button', { name: /^\d+ 处，下一处$/ });
    expect(await next.textContent()).toBe('6 处，下一处');
    for (const field of ['length', 'width', 'workKind', 'needDate', 'planDismantle', 'place']) {
      await next.click();
      expect(await focused()).toBe(field);
    }
    await spin('宽').fill('2');
    await expect.poll(() => next.textContent()).toBe('5 处，下一处');

    // Arrow keys step; lengths become a volume while they are typed.
    await spin('长').fill('12.5');
    await spin('长').press('ArrowUp');
    expect([await spin('长').inputValue(), await spin('长').getAttribute('aria-valuenow')]).toEqual(['13.5', '13.5']);
    expect(await page.getByRole('status', { name: '体积' }).textContent()).toBe('216.0 m³');
    const tops = await Promise.all(['长', '宽', '高'].map(async (name) => (await spin(name).boundingBox())?.y));
    expect(new Set(tops).size).toBe(1);

    // A ship has its name beside its number; a filled select is left by one Tab and emptied by Delete.
    const ship = page.getByRole('combobox', { name: '船号', exact: true });
    await expect.poll(() => page.locator('[data-field=ship] .ant-select-content').textContent()).toMatch(/^HS\d{4} \S/);
    await ship.focus();
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('block');
    // Out of an open list as well, which takes what stands under its cursor.
    const load = page.getByRole('combobox', { name: '荷载等级', exact: true });
    await load.press('ArrowDown');
    await page.getByRole('option').first().waitFor({ state: 'attached' });
    const before = await page.locator('[data-field=loadClass] .ant-select-content').textContent();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect.poll(focused).not.toBe('loadClass');
    expect(await page.locator('[data-field=loadClass] .ant-select-content').textContent()).not.toBe(before);
    await ship.press('Delete');
    await page.locator('[data-field=block]').getByText('请先选择船号').waitFor();

    // Days before the one it is needed on cannot be clicked.
    await page.getByLabel('需用日期', { exact: true }).fill('2027-03-10');
    await page.keyboard.press('Enter');
    await page.getByLabel('计划拆除', { exact: true }).click();
    const day = (date: string) => page.locator(`.ant-picker-dropdown td[title="${date}"]`).last();
    await expect.poll(() => day('2027-03-10').getAttribute('class')).not.toContain('disabled');
    expect(await day('2027-03-09').getAttribute('class')).toContain('disabled');
    await page.keyboard.press('Escape');

    // Zoomed to 400 % the action bar stays in the window, and a field has room between it and the header.
    for (const viewport of [
      { width: 720, height: 450 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(viewport);
      await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0);
      // What an empty select of several says stands in its middle, however high it is.
      await expect.poll(() => offMiddle('envRisk')).toBeLessThan(1);
      await next.click();
      const [bar, box] = [
        await page.getByRole('button', { name: '提交' }).boundingBox(),
        await page.locator(':focus').boundingBox(),
      ];
      expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      expect(box?.y).toBeGreaterThan(56);
    }
  });

  it('creates an application, shows it with its history, and submits it', async () => {
    await open(`${list}/new`);
    const place = `测试部位 ${Date.now()}`;
    await fillApplication(page, place);
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByRole('heading', { level: 1, name: /^JS-/ }).waitFor();
    await page.getByText(place).first().waitFor();
    await page.getByRole('heading', { name: '办理记录' }).waitFor();
    await page.getByText('草稿').first().waitFor();
    const dialog = page.getByRole('dialog');
    const path = dialog.getByRole('list', { name: '提交后依次办理' }).getByRole('listitem');
    const askWho = async () => {
      await page.getByRole('button', { name: '提交' }).click();
      await path.first().waitFor();
      await dialog
        .getByText(/^提交.*？提交后进入审批，不能再编辑。$/)
        .filter({ visible: true })
        .waitFor();
      return path.allTextContents();
    };
    const refuse = async () => {
      await dialog.getByRole('button', { name: /取\s*消/ }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    const fromDraft = await askWho();
    expect(fromDraft[0]).toMatch(/^工段审核\S+申请部门（或上级）的工段长4 工作小时$/);
    await refuse();
    // From the form it is the same question, with who decides about what is entered there.
    await page.getByRole('button', { name: '编辑' }).click();
    await page.getByRole('form', { name: /^编辑/ }).waitFor();
    expect(await askWho()).toEqual(fromDraft);
    await refuse();
    await spin('高').fill('30');
    expect((await askWho()).join()).toContain('HSE 审核');
    await dialog.getByRole('button', { name: /确\s*定/ }).click();
    await page.getByText('审批中').first().waitFor();
    await page.getByRole('region', { name: '审批进程' }).waitFor();

    // A copy begins with what was entered, and is a record of its own.
    const first = await page.getByRole('heading', { level: 1, name: /^JS-/ }).textContent();
    await page.getByRole('button', { name: '复制新增' }).click();
    await page.getByRole('heading', { name: '新增脚手架申请' }).waitFor();
    // A record that cannot be read is copied into no empty form.
    const read = '**/prm/scaffold/apply/queryById?*';
    await page.route(read, (route) => route.abort());
    await page.goto(page.url());
    const again = page.getByRole('button', { name: /^重\s*试$/ }).filter({ visible: true });
    await again.waitFor();
    expect(await page.getByLabel('搭设部位', { exact: true }).count()).toBe(0);
    await page.unroute(read);
    await again.click();
    await page.getByLabel('搭设部位', { exact: true }).waitFor();
    const begun = [page.getByLabel('搭设部位', { exact: true }), spin('高')];
    expect(await Promise.all(begun.map((field) => field.inputValue()))).toEqual([place, '30']);
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('草稿').filter({ visible: true }).first().waitFor();
    const second = page.getByRole('heading', { level: 1, name: /^JS-/ }).filter({ visible: true });
    expect(await second.textContent()).not.toBe(first);
  });

  it('takes at most 9 clicks and 40 keys for a usual application, besides its own texts', async () => {
    await open('/dashboard/analysis');
    const hands = { clicks: 0, keys: 0 };
    const click = async (name: string) => {
      hands.clicks += 1;
      await page
        .getByRole('button', { name })
        .or(page.getByRole('link', { name, exact: true }))
        .or(page.getByRole('menuitem', { name, exact: true }))
        .first()
        .click();
    };
    const press = async (...keys: readonly string[]) => {
      for (const key of keys) {
        hands.keys += 1;
        await page.keyboard.press(key);
      }
    };
    const reach = async (field: string) => {
      for (let tabs = 0; tabs < 10 && (await focused()) !== field; tabs += 1) await press('Tab');
      expect(await focused()).toBe(field);
    };
    const write = async (field: string, words: string) => {
      await reach(field);
      await page.keyboard.type(words);
    };
    await click('申请脚手架');
    // The cursor waits in the first field that nobody can fill ahead: ship, kind, load and user are those of the last one.
    await expect.poll(focused).toBe('place');
    const place = `顺手填写 ${Date.now()}`;
    await write('place', place);
    await write('length', '12');
    await write('width', '3');
    await write('height', '8');
    await write('workKind', '打磨');
    await press('Enter');
    await write('needDate', '2027-03-01');
    await press('Enter');
    await write('planDismantle', '2027-03-20');
    await press('Enter');
    await click('提交');
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    await press('Enter');
    await page.getByRole('heading', { level: 1, name: /^JS-/ }).waitFor();
    await page.getByText('审批中').filter({ visible: true }).first().waitFor();
    await page.getByText(place).filter({ visible: true }).first().waitFor();
    expect(hands.clicks).toBeLessThanOrEqual(8);
    expect(hands.keys).toBeLessThanOrEqual(40);
  });

  it('accepts a day with Enter and keeps the form open; asks for the ship before its blocks, and clears a block that another ship does not have; has no serious barrier and no sideways scroll at each width', async () => {
    let saves = 0;
    await page.route('**/prm/scaffold/apply/add', (route) => {
      saves += 1;
      return route.continue();
    });
    await open(`${list}/new`);
    const needed = page.getByLabel('需用日期', { exact: true });
    await needed.click();
    await needed.pressSequentially('2027-03-01');
    await needed.press('Enter');
    await page.getByLabel('搭设部位', { exact: true }).fill('艏部');
    expect(await needed.inputValue()).toBe('2027-03-01');
    expect([saves, await page.locator('[aria-invalid=true]').count()]).toEqual([0, 0]);

    const block = page.getByRole('combobox', { name: '分段', exact: true });
    const ship = page.getByRole('combobox', { name: '船号', exact: true });
    await ship.press('Delete');
    // The key that empties a select opens nothing.
    expect(await ship.getAttribute('aria-expanded')).toBe('false');
    expect(await block.isDisabled()).toBe(true);
    await page.locator('[data-field=block]').getByText('请先选择船号').waitFor();
    await choose('船号', 'HS2401');
    await choose('分段');
    const chosen = page.locator('[data-field=block] .ant-select-content');
    await expect.poll(() => chosen.textContent()).toMatch(/^A\d+/);
    await choose('船号', 'HS2402');
    await page.getByText('“分段”与所选的船号不符，已清空').waitFor();
    await expect.poll(() => chosen.textContent()).not.toMatch(/^A\d+/);
    expect(await block.isDisabled()).toBe(false);

    for (const viewport of screens) {
      await page.setViewportSize(viewport);
      await page.getByLabel('搭设部位', { exact: true }).waitFor();
      await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0);
      expect(await seriousProblems(page)).toEqual([]);
    }
  });

  it('waits in its tab with its changes while other forms and pages are used', async () => {
    await open('/prm/ship/block', 'planner');
    const tabs = page.getByRole('navigation', { name: '已打开的页面' });
    const menu = page.getByRole('navigation', { name: '主菜单' });
    const goTo = (name: string) => menu.getByRole('link', { name, exact: true }).click();
    await page.getByRole('button', { name: /新增$/ }).click();
    const number = page.getByRole('form', { name: /^新增分段/ }).getByLabel('分段号', { exact: true });
    await number.waitFor();
    await goTo('节点');
    await page.getByRole('heading', { name: '节点', exact: true }).waitFor();
    await page.getByRole('button', { name: /新增$/ }).click();
    await page.getByRole('form', { name: /^新增节点/ }).waitFor();
    await tabs.getByRole('link', { name: /^新增分段/ }).click();
    await number.fill('B999');
    await goTo('船舶');
    await grid().waitFor();
    await tabs.getByRole('link', { name: '首页', exact: true }).click();
    await page.getByRole('heading', { name: '工作台' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await tabs.getByRole('link', { name: /^新增分段/ }).click();
    expect(await number.inputValue()).toBe('B999');
    await page.getByTitle(/的菜单$/).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByText('有尚未保存的修改，退出后会丢失。').waitFor();
    await page.getByRole('button', { name: /^取\s*消$/ }).click();
    await page.getByRole('button', { name: '返回' }).click();
    await page.getByRole('button', { name: '离开' }).click();
    await number.waitFor({ state: 'detached' });
    expect(await tabs.getByRole('link', { name: /^新增分段/ }).count()).toBe(0);
    await goTo('节点');
    await grid().waitFor();
  });

  it('asks before changes are lost; asks once before the tab of a changed form is closed, and keeps the form if the user stays', async () => {
    await open(`${list}/new`);
    const place = page.getByLabel('搭设部位', { exact: true });
    await place.fill('未保存');
    await page.getByRole('button', { name: '返回' }).click();
    await page.getByText('离开此页？').waitFor();
    await page.getByRole('button', { name: '留在此页' }).click();
    expect(await place.inputValue()).toBe('未保存');
    await page.getByText('离开此页？').waitFor({ state: 'hidden' });
    const close = page.getByRole('navigation', { name: '已打开的页面' }).getByRole('button', { name: /脚手架申请$/ });
    await close.click();
    await page.getByRole('button', { name: '留在此页' }).click();
    expect(await place.inputValue()).toBe('未保存');
    await close.click();
    await page.getByRole('button', { name: '离开' }).click();
    await close.waitFor({ state: 'detached' });
    await place.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).pathname).not.toContain('/new');
    expect(await page.getByText('离开此页？').count()).toBe(0);
  });

  it('keeps the entered values when another user saved first, and continues with the latest data', async () => {
    await open(`${list}/new`);
    await fillApplication(page, '两人同时修改');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByRole('heading', { level: 1, name: /^JS-/ }).waitFor();
    const record = page.url();
    await page.getByRole('button', { name: '编辑' }).click();
    await page.getByLabel('搭设部位', { exact: true }).fill('我改的部位');
    const other = await context.newPage();
    await other.goto(`${record}/edit`);
    await other.getByLabel('说明', { exact: true }).fill('别人写的说明');
    await other.getByRole('button', { name: '保存' }).click();
    await other.getByRole('heading', { level: 1, name: /^JS-/ }).waitFor();
    await other.close();
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('此记录刚被他人修改。您输入的内容还在。').waitFor();
    await page.getByRole('button', { name: '在最新数据上继续' }).click();
    await expect.poll(() => page.getByText('此记录刚被他人修改').count()).toBe(0);
    expect(await page.getByLabel('搭设部位', { exact: true }).inputValue()).toBe('我改的部位');
    await expect.poll(() => page.getByLabel('说明', { exact: true }).inputValue()).toBe('别人写的说明');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByRole('heading', { level: 1, name: /^JS-/ }).waitFor();
    await page.getByText('我改的部位').first().waitFor();
    await page.getByText('别人写的说明').first().waitFor();
  });
});
