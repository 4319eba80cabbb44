import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Browser, Page } from 'playwright-core';
import { build, preview } from 'vite';
import { launchChromium } from '#tests/support/browser.ts';
import { startProcess } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/test-cluster.ts';
import { testPasswords } from '#tests/support/test-config.ts';
import type { BenchRow } from './bench-row.ts';

interface Weight {
  /** gzip 9 of documents, scripts and style sheets, as a yard without TLS is served. */
  readonly bytes: number;
  readonly requests: number;
}

/** Opens pages in a cold browser and weighs what they load, until nothing more comes for a second. */
async function weigh(browser: Browser, visit: (page: Page) => Promise<unknown>, withData = false): Promise<Weight> {
  const context = await browser.newContext({ locale: 'zh-CN' });
  const page = await context.newPage();
  const bodies: Promise<number>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    const counted = ['document', 'script', 'stylesheet'].includes(kind) || (withData && kind === 'fetch');
    if (counted && response.status() === 200)
      bodies.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await visit(page);
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(bodies);
  await context.close();
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), requests: sizes.length };
}

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

async function weighFloor(browser: Browser, name: string, folder: string): Promise<Weight> {
  const outDir = await buildFloor(name, folder);
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    root: outDir,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  try {
    const url = server.resolvedUrls?.local[0] ?? '';
    return await weigh(browser, (page) => page.goto(url));
  } finally {
    await server.close();
  }
}

/** First-load bytes of the three bundles against pages that do next to nothing with the same libraries. */
export async function benchFirstLoad(): Promise<readonly BenchRow[]> {
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
  const browser = await launchChromium();
  try {
    const floors = {
      login: await weighFloor(browser, 'login', folder),
      office: await weighFloor(browser, 'office', folder),
      signage: await weighFloor(browser, 'signage', folder),
    };
    const login = await weigh(browser, (page) => page.goto(`${product.url}/oauth2-app/login?source=none`));
    const office = await weigh(browser, async (page) => {
      await page.goto(`${product.url}/user/login`);
      await page.getByLabel('用户名', { exact: true }).fill('team_leader');
      await page.getByLabel('密码', { exact: true }).fill(testPasswords.demo);
      await page.getByRole('button', { name: /登\s*录/ }).click();
      await page.getByRole('heading', { name: '工作台' }).waitFor();
    });
    const wall = await weigh(browser, (page) => page.goto(`${product.url}/mengshi/largescreen/dataCockpit`), true);
    return [
      rowOf('OAuth2 login over React and a form', login, floors.login, 1.055),
      rowOf('office, login and first page, over antd layout, menu and table', office, floors.office, 1.255),
      rowOf('wall screen with data over React and modular ECharts', wall, floors.signage, 1.05),
      { measure: 'OAuth2 login: requests', ratio: login.requests, aim: 3 },
      { measure: 'office, login and first page: requests', ratio: office.requests, aim: 14 },
    ];
  } finally {
    await browser.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function rowOf(measure: string, ours: Weight, floor: Weight, aim: number): BenchRow {
  const kib = (weight: Weight) => `${(weight.bytes / 1024).toFixed(1)} KiB`;
  return { measure, ratio: ours.bytes / floor.bytes, aim, detail: `${kib(ours)} over ${kib(floor)}` };
}
