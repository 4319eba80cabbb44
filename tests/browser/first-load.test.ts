import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#shared/contract/registry.ts';
import { launchChromium, openAs, productUrl, signIn } from '#tests/support/browser.ts';
import { type Weight, weigh } from '#tests/support/page-weight.ts';
import { testPasswords } from '#tests/support/test-config.ts';

let browser: Browser;
let weight: Weight;
/** Addresses of the sockets that the page opened. */
const sockets: string[] = [];
/** What the cards of the home page asked for. */
const asked: string[] = [];
beforeAll(async () => {
  browser = await launchChromium({ fresh: true });
  weight = await weigh(browser, async (page) => {
    page.on('websocket', (socket) => sockets.push(socket.url()));
    page.on('request', (request) => {
      const question = /\/prm\/(todo\/areas|todo\/list\?tab=\w+|ship\/\w+\/list|home\/\w+|late\/\w+)/.exec(
        request.url(),
      )?.[1];
      if (question !== undefined) asked.push(question);
    });
    await signIn(page, 'team_leader');
    await page.getByRole('heading', { name: '工作台' }).waitFor();
  });
});
afterAll(() => browser.close());

describe('the first load of the office, login and home page', () => {
  it('weighs at most 277 KiB in at most 12 requests', () => {
    expect(weight.bytes / 1024).toBeLessThanOrEqual(277);
    expect(weight.requests).toBeLessThanOrEqual(12);
  });

  it('requests each part of the home page once, and what decides the cards before all others', () => {
    expect(asked.slice(0, 2).toSorted()).toEqual(['home/cards', 'todo/areas']);
    expect(asked.slice(2, 4).toSorted()).toEqual(['todo/list?tab=pending', 'todo/list?tab=started']);
    expect(asked).toContain('home/today');
    expect(asked).toHaveLength(new Set(asked).size);
  });

  it('links no stylesheet, and loads no control', async () => {
    const html = await (await fetch(`${productUrl()}/user/login`)).text();
    const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].reduce((sum, [, css = '']) => sum + css.length, 0);
    expect(styles).toBeLessThan(16_000);
    expect(weight.addresses.filter((address) => /\.css$|\.control-/.test(address))).toEqual([]);
  });

  it('listens over a plain WebSocket in the tenant of the session, and does not load Socket.IO', () => {
    expect(sockets).toHaveLength(1);
    expect(sockets[0]).toMatch(/^ws:.*\/jeecg-boot\/websocket\/[0-9a-f]{32}\?tenantId=1$/);
    expect(weight.addresses.filter((address) => address.includes('socket-io'))).toEqual([]);
  });

  it('asks the browser in the first line of each script to compile functions during the download', async () => {
    const started = weight.addresses.filter((address) => /\/(base|login|shell|home)-[\w-]+\.js$/.test(address));
    expect(started).toHaveLength(4);
    for (const address of started)
      expect(await (await fetch(address)).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });

  it('contains no sentence of the API description', async () => {
    const scripts = weight.addresses.filter((address) => address.endsWith('.js'));
    const code = (await Promise.all(scripts.map(async (address) => (await fetch(address)).text()))).join('\n');
    expect(code).toContain('/sys/login');
    expect(calls.filter(({ summary }) => code.includes(summary)).map(({ id }) => id)).toEqual([]);
  });

  it('loads everything from the yard itself', () => {
    expect(weight.addresses.filter((address) => !address.startsWith(productUrl()))).toEqual([]);
  });
});

/** Keeps requests of an address waiting; returns the way to let them go. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Counts how far things move by themselves from now on, in every page of the tab; read by `moved`. */
async function watchMoves(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const moves: string[] = [];
    Object.assign(window, { moves });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) moves.push(String(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate('moves');
}

describe('opening the office', () => {
  it('without a session shows the login page before its code; typing and pressing already count, and nothing moves', async () => {
    const page = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
    const moved = await watchMoves(page);
    const problems: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
    const release = await hold(page, '**/assets/office/base-*.js');
    await page.goto(`${productUrl()}/prm/scaffold/apply`, { waitUntil: 'commit' });
    await expect
      .poll(() => page.getByLabel('用户名', { exact: true }).evaluate((input) => input.matches(':focus')))
      .toBe(true);
    await page.keyboard.type('team_leader');
    await page.getByLabel('密码', { exact: true }).fill(testPasswords.demo);
    expect(new URL(page.url()).search).toBe('?redirect=%2Fprm%2Fscaffold%2Fapply');
    const field = await page.getByLabel('用户名', { exact: true }).elementHandle();
    await page.getByRole('button', { name: '显示密码' }).click();
    release();
    await page.getByRole('button', { name: '隐藏密码' }).waitFor();
    expect(await field?.evaluate((input) => input.isConnected && 'value' in input && input.value)).toBe('team_leader');
    expect(await moved()).toEqual([]);
    await page.getByLabel('密码', { exact: true }).press('Enter');
    await page.getByRole('heading', { name: '脚手架申请' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/prm/scaffold/apply');
    expect(problems).toEqual([]);
  });

  it('sends the form once if it is submitted while React waits for the form’s code', async () => {
    const page = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
    const release = await hold(page, '**/assets/office/login-*.js');
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/sys/login')) sent += 1;
    });
    await page.goto(`${productUrl()}/user/login`, { waitUntil: 'commit' });
    // React listens from here on, and lets nothing through to what it cannot take up yet.
    await page.waitForFunction(() =>
      Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
    );
    await page.getByLabel('用户名', { exact: true }).fill('team_leader');
    await page.getByLabel('密码', { exact: true }).fill(testPasswords.demo);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    release();
    await page.getByRole('heading', { name: '工作台' }).waitFor();
    expect(sent).toBe(1);
  });

  it('in English is English from the first frame on', async () => {
    const page = await (await browser.newContext()).newPage();
    await page.addInitScript(() => localStorage.setItem('pro__LANGUAGE', '{"value":"en","expire":null}'));
    const problems: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
    const release = await hold(page, '**/assets/office/base-*.js');
    await page.goto(`${productUrl()}/user/login`, { waitUntil: 'commit' });
    await page.getByLabel('User name', { exact: true }).fill('x');
    expect(await page.locator('#root').textContent()).not.toMatch(/用户名|密码|登录/);
    await page.getByRole('button', { name: 'Sign in' }).click();
    release();
    await page.getByText('Enter the password').waitFor();
    expect(problems).toEqual([]);
  });

  it('shows the first frame before any code runs', async () => {
    const page = await (await browser.newContext()).newPage();
    await page.route('**/assets/office/base-*.js', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `performance.mark('code');${await answer.text()}` });
    });
    await page.goto(`${productUrl()}/user/login`);
    await page.locator('html[data-usable]').waitFor();
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const [seen = 0, ran = 0] = await page.evaluate(() => {
      // When it was painted; the screen may show it a little after the code has begun.
      const paint: { startTime: number; paintTime?: number } | undefined =
        performance.getEntriesByName('first-contentful-paint')[0];
      return [paint?.paintTime ?? paint?.startTime, performance.getEntriesByName('code')[0]?.startTime];
    });
    expect(seen).toBeGreaterThan(0);
    expect(ran).toBeGreaterThan(seen);
  });

  it('shows the office while the code of its home page does not arrive', async () => {
    const page = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
    const release = await hold(page, '**/assets/office/home-*.js');
    const opened = openAs(page, 'team_leader', '/dashboard/analysis');
    await page.getByRole('navigation', { name: '已打开的页面' }).waitFor();
    expect(await page.getByRole('heading', { name: '工作台' }).count()).toBe(0);
    release();
    await opened;
    await page.getByRole('heading', { name: '工作台' }).waitFor();
  });

  it('on a list requests code and menu with the page, then definition and rows at once', async () => {
    const page = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
    const letBase = await hold(page, '**/assets/office/base-*.js');
    const letDefinition = await hold(page, '**/definitions/scaffold_apply.*');
    const first = ['**/assets/office/shell-*.js', '**/assets/office/list-*.js', '**/getUserPermissionByToken?*'].map(
      (address) => page.waitForRequest(address),
    );
    const rows = page.waitForRequest('**/prm/scaffold/apply/list?*');
    const menus: string[] = [];
    page.on('request', (request) => void (/UserPermission/.test(request.url()) && menus.push(request.url())));
    const opened = openAs(page, 'team_leader', '/prm/scaffold/apply');
    await Promise.all(first);
    letBase();
    await rows;
    letDefinition();
    await opened;
    await page.getByRole('heading', { name: '脚手架申请' }).waitFor();
    expect(menus).toHaveLength(1);
    // The pointer on an entry of the menu brings the code of its page.
    const code = page.waitForRequest('**/assets/office/todo-page-*.js');
    await page.locator('nav a[href$="/prm/scaffold/todo"]').hover();
    await code;
    expect(new URL(page.url()).pathname).toBe('/prm/scaffold/apply');
  });
});
