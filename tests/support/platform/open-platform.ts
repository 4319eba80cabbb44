import type { Page } from 'playwright-core';
import { storeSession } from '#shared/session/store.ts';
import { captchaLetters, platformPassword } from './platform-answers.ts';
import type { PlatformServer } from './platform-server.ts';

/** Signs in through the login page, as a person does. */
export async function signInThere(page: Page, server: PlatformServer, username: string): Promise<void> {
  await page.goto(`${server.url}/user/login`);
  await page.getByLabel('用户名', { exact: true }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(platformPassword);
  await page.getByLabel('验证码', { exact: true }).fill(captchaLetters);
  await page.getByRole('button', { name: /登\s*录/ }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/user/login'));
}

/** Opens the office before the stand-in as somebody, as if a sign-in had left the session behind. */
export async function openThere(page: Page, server: PlatformServer, username: string, path: string): Promise<void> {
  const { token, result } = server.answers.signIn(username);
  const kept = new Map<string, string>();
  const { userInfo, sysAllDictItems } = result as {
    readonly userInfo: { readonly id: string; readonly username: string; readonly realname: string };
    readonly sysAllDictItems: Readonly<Record<string, unknown>>;
  };
  storeSession(
    { token, userInfo, tenantId: 0, dictItems: sysAllDictItems },
    {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => kept.set(key, value),
      removeItem: (key) => kept.delete(key),
    },
  );
  await page.addInitScript(
    (storage) => {
      // A page of another site in a frame has no storage to read.
      if (window !== window.top || sessionStorage.getItem('signed in') !== null) return;
      sessionStorage.setItem('signed in', '');
      for (const [name, value] of storage) localStorage.setItem(name, value);
    },
    [...kept],
  );
  await page.goto(server.url + path);
}
