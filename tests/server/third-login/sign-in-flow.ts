import { readConfig } from '#server/config/config.ts';
import { setRunningConfig } from '#server/config/running-config.ts';
import { BASE } from '#server/http/base-path.ts';
import { startTestApp } from '#tests/support/app.ts';
import type { CookieBrowser } from '#tests/support/cookie-browser.ts';
import { oidcClient, startProvider } from '#tests/support/oidc-provider.ts';

export interface FlowEnd {
  /** Address of our login page after the provider has answered. */
  readonly page: URL;
  /** Address of our callback, as the provider called it. */
  readonly callback: URL;
}

/** Our login page; `origin` is the configured public one. */
const isLoginPage = (url: URL) => url.pathname === '/oauth2-app/login';
const isCallback = (url: URL) => url.pathname.endsWith('/callback');

/** Begins a sign-in and answers the address that the browser is sent to. */
export async function begin(browser: CookieBrowser, origin: string, source = 'oidc', query = ''): Promise<URL> {
  const response = await browser.send(`${origin}${BASE}/sys/thirdLogin/oauth2/${source}/login${query}`);
  return new URL(response.headers.get('location') ?? '', origin);
}

/** Signs in at the provider with its forms and answers the callback address that it sends the browser to. */
export async function signInAtProvider(browser: CookieBrowser, authorize: URL, login: string): Promise<URL> {
  let { url, response } = await browser.follow(authorize.href, isCallback);
  for (const form of [{ prompt: 'login', login, password: 'x' }, { prompt: 'consent' }]) {
    if (!response) break;
    const action = /action="([^"]+)"/.exec(await response.text())?.[1];
    if (!action) throw new Error(`no form at ${url.pathname}`);
    const posted = await browser.send(new URL(action, url).href, {
      method: 'POST',
      body: new URLSearchParams(Object.entries(form)),
    });
    const next = new URL(posted.headers.get('location') ?? '', url);
    ({ url, response } = await browser.follow(next.href, isCallback));
  }
  return url;
}

/** Says no at the provider's sign-in form. */
export async function denyAtProvider(browser: CookieBrowser, authorize: URL): Promise<URL> {
  const { url } = await browser.follow(authorize.href, isCallback);
  return (await browser.follow(`${url.href}/abort`, isCallback)).url;
}

/** The whole way: begin, sign in at the provider, come back to our login page. */
export async function signInThrough(
  browser: CookieBrowser,
  origin: string,
  login: string,
  { source = 'oidc', query = '' }: { source?: string; query?: string } = {},
): Promise<FlowEnd> {
  const authorize = await begin(browser, origin, source, query);
  const callback = await signInAtProvider(browser, authorize, login);
  const { url: page } = await browser.follow(callback.href, isLoginPage);
  return { page, callback };
}

type Settings = Readonly<Record<string, string | undefined>>;

/** Starts an app and a provider that sends people back to it. `configure` makes the app use the provider. */
export async function startWithProvider() {
  const app = await startTestApp();
  const origin = app.url;
  const provider = await startProvider({ redirectUri: `${origin}${BASE}/sys/thirdLogin/oauth2/oidc/callback` });
  const configure = (change: Settings = {}) =>
    setRunningConfig(
      readConfig({
        DATA_DIR: '/nowhere',
        LOG_LEVEL: 'silent',
        PUBLIC_URL: origin,
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: oidcClient.clientId,
        OIDC_CLIENT_SECRET: oidcClient.clientSecret,
        OIDC_USERNAME_CLAIM: 'preferred_username',
        ...change,
      }),
    );
  const stop = async () => {
    await provider.stop();
    await app.close();
  };
  return { app, provider, origin, configure, stop };
}

/** Exchanges the one-time code of our login page for a session. */
export async function exchangeAt(origin: string, from: CookieBrowser, code: string, source = 'oidc') {
  const response = await from.send(`${origin}${BASE}/sys/thirdLogin/getLoginUser/${code}/${source}`);
  return (await response.json()) as {
    success: boolean;
    code: number;
    message: string;
    result: { token: string; userInfo: { username: string } } | null;
  };
}
