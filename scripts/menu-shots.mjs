// Pictures of every page of the menu in each of its states: `SHOTS_ONLY=system npm run shots` takes the pages of administrators,
// `office` all others, `examples` the gallery, or pages by their paths (`SHOTS_ONLY=/monitor/job,/isystem/user`).
// SHOTS_STATES=full,form,detail,empty,failing,gone and SHOTS_LANGUAGES=zh,en take some. What a state shows is made by what the
// server is let answer to the page's own readings, so a page that is new in the menu is looked at without being named here.
import { join } from 'node:path';

/** What the shell, dictionaries and definitions read: a page cannot stand without, and it is not what is looked at. */
const shell =
  /getUserPermissionByToken|preference|[Dd]ict|Cache|[Dd]efinition|listByUser|CementByUser|getCurrentUserDeparts|expired|upload|login|maintenance|\/static\//;

/** Pages of the menu show these themselves. */
const shown = /\/sys\/dict\/list|\/sys\/maintenance\/version/;

const isReading = (request) => request.method() === 'GET' && (shown.test(request.url()) || !shell.test(request.url()));

/** The same answer with nothing in any of its lists. */
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

/** `system`, `examples` or `office`. */
const groupOf = (path) =>
  /^\/(?:isystem|monitor|message)\//.test(path)
    ? 'system'
    : /^\/(?:examples|prm\/demo)\//.test(path)
      ? 'examples'
      : 'office';

/** The pages of the menu as the person who is signed in sees it. */
function pagesOf(nodes, parent = '') {
  return nodes.flatMap(({ path, component, hidden, meta, children }) => {
    const whole = path.startsWith('/') ? path : `${parent.replace(/\/$/, '')}/${path}`;
    const isPage = !/^layouts\//.test(component ?? 'layouts/') && !hidden && meta?.internalOrExternal !== true;
    return [...(isPage ? [{ path: whole, group: groupOf(whole) }] : []), ...pagesOf(children ?? [], whole)];
  });
}

/** Reads the menu by a page that is signed in. */
export async function readMenu(page, url) {
  const answer = page.waitForResponse(/getUserPermissionByToken/);
  await page.goto(`${url}/dashboard/analysis`);
  return pagesOf((await (await answer).json()).result.menu);
}

/** Whether something of the menu is asked for: groups or paths. */
export const isMenuName = (name) => ['system', 'office', 'examples'].includes(name) || name.startsWith('/');

/** Takes a page in its states; answers the files, by state. */
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

/** Lists and charts come after the frame; a picture waits for a quiet network, which sockets and clocks may keep from coming. */
async function settled(page) {
  await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined);
  await page.waitForTimeout(150);
}

/** The form and the detail page of a list, where it has them. */
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
