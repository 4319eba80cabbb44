import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';
import { buildProduct, checkNode, installPackages, root } from './prepare.mjs';

/** Changes to the project folder and installs its packages. Screenshots are written below this folder. */
export function goHome() {
  process.chdir(root);
  checkNode();
  installPackages();
}

export async function openBrowser() {
  return chromium.launch({
    executablePath: await findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}

/** Starts the built product with a new demo yard. `stop()` ends it and deletes the data. All users have the returned password. */
export async function startProduct() {
  buildProduct();
  const data = mkdtempSync(join(tmpdir(), 'slipway-pictures-'));
  // If root runs this, the database runs as another user, who must be able to enter the folder.
  chmodSync(data, 0o711);
  const password = `picture-${process.pid}-${Date.now()}`;
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: '0', DATA_DIR: join(data, 'data'), ADMIN_PASSWORD: password, DEMO_PASSWORD: password },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve, reject) => {
    server.stdout.on('data', (chunk) => {
      const ready = /Slipway ready at (\S+)/.exec(String(chunk))?.[1];
      if (ready) resolve(ready);
    });
    server.once('close', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const stop = async () => {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('close', resolve));
    rmSync(data, { recursive: true, force: true });
  };
  return { url, password, stop };
}

/** Signs in on the Chinese login page; resolves when the office is shown. */
export async function signIn(page, url, username, password) {
  await page.goto(`${url}/user/login`);
  await page.getByLabel('用户名', { exact: true }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: /登\s*录/ }).click();
  await page.waitForURL((at) => !at.pathname.endsWith('/user/login'));
}
