import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { launchChromium } from '#tests/support/browser.ts';
import { chooseOption } from '#tests/support/choose-option.ts';
import { addMigration, changeFile, copySources } from '#tests/support/copy-sources.ts';
import { type ServerProcess, startProcess } from '#tests/support/server-process.ts';
import { type SwitchingProxy, switchingProxy } from '#tests/support/switching-proxy.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testPasswords } from '#tests/support/test-config.ts';
import { asSuperuser, databaseEnv, demoName, urlsOf } from '#tests/support/test-databases.ts';
import { buildProduct } from '../../scripts/prepare.mjs';

/**
 * A rolling upgrade with two real builds: the current release, and one whose contractors have another field and lack
 * one, and whose database has one migration more. Both serve at the same time behind one address.
 */
const folder = temporaryFolder();
const next = join(folder, 'next');
const database = `product_${newId()}`;

/** Writes the sources of the next release to a folder. */
function writeNextRelease(): void {
  copySources(next);
  const website = "{ name: 'website', label: { zh: '网站', en: 'Website' }, type: 'str', length: 100 },";
  changeFile(join(next, 'shared/yard/base/contractor.ts'), [/\{\s+name: 'creditCode',[^}]*\{[^}]*\}[^}]*\},/, website]);
  addMigration(
    next,
    '9999-website',
    'await sql`alter table prm_contractor add column website varchar(100)`.execute(db);',
  );
  // A text on every page of the office differs.
  changeFile(join(next, 'src/resource/list/list.messages.ts'), ['重置', '清空']);
  changeFile(join(next, 'src/i18n/language.ts'), [/$/, '\nglobalThis.nextRelease = true;\n']);
  const args = [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--app', '--logLevel', 'error'];
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:NODE_ENV|TEST|VITE)/.test(name)));
  const built = spawnSync(process.execPath, args, { cwd: next, env, encoding: 'utf8' });
  expect(`${built.stdout}${built.stderr}`, 'the next release builds').not.toMatch(/error/i);
  expect(built.status).toBe(0);
}

let browser: Browser;
let proxy: SwitchingProxy;
let present: ServerProcess;
let following: ServerProcess;

function start(root: string): Promise<ServerProcess> {
  const urls = urlsOf(inject('cluster').port, database);
  return startProcess({
    command: [process.execPath, 'dist/server/main.js'],
    cwd: root,
    env: {
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      ...databaseEnv(urls),
      ADMIN_PASSWORD: testPasswords.admin,
      DEMO_PASSWORD: testPasswords.demo,
    },
  });
}

async function openOffice(path: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`${proxy.url}/user/login`);
  await page.getByLabel('用户名', { exact: true }).fill('admin');
  await page.getByLabel('密码', { exact: true }).fill(testPasswords.admin);
  await page.getByRole('button', { name: /登\s*录/ }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/user/login'));
  await page.goto(proxy.url + path);
  return page;
}

const fieldOf = (page: Page, label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true });
const save = (page: Page) =>
  page
    .getByRole('button', { name: /^保\s*存$/ })
    .filter({ visible: true })
    .click();

/** Opens a page for the first time and returns to the form. */
async function lookElsewhere(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '日历', exact: true }).click();
  await page.getByRole('columnheader').first().waitFor();
  await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: /^新增/ }).click();
}

async function fillContractor(page: Page, code: string): Promise<void> {
  await fieldOf(page, '单位编号').fill(code);
  await fieldOf(page, '单位名称').fill(`升级期间的单位 ${code}`);
  await chooseOption(page, '单位类别', { text: '劳务' });
  await fieldOf(page, '联系人').fill('王强');
  await fieldOf(page, '联系电话').fill('13800000000');
  await fieldOf(page, '资质有效期').fill('2030-12-31');
  await page.keyboard.press('Enter');
}

beforeAll(async () => {
  buildProduct();
  writeNextRelease();
  const { url } = inject('cluster');
  await asSuperuser(url, `create database ${database} template ${demoName} owner slipway_owner strategy file_copy`);
  present = await start(process.cwd());
  proxy = await switchingProxy(present.url);
  browser = await launchChromium();
}, 600_000);

afterAll(async () => {
  await browser?.close();
  await proxy?.close();
  for (const server of [present, following]) await server?.stop();
  await asSuperuser(inject('cluster').url, `drop database if exists ${database} with (force)`);
});

describe('a rolling upgrade', () => {
  it('goes on under open pages: nothing typed is lost, no page is missing, each process answers each release', async () => {
    const old = await openOffice('/prm/base/contractor/new');
    await fillContractor(old, 'UP1');
    await fieldOf(old, '统一社会信用代码').fill('91350100M000100Y43');

    following = await start(next);
    proxy.switchTo(following.url);

    // A page opened for the first time comes from the release of this window.
    await lookElsewhere(old);
    expect(await fieldOf(old, '单位编号').inputValue()).toBe('UP1');
    await save(old);
    await old
      .getByText(/统一社会信用代码.*无法保存/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await fieldOf(old, '统一社会信用代码').fill('');
    await save(old);
    await old.getByRole('heading', { level: 1, name: '升级期间的单位 UP1' }).waitFor();

    // A window of the next release, whose next request reaches the process of the old release.
    const young = await openOffice('/prm/base/contractor/new');
    await fillContractor(young, 'UP2');
    await fieldOf(young, '网站').fill('https://example.invalid');
    proxy.switchTo(present.url);
    await lookElsewhere(young);
    await save(young);
    await young
      .getByText(/网站.*无法保存/)
      .filter({ visible: true })
      .first()
      .waitFor();
    proxy.switchTo(following.url);
    await save(young);
    await young.getByRole('heading', { level: 1, name: '升级期间的单位 UP2' }).waitFor();
    await young.getByText('https://example.invalid').first().waitFor();
  }, 600_000);
});
