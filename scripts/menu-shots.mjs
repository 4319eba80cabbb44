// Takes screenshots of every page of the menu in each state: `SHOTS_ONLY=system npm run shots` for the pages of administrators,
// `office` for all others, `examples` for the gallery, or paths (`SHOTS_ONLY=/monitor/job,/isystem/user`).
// SHOTS_STATES=full,form,detail,empty,failing,gone and SHOTS_LANGUAGES=zh,en select some of them. A state is made by replacing the
// server's answers to the page's GET requests, so new pages of the menu need no entry here.
import { join } from 'node:path';

/** Requests of the shell, dictionaries and definitions. Their answers are not replaced, because no page works without them. */
const shell =
  /getUserPermissionByToken|preference|[Dd]ict|Cache|[Dd]efinition|listByUser|CementByUser|getCurrentUserDeparts|expired|upload|login|maintenance|\/static\//;

/** Requests that match `shell` but are the content of a page. */
const shown = /\/sys\/dict\/list|\/sys\/maintenance\/version/;

const isReading = (request) => request.method() === 'GET' && (shown.test(request.url()) || !shell.test(request.url()));

/** The same answer with empty lists. */
function hollow(value) {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  const none = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, hollow(part)]));
  return 'records' in none ? { ...none, total: 0, pages: 0 } : none;
}

async function empty(route) {
  if (!isReading(route.request())) return route.continue();
  const response = await route.fetch();
  const answer = await response.json().catch(() => null);
  if (answer === null) return route.fulfill({ response });
  return route.fulfill({ response, json: { ...answer, result: hollow(answer.result) } });
}

function failing(route) {
  if (!isReading(route.request())) return route.continue();
  const message = '数据库暂时不可用，请稍后重试';
  return route.fulfill({ json: { success: false, message, code: 500, result: null, timestamp: Date.now() } });
}

const gone = (route) => (isReading(route.request()) ? route.abort() : route.continue());

const answers = { full: null, empty, failing, gone };

export const menuStates = ['full', 'form', 'detail', 'empty', 'failing', 'gone'];

/** Group of a path: `system`, `examples` or `office`. */
const groupOf = (path) =>
  /^\/(?:isystem|monitor|message)\//.test(path)
    ? 'system'
    : /^\/(?:examples|prm\/demo)\//.test(path)
      ? 'examples'
      : 'office';

/** Visible pages in nodes of the menu. */
function pagesOf(nodes, parent = '') {
  return nodes.flatMap(({ path, component, hidden, meta, children }) => {
    const whole = path.startsWith('/') ? path : `${parent.replace(/\/$/, '')}/${path}`;
    const isPage = !/^layouts\//.test(component ?? 'layouts/') && !hidden && meta?.internalOrExternal !== true;
    return [...(isPage ? [{ path: whole, group: groupOf(whole) }] : []), ...pagesOf(children ?? [], whole)];
  });
}

/** Pages of the menu of the signed-in user. */
export async function readMenu(page, url) {
  const answer = page.waitForResponse(/getUserPermissionByToken/);
  await page.goto(`${url}/dashboard/analysis`);
  return pagesOf((await (await answer).json()).result.menu);
}

/** Whether a name in SHOTS_ONLY is a group or a path of the menu. */
export const isMenuName = (name) => ['system', 'office', 'examples'].includes(name) || name.startsWith('/');

/** Takes screenshots of a page in the given states; returns the file names by state. */
export async function shootPage({ page, url, path, states, folder, suffix }) {
  const shot = {};
  const save = async (state) => {
    const file = `${path.slice(1).replaceAll('/', '-')}-${state}-${suffix}.png`;
    await page.screenshot({ path: join(folder, file) });
    shot[state] = file;
  };
  for (const state of states.filter((each) => each in answers)) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (answers[state]) await page.route(/\/jeecg-boot\//, answers[state]);
    await open(page, url + path);
    await save(state);
    if (state === 'full') await shootBelow({ page, url: url + path, states, save });
  }
  return shot;
}

async function open(page, address) {
  await page.goto(address);
  await page
    .locator('main h1')
    .first()
    .waitFor({ timeout: 10_000 })
    .catch(() => undefined);
  await settled(page);
}

/** Waits until lists and charts are loaded. Sockets and polling can keep the network busy, so the wait is limited. */
async function settled(page) {
  await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined);
  await page.waitForTimeout(150);
}

/** Screenshots of the form and the detail page of a list, if it has them. */
async function shootBelow({ page, url, states, save }) {
  if (states.includes('detail')) {
    const record = page.locator('main [role=grid] a, main [role=treegrid] a, main [data-index] a').first();
    const href = await record.getAttribute('href', { timeout: 500 }).catch(() => null);
    if (href !== null) {
      await open(page, new URL(href, url).href);
      await save('detail');
    }
  }
  if (states.includes('form')) {
    await open(page, url);
    const add = page.locator('main').getByRole('button', { name: /^(?:新\s*[建增]|New|Add)/ });
    if ((await add.count()) === 0) return;
    await add.first().click();
    await settled(page);
    await page.waitForTimeout(250);
    await save('form');
  }
}
