// `npm run shots` takes screenshots of the office in both themes, both layouts and three widths, and writes them to `.cache/shots`.
// `npm run shots -- http://127.0.0.1:3000` uses a running server, with the account in SHOTS_USER and SHOTS_PASSWORD.
//   SHOTS_ONLY=home,charts           some states of the list below
//   SHOTS_ONLY=system (or office)    pages of the menu in all states (`menu-shots.mjs`)
//   SHOTS_ONLY=boards                wall boards (`board-shots.mjs`)
//   SHOTS_THEMES=dark SHOTS_WIDTHS=390 SHOTS_LANGUAGES=en    only these
// Screenshots of pages of the menu and of boards are also combined on sheets (`sheet-*.png`).
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { boardNames } from '../shared/boards.ts';
import { shootBoards } from './board-shots.mjs';
import { isMenuName, menuStates, readMenu, shootPage } from './menu-shots.mjs';
import { goHome, openBrowser, signIn, startProduct } from './pictured-product.mjs';

goHome();

const folder = join('.cache', 'shots');
const widths = [
  { name: '1366', width: 1366, height: 768 },
  { name: '1024', width: 1024, height: 768 },
  { name: '390', width: 390, height: 844 },
].filter(({ name }) => named(process.env.SHOTS_WIDTHS)(name));
const themes = ['light', 'dark'].filter(named(process.env.SHOTS_THEMES));
const languages = ['zh', 'en'].filter(named(process.env.SHOTS_LANGUAGES));
/** Values of the navigation mode (docs/specification.md §1.3). */
const layouts = ['sidemenu', 'topmenu'];

/** Returns a filter for the names of a comma-separated list; an empty list accepts all. */
function named(list = '') {
  return (name) => list === '' || list.split(',').includes(name);
}

/** States with their path and the action before the screenshot; `on` is the only layout or width that has the state. */
const states = [
  { name: 'home', path: '/dashboard/analysis' },
  { name: 'charts', path: '/IndexNewChart' },
  { name: 'list', path: '/prm/scaffold/apply' },
  { name: 'form', path: '/prm/scaffold/apply/new' },
  { name: 'announcements', path: '/isps/userAnnouncement' },
  { name: 'explain', path: '/isystem/permissionExplain?action=prm:scaffold:apply:add' },
  { name: 'examples', path: '/test/home' },
  { name: 'account', path: '/account/center' },
  { name: 'account-security', path: '/account/settings/security' },
  { name: 'account-custom', path: '/account/settings/custom' },
  { name: '403', path: '/403' },
  { name: '404', path: '/404' },
  { name: '500', path: '/500' },
  { name: 'user-menu', path: '/dashboard/analysis', act: (page) => press(page, /的菜单$/, 'menu') },
  { name: 'settings', path: '/dashboard/analysis', act: (page) => choose(page, '系统设置') },
  { name: 'password', path: '/dashboard/analysis', act: (page) => choose(page, '修改密码') },
  { name: 'department', path: '/dashboard/analysis', act: (page) => choose(page, '切换部门') },
  { name: 'logout', path: '/dashboard/analysis', act: (page) => choose(page, '退出登录') },
  { name: 'palette', path: '/dashboard/analysis', act: (page) => press(page, /^搜索/, 'dialog') },
  { name: 'bell', path: '/dashboard/analysis', act: (page) => press(page, /通知|消息/, 'tablist') },
  {
    name: 'menu-folded',
    path: '/dashboard/analysis',
    act: (page) => press(page, /(收起|展开)菜单/),
    on: 'sidemenu-1366',
  },
  { name: 'menu-drawer', path: '/dashboard/analysis', act: (page) => press(page, /打开菜单/, 'dialog'), on: '390' },
  { name: 'tab-menu', path: '/dashboard/analysis', act: openTabMenu, on: '1366' },
];

const only = (process.env.SHOTS_ONLY ?? '').split(',').filter(Boolean);
const asked = (name, group) => only.length === 0 || only.includes(name) || only.includes(group);
/** Whether SHOTS_ONLY includes states that are neither boards nor pages of the menu. */
const asksShell =
  only.length === 0 || only.some((name) => !['boards', ...boardNames].includes(name) && !isMenuName(name));
const asksMenu = only.length === 0 || only.some(isMenuName);

/** Clicks a button and waits for the element with the role `opened`. */
async function press(page, name, opened) {
  await page.getByRole('button', { name }).or(page.getByTitle(name)).first().click();
  if (opened) await page.getByRole(opened).last().waitFor();
  await page.waitForTimeout(400);
}

/** Selects an entry of the user menu that opens a dialog. */
async function choose(page, entry) {
  await press(page, /的菜单$/, 'menu');
  await page.getByRole('menuitem', { name: entry }).click();
  await page.getByRole('dialog').last().waitFor();
  await page.waitForTimeout(400);
}

async function openTabMenu(page) {
  await page.getByRole('navigation', { name: '已打开的页面' }).getByText('首页').click({ button: 'right' });
  await page.getByRole('menu').last().waitFor();
  await page.waitForTimeout(400);
}

const given = process.argv[2];
const own = given === undefined ? await startProduct() : null;
const url = given ?? own.url;
const account = {
  username: process.env.SHOTS_USER ?? 'admin',
  password: process.env.SHOTS_PASSWORD ?? own?.password ?? '',
};

const browser = await openBrowser();
try {
  if (only.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [board, files] of Object.entries(await shootBoards({ browser, url, folder, asked }))) {
    await sheet(files, `sheet-${board}.png`, 1920);
  }
  const storageState = asksShell || asksMenu ? await sessionState() : null;
  for (const theme of asksShell ? themes : []) {
    for (const layout of layouts) {
      for (const size of widths) await shoot({ theme, layout, size, storageState });
    }
  }
  for (const theme of asksMenu ? themes : []) {
    for (const language of languages) {
      for (const size of widths.filter(({ name }) => name !== '1024'))
        await shootMenu({ theme, language, size, storageState });
    }
  }
} finally {
  await browser.close();
  await own?.stop();
}
console.log(`pictures in ${folder}`);

async function sessionState() {
  const context = await browser.newContext({ locale: 'zh-CN' });
  await signIn(await context.newPage(), url, account.username, account.password);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Writes several screenshots side by side into one file, scaled down but still readable. */
async function sheet(files, out, width) {
  const [each, columns] = width > 600 ? [760, 2] : [300, 5];
  const page = await browser.newPage({ viewport: { width: columns * (each + 4), height: 400 } });
  const pictures = files.map((file) => {
    const data = readFileSync(join(folder, file), 'base64');
    return `<figure><img width="${each}" src="data:image/png;base64,${data}"><figcaption>${file}</figcaption></figure>`;
  });
  const style =
    'body{margin:0;display:flex;flex-wrap:wrap;gap:4px;background:#888}figure{margin:0;font:12px sans-serif}';
  await page.setContent(`<style>${style}</style>${pictures.join('')}`);
  await page.screenshot({ path: join(folder, out), fullPage: true });
  await page.close();
}

/** Browser context of a signed-in user with the given settings, without settings stored on the server. */
async function openOffice(options, storageState, chosen) {
  const context = await browser.newContext({ ...options, storageState });
  await context.addInitScript(
    (values) => {
      for (const [key, value] of Object.entries(values)) {
        localStorage.setItem(`pro__${key}`, JSON.stringify({ value, expire: null }));
      }
    },
    { PREFERENCES_HERE: true, ...chosen },
  );
  return context;
}

function optionsOf(theme, viewport) {
  return { viewport, locale: 'zh-CN', colorScheme: theme, reducedMotion: 'reduce' };
}

/** Takes screenshots of the pages of the menu in each state, and sheets of four of them, or ten for a phone. */
async function shootMenu({ theme, language, size, storageState }) {
  const { name: width, ...viewport } = size;
  const chosen = { COLOR_SCHEME: theme, LANGUAGE: language };
  const context = await openOffice(optionsOf(theme, viewport), storageState, chosen);
  const page = await context.newPage();
  const suffix = `${theme}-${language}-${width}`;
  const states = menuStates.filter(named(process.env.SHOTS_STATES));
  const all = await readMenu(page, url);
  const shot = [];
  for (const { path } of all.filter(({ path: at, group }) => asked(at, group))) {
    shot.push(await shootPage({ page, url, path, states, folder, suffix }));
  }
  await context.close();
  const most = viewport.width > 600 ? 4 : 10;
  for (const state of states) {
    const files = shot.flatMap((ofPage) => ofPage[state] ?? []);
    for (let at = 0; at < files.length; at += most) {
      await sheet(files.slice(at, at + most), `sheet-${state}-${suffix}-${at / most + 1}.png`, viewport.width);
    }
  }
}

async function shoot({ theme, layout, size, storageState }) {
  const { name: width, ...viewport } = size;
  const options = optionsOf(theme, viewport);
  const save = (page, name) => page.screenshot({ path: join(folder, `${name}-${theme}-${layout}-${width}.png`) });
  const stranger = await browser.newContext(options);
  const login = await stranger.newPage();
  for (const name of ['login', 'register', 'alteration'].filter(asked)) {
    await login.goto(`${url}/user/${name}`);
    await login.getByRole('textbox').first().waitFor();
    await save(login, name);
  }
  await stranger.close();

  const context = await openOffice(options, storageState, { COLOR_SCHEME: theme, DEFAULT_LAYOUT_MODE: layout });
  const page = await context.newPage();
  const here = states.filter(({ name, on = '' }) => asked(name) && `${layout}-${width}`.match(on));
  for (const { name, path, act } of here) {
    await page.goto(url + path);
    await page.locator('main h1').first().waitFor();
    // Wait until lists and charts are loaded. Sockets and polling can keep the network busy, so the wait is limited.
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    if (act) await act(page);
    await save(page, name);
  }
  await context.close();
}
