import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { launchChromium, openAs } from '#tests/support/browser.ts';

let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
afterEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

async function openContext(before?: () => void): Promise<void> {
  context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  page = await context.newPage();
  if (before) await page.addInitScript(before);
}

const message = {
  id: 'a1',
  titile: '检修通知',
  msgContent: '<p>一号码头</p>',
  msgAbstract: null,
  sender: 'admin',
  sendTime: '2026-11-21 08:00:00',
  createTime: '2026-11-21 08:00:00',
  priority: 'L',
  busId: null,
};
const answered = (result: object) => ({ json: { success: true, code: 0, message: '', result } });
const list = (change: object) =>
  answered({ anntMsgList: [{ ...message, ...change }], anntMsgTotal: 1, sysMsgList: [], sysMsgTotal: 0 });

it('polls every six seconds until a request fails, opens the target of a message, and warns once of the end of the licence', async () => {
  await openContext();
  let looks = 0;
  let fails = false;
  let row: object = { openType: 'url', openPage: '/prm/scaffold/todo' };
  const read: unknown[] = [];
  await page.route('**/listByUser?*', (route) => {
    looks += 1;
    // An answer: after a lost server the next call that is answered would look again.
    return fails ? route.fulfill({ status: 500, json: { message: 'away' } }) : route.fulfill(list(row));
  });
  await page.route('**/editByAnntIdAndUserId', (route) => {
    read.push(route.request().postDataJSON());
    return route.fulfill({ json: { success: true, code: 0, message: '', result: null } });
  });
  // A socket that is silent: by the page's clock an answer would come too late, and a new socket looks again.
  await page.routeWebSocket(/\/websocket\//, () => {});
  const ends = { success: false, code: 500, message: '平台使用期限将于 2026-12-01 到期', result: null };
  await page.route('**/company/expired?*', (route) => route.fulfill({ json: ends }));
  await page.clock.install();
  await openAs(page, 'team_leader', '/');
  await page.getByRole('heading', { name: '工作台' }).waitFor();
  await expect.poll(() => looks).toBeGreaterThan(0);

  await page.clock.runFor(4_000);
  const reminder = page.getByRole('alert').filter({ hasText: ends.message });
  await reminder.waitFor();
  await page.locator('.ant-notification-notice-close').click();
  await reminder.waitFor({ state: 'detached' });

  const seen = looks;
  await page.clock.runFor(6_100);
  await expect.poll(() => looks).toBeGreaterThan(seen);
  fails = true;
  const before = looks;
  await page.clock.runFor(6_100);
  await expect.poll(() => looks).toBe(before + 1);
  await page.clock.runFor(30_000);
  expect(looks).toBe(before + 1);
  fails = false;
  const bell = page.getByRole('button', { name: /^通知，/ });
  await bell.click();
  await page.getByRole('button', { name: '重试' }).click();
  const item = page.getByRole('tabpanel').getByRole('button', { name: /检修通知.*发布.*一般消息/s });
  await item.waitFor();
  await item.click();
  await page.getByRole('dialog', { name: '通知消息' }).getByRole('button', { name: '去处理' }).click();
  await page.waitForURL('**/prm/scaffold/todo');
  expect(read).toEqual([{ anntId: 'a1' }]);

  row = { openType: 'component', openPage: 'resource/ship', busId: 's1' };
  await page.clock.runFor(6_100);
  await bell.click();
  await item.click();
  await page.waitForURL('**/prm/ship/ship/s1');
  await expect.poll(() => read.length).toBe(2);

  await page.reload();
  await page.getByRole('button', { name: /^通知，/ }).waitFor();
  await page.clock.runFor(4_000);
  expect(await reminder.count()).toBe(0);
});

it('notices are searched and read one by one, and appear on the desktop if wanted; an unsupported browser says so', async () => {
  await openContext(() => {
    const shown: { title: string; body?: string; tag?: string; click: () => void }[] = [];
    class Shown {
      static permission = 'default';
      static requestPermission = async () => {
        Shown.permission = 'granted';
        return 'granted';
      };
      onclick = () => {};
      constructor(title: string, options: { body?: string; tag?: string }) {
        shown.push({ title, ...options, click: () => this.onclick() });
      }
      close() {}
    }
    let visibility = 'visible';
    Object.defineProperty(document, 'visibilityState', { get: () => visibility });
    Object.assign(window, { Notification: Shown, shown, hide: () => (visibility = 'hidden') });
  });
  await page.routeWebSocket(/\/websocket\//, (socket) => {
    Object.assign(globalThis, { bellSocket: socket });
  });
  const asked: (string | null)[] = [];
  await page.route('**/getMyAnnouncementSend?*', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('titile'));
    const row = { ...message, id: 's1', anntId: 'a1', userId: 'u', readFlag: 0, msgCategory: '1' };
    return route.fulfill(answered({ records: [row], total: 1, size: 10, current: 1, pages: 1 }));
  });
  await openAs(page, 'team_leader', '/isps/userAnnouncement?pageNo=2');
  const read = page.waitForRequest((request) => request.url().includes('editByAnntIdAndUserId'));
  await page.route('**/editByAnntIdAndUserId', (route) =>
    route.fulfill({ json: { success: true, code: 0, result: null } }),
  );
  await page.getByRole('button', { name: '标为已读：检修通知' }).click();
  expect((await read).postDataJSON()).toEqual({ anntId: 'a1' });
  await page.getByRole('searchbox', { name: '按标题查找' }).fill('检修');
  await page.keyboard.press('Enter');
  await expect.poll(() => asked.at(-1)).toBe('检修');
  // Another search begins at its first page.
  expect(new URL(page.url()).searchParams.get('pageNo')).toBeNull();
  const toggle = page.getByRole('switch', { name: '桌面通知' });
  await toggle.click();
  await expect.poll(() => toggle.isChecked()).toBe(true);
  // As another window, or the exchange with the server, would write it.
  const write = (value: boolean) =>
    page.evaluate(`localStorage.setItem('pro__NOTIFY_DESKTOP', '{"value":${value},"expire":null}');
      dispatchEvent(new StorageEvent('storage', { key: 'pro__NOTIFY_DESKTOP' }))`);
  await write(false);
  await expect.poll(() => toggle.isChecked()).toBe(false);
  await write(true);
  await expect.poll(() => toggle.isChecked()).toBe(true);
  const { bellSocket } = globalThis as unknown as { bellSocket: { send: (text: string) => void } };
  const tell = (msgId: string) => bellSocket.send(JSON.stringify({ cmd: 'topic', msgId, msgTxt: '台风蓝色预警' }));
  const shown = () => page.evaluate('window.shown.map(({ body, tag }) => [body, tag])');
  tell('seen');
  await page.evaluate('window.hide()');
  tell('a1');
  await expect.poll(shown).toEqual([['台风蓝色预警', 'a1']]);
  await write(false);
  await expect.poll(() => toggle.isChecked()).toBe(false);
  tell('a2');
  await write(true);
  await expect.poll(() => toggle.isChecked()).toBe(true);
  expect(await shown()).toHaveLength(1);
  await page.route('**/queryById?*', (route) => route.fulfill(answered(message)));
  await page.evaluate('window.shown[0].click()');
  await page.getByRole('dialog', { name: '通知消息' }).getByText('一号码头').waitFor();
  await page.keyboard.press('Escape');

  await page.evaluate('delete window.Notification');
  const said: string[] = [];
  page.once('dialog', (dialog) => {
    said.push(`${dialog.type()}: ${dialog.message()}`);
    void dialog.accept();
  });
  await toggle.click();
  await toggle.click();
  await expect.poll(() => said).toEqual(['alert: 当前浏览器不支持桌面通知']);
  expect(await toggle.isChecked()).toBe(false);
});
