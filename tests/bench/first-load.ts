import { rmSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser, Page } from 'playwright-core';
import { build, preview } from 'vite';
import { startChromium } from '#tests/support/browser.ts';
import { type Weight, weigh } from '#tests/support/page-weight.ts';
import { startProcess } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testPasswords } from '#tests/support/test-config.ts';
import type { BenchRow } from './bench-row.ts';

async function buildFloor(name: string, folder: string): Promise<string> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'floors', name),
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: join(folder, name), emptyOutDir: true, target: ['chrome109'], modulePreload: { polyfill: false } },
  });
  return join(folder, name);
}

/** Serves a floor page while `use` runs. */
export async function withFloor<T>(name: string, folder: string, use: (url: string) => Promise<T>): Promise<T> {
  const outDir = await buildFloor(name, folder);
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    root: outDir,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  try {
    return await use(server.resolvedUrls?.local[0] ?? '');
  } finally {
    await server.close();
  }
}

export const weighFloor = (browser: Browser, name: string, folder: string): Promise<Weight> =>
  withFloor(name, folder, (url) => weigh(browser, (page) => page.goto(url)));

/** Simulates a successful sign-in up to its last call. The answer is delayed, so that the page does not navigate. */
async function signInByProvider(page: Page, url: string): Promise<void> {
  const asked = page.waitForRequest('**/getLoginUser/**');
  await page.route('**/getLoginUser/**', (route) => asked.then(() => route.fulfill({ status: 204 })));
  // The empty answer looks like an error, for which the page would load React; a successful sign-in does not.
  await page.route('**/trouble-sheet*', (route) => route.abort());
  await page.goto(`${url}/oauth2-app/login?oauth2LoginToken=x&thirdType=oidc`);
  await asked;
}

export async function signInByPassword(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/user/login`);
  await page.getByLabel('用户名', { exact: true }).fill('team_leader');
  await page.getByLabel('密码', { exact: true }).fill(testPasswords.demo);
  await page.getByRole('button', { name: /登\s*录/ }).click();
  await page.getByRole('heading', { name: '工作台' }).waitFor();
}

async function weighAll(browser: Browser, url: string, folder: string): Promise<readonly BenchRow[]> {
  const login = await weighFloor(browser, 'login', folder);
  const works = await weigh(browser, (page) => signInByProvider(page, url));
  const refused = await weigh(browser, (page) => page.goto(`${url}/oauth2-app/login?oauth2Failure=denied`));
  const office = await weigh(browser, (page) => signInByPassword(page, url));
  const wall = await weigh(browser, (page) => page.goto(`${url}/mengshi/largescreen/dataCockpit`), true);
  return [
    rowOf('OAuth2, a sign-in that works, over React and a form', works, login, 1.055),
    rowOf('OAuth2, the page of a failure, over React and a form', refused, login, 1.055),
    rowOf(
      'office, login and first page, over antd layout, menu and table',
      office,
      await weighFloor(browser, 'office', folder),
      1.255,
    ),
    rowOf(
      'wall screen with data over React and modular ECharts',
      wall,
      await weighFloor(browser, 'signage', folder),
      1.05,
    ),
    { measure: 'OAuth2, the page of a failure: requests', ratio: refused.requests, aim: 3 },
    { measure: 'office, login and first page: requests', ratio: office.requests, aim: 12 },
  ];
}

/** First-load bytes of the three bundles, compared with minimal pages that use the same libraries. */
export function benchFirstLoad(): Promise<readonly BenchRow[]> {
  return withProduct(weighAll);
}

/** Starts a product with the demo yard and a browser while `use` runs. */
export async function withProduct<T>(use: (browser: Browser, url: string, folder: string) => Promise<T>): Promise<T> {
  const folder = temporaryFolder();
  const product = await startProcess({
    command: [process.execPath, 'dist/server/main.js'],
    env: {
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      ADMIN_PASSWORD: testPasswords.admin,
      DEMO_PASSWORD: testPasswords.demo,
    },
  });
  try {
    const browser = await startChromium();
    try {
      return await use(browser, product.url, folder);
    } finally {
      await browser.close();
    }
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function rowOf(measure: string, ours: Weight, floor: Weight, aim: number): BenchRow {
  const kib = (weight: Weight) => `${(weight.bytes / 1024).toFixed(1)} KiB`;
  return { measure, ratio: ours.bytes / floor.bytes, aim, detail: `${kib(ours)} over ${kib(floor)}` };
}
