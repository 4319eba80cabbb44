// The pictures of the README, taken from the built product with its demo yard: `node scripts/screenshots.mjs`.
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';
import { buildProduct, checkNode, installPackages, root } from './prepare.mjs';

process.chdir(root);
checkNode();
installPackages();
buildProduct();

const folder = mkdtempSync(join(tmpdir(), 'slipway-pictures-'));
// Run by root, the database is another user's process, which has to pass through.
chmodSync(folder, 0o711);
const password = `picture-${process.pid}-${Date.now()}`;
const server = spawn(process.execPath, ['dist/server/main.js'], {
  env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), ADMIN_PASSWORD: password, DEMO_PASSWORD: password },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const url = await new Promise((resolve, reject) => {
  server.stdout.on('data', (chunk) => {
    const ready = /Slipway ready at (\S+)/.exec(String(chunk))?.[1];
    if (ready) resolve(ready);
  });
  server.once('close', (code) => reject(new Error(`the server ended with ${code}`)));
});
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  mkdirSync('docs/images', { recursive: true });
  const office = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  await office.goto(`${url}/user/login`);
  await office.getByLabel('用户名', { exact: true }).fill('team_leader');
  await office.getByLabel('密码', { exact: true }).fill(password);
  await office.getByRole('button', { name: /登\s*录/ }).click();
  await office.waitForURL((at) => !at.pathname.endsWith('/user/login'));
  await office.goto(`${url}/prm/scaffold/apply`);
  await office.getByRole('gridcell', { name: /^JS-/ }).first().waitFor();
  await office.screenshot({ path: 'docs/images/applications.png' });

  const wall = await browser.newPage({ viewport: { width: 1920, height: 1080 }, locale: 'zh-CN' });
  await wall.goto(`${url}/mengshi/largescreen/dataCockpit`);
  await wall.getByRole('img', { name: '资源申请量' }).locator('svg').waitFor();
  // The bars grow for half a second.
  await wall.waitForTimeout(1000);
  await wall.screenshot({ path: 'docs/images/cockpit.png' });
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('close', resolve));
  rmSync(folder, { recursive: true, force: true });
}
