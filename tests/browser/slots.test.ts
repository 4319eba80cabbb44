import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { goWithin, launchChromium, openAs } from '#tests/support/browser.ts';
import { horizontalOverflow, screens, seriousProblems } from '#tests/support/page-checks.ts';

const ledger = '/prm/scaffold/scaffold';

let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
});
afterEach(() => context.close());
afterAll(() => browser.close());

async function openFirst(username: string, viewport: { width: number; height: number }): Promise<void> {
  context = await browser.newContext({ viewport });
  page = await context.newPage();
  await openAs(page, username, `${ledger}?scafStatus=40`);
  await page.locator('[data-index="0"]').getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: /^JT-/ }).waitFor();
}

describe('the related records of a scaffold', () => {
  it('are on its page: its application, its inspections, newest first; each links to its record; fits each width', async () => {
    await openFirst('scaf_insp', { width: 1366, height: 768 });
    await page.getByRole('region', { name: '脚手架申请' }).getByRole('link', { name: /^JS-/ }).waitFor();
    const section = page.getByRole('region', { name: '检查记录' });
    // Below the facts of the scaffold; it loads once it is in sight.
    await section.scrollIntoViewIfNeeded();
    const links = section.getByRole('rowheader').getByRole('link');
    await links.first().waitFor();
    const times = await links.allTextContents();
    expect(times.length).toBeLessThanOrEqual(5);
    expect(times).toEqual(times.toSorted().reverse());
    for (const viewport of screens) {
      await page.setViewportSize(viewport);
      await section.scrollIntoViewIfNeeded();
      await section.getByRole('link').first().waitFor();
      await expect.poll(() => horizontalOverflow(page)).toBe(0);
      expect(await seriousProblems(page)).toEqual([]);
    }
    await links.first().click();
    await page.getByRole('heading', { level: 1, name: times[0] }).waitFor();
    // Its checks are shown by the control that their field names.
    await page.getByText('立杆垂直').waitFor();
  });

  it('are loaded when they come into sight, a few of each kind; on a phone the next inspection is one touch away', async () => {
    const asked: URL[] = [];
    context = await browser.newContext({ viewport: { width: 390, height: 500 } });
    page = await context.newPage();
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.searchParams.has('scaffold')) asked.push(url);
    });
    await openAs(page, 'scaf_insp', `${ledger}?scafStatus=40`);
    // What narrows the list stands in a list as well.
    await page.getByRole('listitem').getByRole('link').first().click();
    const section = page.getByRole('region', { name: '检查记录' });
    await section.waitFor({ state: 'attached' });
    expect(asked).toEqual([]);
    await section.scrollIntoViewIfNeeded();
    await section.getByRole('link').first().waitFor();
    expect(asked.map(({ pathname, searchParams }) => [pathname, searchParams.get('pageSize')])).toEqual([
      ['/jeecg-boot/prm/scaffold/inspect/list', '5'],
    ]);
    expect(await horizontalOverflow(page)).toBe(0);

    const no = (await page.getByRole('heading', { level: 1, name: /^JT-/ }).textContent()) ?? '';
    await page.getByRole('button', { name: /^检\s*查$/ }).click();
    await page.locator('[data-field=scaffold]').getByText(no).waitFor();
    await page.getByText('已检 0/12，不合格 0').waitFor();
  });
});

describe('the scaffold ledger', () => {
  async function openLedger(username: string, query = ''): Promise<void> {
    context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
    page = await context.newPage();
    await openAs(page, username, `${ledger}${query}`);
    await page.locator('[data-index="0"]').waitFor();
  }

  it('shows above its rows how many need attention, and links to them; prints what is due today and tomorrow, by place; opens the form of an inspection of the scaffold in the row, each time anew', async () => {
    await openLedger('scaf_insp');
    const panel = page.getByRole('navigation', { name: '需要关注的脚手架' });
    const limited = panel.getByRole('link', { name: /^黄牌/ });
    await expect.poll(async () => Number(await limited.locator('strong').textContent())).toBeGreaterThan(0);
    const count = await limited.locator('strong').textContent();
    await limited.click();
    await page.getByText(`共${count}条`, { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?scafStatus=40&tag=Y');
    expect(await seriousProblems(page)).toEqual([]);

    await goWithin(page, `${ledger}?scafStatus=40&pageSize=20`);
    await page.locator('[data-index="10"]').waitFor({ state: 'attached' });
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: '巡检单' }).click();
    const sheet = await opened;
    const query = new URL(sheet.url()).searchParams;
    expect([...query.keys()]).toEqual(['scafStatus', 'nextInspect_end', 'column', 'order']);
    await sheet.getByRole('columnheader', { name: '部位' }).waitFor();
    await sheet.close();

    const numberOf = (row: number) => page.locator(`[data-index="${row}"]`).getByRole('link').first().textContent();
    const [first, second] = [await numberOf(0), await numberOf(1)];
    const inspect = (row: number) =>
      page.locator(`[data-index="${row}"]`).getByRole('link', { name: '检查', exact: true }).click();
    const chosen = page.locator('[data-field=scaffold]');
    const tabs = page.getByRole('navigation', { name: '已打开的页面' });
    const toLedger = () => tabs.getByRole('link', { name: '脚手架台账', exact: true }).click();

    await inspect(0);
    await chosen.getByText(first ?? '').waitFor();
    await toLedger();
    await inspect(1);
    await chosen.getByText(second ?? '').waitFor();

    await page.getByRole('button', { name: '全部合格' }).click();
    // The other one waits in a tab of its own, untouched.
    await toLedger();
    await inspect(0);
    await chosen.getByText(first ?? '').waitFor();
    await page.getByText('已检 0/12，不合格 0').waitFor();
    await toLedger();
    await inspect(1);
    await page.getByText('已检 12/12，不合格 0').waitFor();
  });

  it('says why it could not count, and counts again on request', async () => {
    let fails = true;
    context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
    page = await context.newPage();
    await page.route('**/prm/scaffold/scaffold/list?*pageSize=1&*', (route) =>
      fails
        ? route.fulfill({ json: { success: false, code: 500, message: '数据库忙', result: null, timestamp: 1 } })
        : route.continue(),
    );
    await openAs(page, 'scaf_insp', ledger);
    const panel = page.getByRole('navigation', { name: '需要关注的脚手架' });
    await panel.getByRole('alert').getByText('数量读取失败：数据库忙').waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    fails = false;
    await panel.getByRole('button', { name: '重试' }).click();
    const counted = async () => (await panel.locator('strong').allTextContents()).filter((text) => /^\d+$/.test(text));
    await expect.poll(async () => (await counted()).length).toBe(3);
    expect(await panel.getByRole('alert').count()).toBe(0);
  });

  it('offers no link to a round sheet to a user without the right to print it', async () => {
    context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
    page = await context.newPage();
    const action = 'prm:scaffold:inspect:add';
    await page.route('**/sys/permission/getUserPermissionByToken*', async (route) => {
      const answer = await (await route.fetch()).json();
      // Granted to be seen, and switched off by a rule of its own.
      const allAuth = [...answer.result.allAuth, { action, type: '2', status: '1', describe: '' }];
      await route.fulfill({ json: { ...answer, result: { ...answer.result, allAuth } } });
    });
    await openAs(page, 'scaf_insp', ledger);
    const button = page
      .getByText('巡检单', { exact: true })
      .locator('xpath=ancestor-or-self::*[self::a or self::button]');
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
    expect(await button.getAttribute('href')).toBeNull();
  });

  it('offers neither to a user who does not inspect; the sign of a scaffold shows its number, its tag and a code; is printed alone', async () => {
    await openLedger('team_leader', '?scafStatus=40');
    await page.getByRole('navigation', { name: '需要关注的脚手架' }).waitFor();
    expect(await page.getByRole('link', { name: '巡检单' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: '检查', exact: true }).count()).toBe(0);

    await page.locator('[data-index="0"]').getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /^JT-/ }).waitFor();
    const no = (await page.getByRole('heading', { level: 1, name: /^JT-/ }).textContent()) ?? '';
    expect(await page.getByRole('button', { name: /^检\s*查$/ }).count()).toBe(0);
    await page.getByRole('button', { name: /^挂\s*牌$/ }).click();
    const sign = page.getByRole('dialog', { name: '脚手架挂牌' });
    await sign.getByRole('heading', { name: no }).waitFor();
    await sign.locator('figure svg').waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await sign.getByRole('heading', { name: no }).isVisible()).toBe(true);
    expect(await sign.getByRole('button').count()).toBe(0);
    expect(await page.locator('#root').isVisible()).toBe(false);
  });
});

describe('the application form', () => {
  it('lists what stands on the entered ship, at each width', async () => {
    context = await browser.newContext({ viewport: screens[0] });
    page = await context.newPage();
    await openAs(page, 'team_leader', '/prm/scaffold/apply/new');
    const section = page.getByRole('region', { name: '该处已有的脚手架' });
    const ship = page.getByRole('combobox', { name: '船号' });
    // It begins with the ship of the last application.
    await ship.press('Delete');
    await section.getByText('选择船号后').waitFor();
    await ship.click();
    const choices = page.locator('.ant-select-item-option');
    await choices.first().waitFor();
    await choices.first().click();
    const links = section.getByRole('link');
    for (const viewport of screens) {
      await page.setViewportSize(viewport);
      await links.first().waitFor();
      expect(await links.count()).toBeLessThanOrEqual(5);
      await expect.poll(() => horizontalOverflow(page)).toBe(0);
      expect(await seriousProblems(page)).toEqual([]);
    }
  });
});
