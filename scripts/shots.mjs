// Pictures of each state of the shell, in both themes, both layouts and three widths: `npm run shots`, or
// `npm run shots -- http://127.0.0.1:3000` for a server that runs (SHOTS_USER, SHOTS_PASSWORD). They go to `.cache/shots`;
// SHOTS_ONLY=home,charts takes some of them.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { goHome, openBrowser, signIn, startProduct } from './pictured-product.mjs';

goHome();

const folder = join('.cache', 'shots');
const widths = [
  { name: '1366', width: 1366, height: 768 },
  { name: '1024', width: 1024, height: 768 },
  { name: '390', width: 390, height: 844 },
];
const themes = ['light', 'dark'];
/** The setting of spec 1 §3 that chooses the navigation mode. */
const layouts = ['sidemenu', 'topmenu'];

/** Each state: where it is, and what is done there before the picture. */
const states = [
  { name: 'home', path: '/dashboard/analysis' },
  { name: 'charts', path: '/IndexNewChart' },
  { name: 'list', path: '/prm/scaffold/apply' },
  { name: 'form', path: '/prm/scaffold/apply/new' },
  { name: 'announcements', path: '/isps/userAnnouncement' },
  { name: 'explain', path: '/isystem/permissionExplain?action=prm:scaffold:apply:add' },
  { name: 'examples', path: '/test/home' },
  { name: '403', path: '/403' },
  { name: '404', path: '/404' },
  { name: '500', path: '/500' },
  { name: 'user-menu', path: '/dashboard/analysis', act: (page) => press(page, /用户菜单|User menu|的菜单/) },
  { name: 'bell', path: '/dashboard/analysis', act: (page) => press(page, /通知|Notices|消息/) },
  { name: 'menu', path: '/dashboard/analysis', act: (page) => press(page, /打开菜单|收起菜单|展开菜单/) },
];

const only = (process.env.SHOTS_ONLY ?? '').split(',').filter(Boolean);

/** Opens what a button opens; a state that this layout does not have is the page without it. */
async function press(page, name) {
  await page
    .getByRole('button', { name })
    .first()
    .click({ timeout: 2_000 })
    .catch(() => undefined);
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
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const storageState = await sessionState();
  for (const theme of themes) {
    for (const layout of layouts) {
      for (const size of widths) await shoot({ theme, layout, size, storageState });
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

async function shoot({ theme, layout, size, storageState }) {
  const { name: width, ...viewport } = size;
  const options = { viewport, locale: 'zh-CN', colorScheme: theme, reducedMotion: 'reduce' };
  const save = (page, name) => page.screenshot({ path: join(folder, `${name}-${theme}-${layout}-${width}.png`) });
  const stranger = await browser.newContext(options);
  const login = await stranger.newPage();
  await login.goto(`${url}/user/login`);
  await login.getByLabel('密码', { exact: true }).waitFor();
  await save(login, 'login');
  await stranger.close();

  const context = await browser.newContext({ ...options, storageState });
  await context.addInitScript(
    ({ chosen }) => {
      for (const [key, value] of Object.entries(chosen)) {
        localStorage.setItem(`pro__${key}`, JSON.stringify({ value, expire: null }));
      }
    },
    { chosen: { COLOR_SCHEME: theme, DEFAULT_LAYOUT_MODE: layout } },
  );
  const page = await context.newPage();
  for (const { name, path, act } of states.filter((state) => only.length === 0 || only.includes(state.name))) {
    await page.goto(url + path);
    await page.locator('main h1').first().waitFor();
    // Lists and charts come after the frame; a picture waits for a quiet network, which sockets and clocks may keep from coming.
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    if (act) await act(page);
    await save(page, name);
  }
  await context.close();
}
