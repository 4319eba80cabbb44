import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BASE } from '#server/http/base-path.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { CookieBrowser } from '#tests/support/cookie-browser.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';
import { exchangeAt, signInAtProvider, startWithProvider } from './sign-in-flow.ts';

const database = testDatabase();

let started: Awaited<ReturnType<typeof startWithProvider>>;
let origin: string;
let browser: CookieBrowser;

beforeAll(async () => {
  started = await startWithProvider();
  origin = started.origin;
});
afterAll(() => started?.stop());
beforeEach(() => {
  started.configure();
  browser = new CookieBrowser();
});

const exchange = (from: CookieBrowser, code: string, source?: string) => exchangeAt(origin, from, code, source);

describe('a window of its own (render/{source})', () => {
  const PHONE = '13955550001';
  const post = async (path: string, body: object) =>
    (await (
      await browser.send(`${origin}${BASE}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'zh-CN' },
        body: JSON.stringify(body),
      })
    ).json()) as { success: boolean; message: string; result: string };

  /** Signs in at the provider in a window that a page opened, and reads what that page is told. */
  async function inWindow(login: string): Promise<{ said: string; origins: string }> {
    const begun = await browser.send(`${origin}${BASE}/sys/thirdLogin/render/dingtalk`);
    expect(begun.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    const callback = await signInAtProvider(browser, new URL(begun.headers.get('location') ?? ''), login);
    const answer = await browser.send(callback.href);
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'sha256-/);
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    const [, said = '', origins = ''] = /data-said="([^"]*)" data-origins="([^"]*)"/.exec(await answer.text()) ?? [];
    return { said, origins };
  }

  it('tells the page that opened it a one-time code, and says so where it is not switched on', async () => {
    started.configure({ OIDC_CHAT_SOURCES: 'dingtalk', CORS_ORIGINS: 'https://old.yard.example' });
    await createPerson({ username: 'window_ok' });
    const { said, origins } = await inWindow('window_ok@idp');
    expect(origins.split(' ')).toEqual([origin, 'https://old.yard.example']);
    expect(await exchange(browser, said, 'dingtalk')).toMatchObject({
      code: 200,
      result: { userInfo: { username: 'window_ok' } },
    });
    const off = await browser.send(`${origin}${BASE}/sys/thirdLogin/render/github`);
    expect(await off.text()).toContain('data-said="登录失败"');
  });

  it('lets who is not known bind the account whose phone proves itself, once', async () => {
    started.configure({ OIDC_CHAT_SOURCES: 'dingtalk', SIGN_IN_WAYS: 'phone' });
    await createPerson({ username: 'bound_by_phone', phone: PHONE });
    const { said } = await inWindow('stranger@idp');
    const [word, thirdUserUuid = ''] = said.split(',');
    expect(word).toBe('绑定手机号');
    expect(await post('/sys/sms', { mobile: PHONE, smsmode: '0' })).toMatchObject({ success: true });
    const { rows } = await asOwner(database.urls.owner, (db) =>
      sql<{ code: string }>`select code from sys_sms where phone = ${PHONE} order by id desc limit 1`.execute(db),
    );
    const captcha = rows[0]?.code ?? '';
    const path = '/sys/thirdLogin/bindingThirdPhone';
    const wrong = captcha === '000000' ? '000001' : '000000';
    expect(await post(path, { mobile: PHONE, captcha: wrong, thirdUserUuid })).toMatchObject({
      success: false,
      message: '验证码错误',
    });
    // Another browser has neither the window's mark nor the code's.
    const elsewhere = browser;
    browser = new CookieBrowser();
    expect(await post(path, { mobile: PHONE, captcha, thirdUserUuid })).toMatchObject({ success: false });
    browser = elsewhere;
    const bound = await post(path, { mobile: PHONE, captcha, thirdUserUuid });
    expect(bound).toMatchObject({ success: true });
    expect(await exchange(browser, bound.result, 'dingtalk')).toMatchObject({
      result: { userInfo: { username: 'bound_by_phone' } },
    });
    expect(await post(path, { mobile: PHONE, captcha, thirdUserUuid })).toMatchObject({ success: false });
    expect((await inWindow('stranger@idp')).said).toMatch(/^[\w-]{43}$/);
  });

  it('without codes to phones says that it failed', async () => {
    started.configure({ OIDC_CHAT_SOURCES: 'dingtalk', SIGN_IN_WAYS: 'none' });
    expect((await inWindow('nobody_at_all@idp')).said).toBe('登录失败');
  });
});
