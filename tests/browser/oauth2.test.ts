import { get } from 'node:http';
import axe from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { launchChromium } from '#tests/support/browser.ts';
import { freePort } from '#tests/support/free-port.ts';
import { oidcClient, type RunningProvider, startProvider } from '#tests/support/oidc-provider.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

const wxwork = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 wxwork/4.1.6';
const phone = { width: 390, height: 844 };

let provider: RunningProvider;
let product: Product;
let chromium: Browser;
let context: BrowserContext;
let page: Page;
const callback = () => `${product.url}/jeecg-boot/sys/thirdLogin/oauth2/oidc/callback`;

/** A product of its own: the one of the run knows no provider. */
beforeAll(async () => {
  const [port, providerPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  provider = await startProvider({
    port: providerPort,
    redirectUri: `${url}/jeecg-boot/sys/thirdLogin/oauth2/oidc/callback`,
  });
  const { yard } = inject('product');
  if (yard === undefined) throw new Error('no yard to start a product from');
  product = await startProduct(yard, {
    env: {
      PORT: String(port),
      PUBLIC_URL: url,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: oidcClient.clientId,
      OIDC_CLIENT_SECRET: oidcClient.clientSecret,
      OIDC_USERNAME_CLAIM: 'preferred_username',
      OIDC_CHAT_SOURCES: 'wechat_enterprise',
      OIDC_NAME: '统一认证',
    },
  });
  chromium = await launchChromium();
});
afterAll(async () => {
  await chromium?.close();
  await product?.stop();
  await provider?.stop();
});
beforeEach(async () => {
  await openBrowser(wxwork);
});
afterEach(() => context.close());

async function openBrowser(userAgent: string | undefined, viewport = phone): Promise<void> {
  await context?.close();
  context = await chromium.newContext({ viewport, userAgent });
  page = await context.newPage();
}

async function signInAtProvider(login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('x');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

const heading = () => page.getByRole('heading', { level: 1 });
const storedToken = () => page.evaluate(() => localStorage.getItem('pro__Access-Token'));

describe('in the browser of an enterprise chat', () => {
  it('a protected page leads through the provider to the home page, and no address held the token', async () => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await page.goto(`${product.url}/`);
    await page.waitForURL(`${provider.issuer}/**`);
    await signInAtProvider('admin@idp');
    await page.waitForURL(`${product.url}/dashboard/analysis`);
    const token = JSON.parse((await storedToken()) ?? 'null') as { value: string; expire: number };
    expect(token.value.length).toBeGreaterThan(20);
    expect(token.expire).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
    expect(addresses.filter((address) => address.includes(token.value) && !address.startsWith('ws'))).toEqual([]);

    // With a stored session the login page is none.
    await page.goto(`${product.url}/oauth2-app/login`);
    await page.waitForURL(`${product.url}/dashboard/analysis`);
  });

  it('the way back survives the provider', async () => {
    await page.goto(`${product.url}/oauth2-app/login?redirect=${encodeURIComponent('/isps/userAnnouncement')}`);
    await page.waitForURL(`${provider.issuer}/**`);
    await signInAtProvider('admin@idp');
    await page.waitForURL(`${product.url}/isps/userAnnouncement`);
  });

  it('denied: a page that says so and stays through reloads; its button tries again', async () => {
    await page.goto(`${product.url}/oauth2-app/login`);
    await page.waitForURL(`${provider.issuer}/**`);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await heading().getByText('登录已取消').waitFor();
    for (let reload = 0; reload < 2; reload += 1) {
      await page.reload();
      await heading().getByText('登录已取消').waitFor();
      expect(new URL(page.url()).origin).toBe(product.url);
    }
    await page.getByRole('link', { name: '重新登陆' }).click();
    await page.waitForURL(`${provider.issuer}/**`);
  });

  it('an account that nobody here has: no session, and the password page is reachable', async () => {
    await page.goto(`${product.url}/oauth2-app/login`);
    await page.waitForURL(`${provider.issuer}/**`);
    await signInAtProvider('stranger@idp');
    await heading().getByText('账号尚未开通').waitFor();
    await page.getByText('该用户尚未同步，请同步后再次登录！').waitFor();
    expect(await storedToken()).toBeNull();
    await page.getByRole('link', { name: '使用账号密码登录' }).click();
    await page.getByLabel('用户名', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/user/login');
  });

  it('a callback address used twice, and one from another browser', async () => {
    let answered = '';
    page.on('request', (request) => {
      if (request.url().startsWith(`${callback()}?code=`)) answered = request.url();
    });
    await page.goto(`${product.url}/oauth2-app/login`);
    await page.waitForURL(`${provider.issuer}/**`);
    await signInAtProvider('admin@idp');
    await page.waitForURL(`${product.url}/dashboard/analysis`);
    await page.goto(answered);
    await heading().getByText('登录结果已使用').waitFor();
    await openBrowser(wxwork);
    await page.goto(answered);
    await heading().getByText('登录已中断').waitFor();
  });

  it('a spent one-time code: 登录失败 with the server’s words, through two reloads', async () => {
    await page.goto(`${product.url}/oauth2-app/login?oauth2LoginToken=spent&thirdType=wechat_enterprise`);
    for (let reload = 0; reload < 3; reload += 1) {
      await page.getByText('登录失败').waitFor();
      await page.getByText('登录凭证已使用或已过期，请重新登录').waitFor();
      await page.reload();
    }
  });

  it('starts that keep coming back without a session stop, until a person goes on', async () => {
    await page.goto(`${product.url}/oauth2-app/login`);
    await page.waitForURL(`${provider.issuer}/**`);
    await signInAtProvider('stranger@idp');
    await heading().waitFor();
    // The provider knows the person by now, so each start comes back at once.
    for (let start = 0; start < 2; start += 1) {
      await page.goto(`${product.url}/oauth2-app/login`);
      await heading().getByText('账号尚未开通').waitFor();
    }
    await page.goto(`${product.url}/oauth2-app/login`);
    await heading().getByText('已停止自动登录').waitFor();
    await page.reload();
    await heading().getByText('已停止自动登录').waitFor();
  });

  it('a chat that is not switched on says so', async () => {
    await openBrowser('Mozilla/5.0 (Linux; Android 13) AliApp(DingTalk/7.0.40)');
    await page.goto(`${product.url}/`);
    await heading().getByText('该登录方式未启用').waitFor();
    await page.getByRole('link', { name: '使用账号密码登录' }).click();
    await page.getByLabel('用户名', { exact: true }).waitFor();
  });

  it('a provider that is down, then up again', async () => {
    const { port } = provider;
    await provider.stop();
    await page.goto(`${product.url}/oauth2-app/login`);
    await heading().getByText('认证服务无法访问').waitFor();
    await page.reload();
    await heading().getByText('认证服务无法访问').waitFor();
    provider = await startProvider({ port, redirectUri: callback() });
    await page.getByRole('link', { name: '重新登陆' }).click();
    await page.waitForURL(`${provider.issuer}/**`);
    await signInAtProvider('admin@idp');
    await page.waitForURL(`${product.url}/dashboard/analysis`);
  });
});

describe('in any other browser', () => {
  it('the page leads to name and password, which offers the provider', async () => {
    await openBrowser(undefined, { width: 1280, height: 800 });
    await page.goto(`${product.url}/oauth2-app/login`);
    await page.waitForURL(`${product.url}/user/login`);
    await page.getByRole('link', { name: '使用 统一认证 登录' }).click();
    await page.waitForURL(`${provider.issuer}/**`);
    await signInAtProvider('admin@idp');
    await page.waitForURL(`${product.url}/dashboard/analysis`);
  });
});

describe('weight and looks', () => {
  /** What an address costs on the wire where brotli is not offered: gzip bodies and headers, and how many requests. */
  async function weightOf(path: string): Promise<{ kib: number; requests: number }> {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await page.goto(`${product.url}${path}`, { waitUntil: 'networkidle' });
    const sizes = await Promise.all(addresses.filter((address) => address.startsWith('http')).map(gzipSize));
    return { kib: sizes.reduce((sum, size) => sum + size, 0) / 1024, requests: sizes.length };
  }

  it('a sign-in needs no React: the page, one small script and the call', async () => {
    await page.route('**/getLoginUser/**', () => undefined);
    const seen: string[] = [];
    page.on('request', (request) => seen.push(request.url()));
    const asked = page.waitForRequest('**/getLoginUser/**');
    await page.goto(`${product.url}/oauth2-app/login?oauth2LoginToken=x&thirdType=oidc`);
    await asked;
    expect(seen).toHaveLength(3);
    const sizes = await Promise.all(seen.slice(0, 2).map(gzipSize));
    expect((sizes[0] ?? 0) + (sizes[1] ?? 0)).toBeLessThan(10 * 1024);
  });

  it('a page that says what went wrong brings React and little else, in three requests', async () => {
    const { kib, requests } = await weightOf('/oauth2-app/login?oauth2Failure=denied&thirdType=oidc');
    expect(requests).toBe(3);
    expect(kib).toBeLessThan(76);
  });

  it('is whole before any program runs', async () => {
    await openBrowser(wxwork);
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(`${product.url}/oauth2-app/login?oauth2LoginToken=x&thirdType=oidc`);
    await page.getByText('正在登录…').waitFor();
    await page.getByText('生产资源管理系统').waitFor();
  });

  it.each(['zh', 'en'])('fits a phone in %s, and axe finds nothing serious', async (language) => {
    await context.addInitScript(
      (value) => localStorage.setItem('pro__LANGUAGE', JSON.stringify({ value, expire: null })),
      language,
    );
    for (const failure of ['denied', 'state', 'used', 'clock', 'invalid', 'account', 'provider', 'source']) {
      await page.goto(`${product.url}/oauth2-app/login?oauth2Failure=${failure}&thirdType=oidc`);
      await heading().waitFor();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(wide).toBe(false);
      for (const link of await page.getByRole('link').all()) {
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
    }
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() =>
      (
        window as unknown as { axe: { run: () => Promise<{ violations: { id: string; impact: string }[] }> } }
      ).axe.run(),
    );
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  });
});

/** Bytes of body and headers when only gzip is accepted. */
function gzipSize(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(address, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = response.rawHeaders.join('    ').length;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    });
    request.on('error', reject);
  });
}
