import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { contractor } from '#shared/yard/base/contractor.ts';
import { openAs } from '#tests/support/browser.ts';
import { eachPage } from '#tests/support/each-page.ts';

const contractors = '/prm/base/contractor';
let page: Page;
let asked: string[];
eachPage({ viewport: { width: 1366, height: 768 } }, (opened) => {
  ({ page } = opened);
  asked = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
});

const definitions = () => asked.filter((path) => path.startsWith('/definitions/'));
// Pages of other tabs stand there, hidden.
const firstRow = () => page.locator('[data-index="0"]:visible').first().waitFor();

/**
 * How many requests follow on one another: one that begins before anything new has come back belongs to the same step as
 * those that are under way.
 */
function countSteps(matters: (path: string) => boolean): () => number {
  let done = 0;
  let last = 0;
  const stepOf = new Map<string, number>();
  page.on('request', (request) => {
    if (!matters(new URL(request.url()).pathname)) return;
    stepOf.set(request.url(), done + 1);
    last = Math.max(last, done + 1);
  });
  page.on('requestfinished', (request) => {
    done = Math.max(done, stepOf.get(request.url()) ?? 0);
  });
  return () => last;
}

describe('the definition of a resource', () => {
  it('is asked for once, with the code of its page, and no reference brings another', async () => {
    await openAs(page, 'wx_clerk', contractors);
    await firstRow();
    expect(definitions()).toEqual([expect.stringMatching(/^\/definitions\/contractor\.[0-9a-f]{64}\.json$/)]);
    asked.length = 0;
    const steps = countSteps(
      (path) => path.startsWith('/definitions/') || path.startsWith('/assets/') || /\/list$/.test(path),
    );
    await page.locator('a[href$="/prm/base/calendar"]').first().click();
    // The row of the page before stands there until this one is drawn.
    await page.getByRole('heading', { level: 1, name: /日历$/ }).waitFor();
    await firstRow();
    expect(definitions()).toEqual([expect.stringContaining('/definitions/calendar.')]);
    expect(steps()).toBeLessThanOrEqual(3);
    asked.length = 0;
    await page.locator('a[href$="/prm/base/contractor"]').first().click();
    await page.getByRole('heading', { level: 1, name: /单位$/ }).waitFor();
    await firstRow();
    expect(definitions()).toEqual([]);
  });

  it('comes from the browser’s own store when the page is loaded anew', async () => {
    await openAs(page, 'wx_clerk', contractors);
    await firstRow();
    await page.goto(page.url());
    await firstRow();
    const sizes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/definitions/'))
        .map((entry) => (entry as PerformanceResourceTiming).transferSize),
    );
    expect(sizes).toEqual([0]);
  });

  it('that cannot be fetched is said, and asked for again on demand', async () => {
    let broken = true;
    await page.route('**/definitions/*', (route) => (broken ? route.abort() : route.continue()));
    await openAs(page, 'wx_clerk', contractors);
    await page.getByText('网络连接失败').first().waitFor();
    broken = false;
    await page.getByRole('button', { name: /重\s*试/ }).click();
    await firstRow();
  });
});

describe('the list of a resource', () => {
  const holdUntil = async (path: string | RegExp, event: Promise<unknown>) =>
    page.route(path, async (route) => {
      await event;
      await route.continue();
    });

  it('is asked for while its definition and its page are under way, once', async () => {
    const listAsked = page.waitForRequest('**/prm/base/calendar/list*');
    // Neither comes before the list was asked for.
    const list = /\/assets\/office\/list-[\w-]{8}\.js$/;
    const code = page.waitForRequest(list);
    await holdUntil('**/definitions/calendar.*', listAsked);
    await holdUntil(list, listAsked);
    await openAs(page, 'wx_clerk', '/prm/base/calendar');
    await code;
    await firstRow();
    await page.waitForLoadState('networkidle');
    const lists = asked.filter((path) => path.endsWith('/calendar/list'));
    expect(lists).toHaveLength(1);
    expect(definitions()).toHaveLength(1);
    // Nothing of it was an answer that somebody else's look left behind.
    asked.length = 0;
    await page.locator('a[href$="/prm/base/contractor"]').first().click();
    await page.waitForURL('**/prm/base/contractor');
    await firstRow();
    await page.locator('a[href$="/prm/base/calendar"]').first().click();
    await page.waitForURL('**/prm/base/calendar');
    await expect.poll(() => asked.filter((path) => path.endsWith('/calendar/list')).length).toBe(1);
  });

  it('is asked for ahead as its address says', async () => {
    const query = '?pageSize=20&column=day&order=asc';
    const listAsked = page.waitForRequest('**/prm/base/calendar/list*');
    await holdUntil('**/definitions/calendar.*', listAsked);
    await openAs(page, 'wx_clerk', `/prm/base/calendar${query}`);
    await firstRow();
    expect(new URL((await listAsked).url()).search).toMatch(/pageSize=20&column=day&order=asc/);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.endsWith('/calendar/list'))).toHaveLength(1);
  });
});

describe('beside servers of other builds', () => {
  it('a version that is no file here comes by the call', async () => {
    await page.route('**/definitions/contractor.*', (route) => route.fulfill({ status: 404, body: '' }));
    await openAs(page, 'wx_clerk', contractors);
    await firstRow();
    expect(asked.filter((path) => path.includes('/prm/definition/'))).toEqual([
      expect.stringMatching(/^\/jeecg-boot\/prm\/definition\/contractor\/[0-9a-f]{64}$/),
    ]);
  });

  it('the build’s own index serves where the permission answer has none, and only there', async () => {
    // A page that a JeecgBoot server has too.
    await openAs(page, 'admin', '/isystem/role');
    await firstRow();
    expect(asked).not.toContain('/definitions/index.json');
    await page.route('**/sys/permission/getUserPermissionByToken*', async (route) => {
      const answer = await (await route.fetch()).json();
      const { definitions: _, ...result } = answer.result;
      await route.fulfill({ json: { ...answer, result } });
    });
    await page.evaluate(() => sessionStorage.clear());
    asked.length = 0;
    await openAs(page, 'admin', '/isystem/role');
    await firstRow();
    expect(asked.filter((path) => path === '/definitions/index.json')).toHaveLength(1);
  });

  it('a kind of field that this release does not know is text to read', async () => {
    const position = {
      name: 'position',
      label: { zh: '位置', en: 'Position' },
      type: 'geo',
      query: true,
      required: true,
    };
    await page.route('**/definitions/contractor.*', async (route) => {
      const definition = await (await route.fetch()).json();
      const list = { ...definition.list, columns: ['name', 'position'] };
      await route.fulfill({ json: { ...definition, fields: [...definition.fields, position], list } });
    });
    const withPosition = (record: object) => ({ ...record, position: { x: 121, y: 31 } });
    await page.route('**/prm/base/contractor/{list,queryById}*', async (route) => {
      const answer = await (await route.fetch()).json();
      const { records, ...page } = answer.result;
      const result = records === undefined ? withPosition(page) : { ...page, records: records.map(withPosition) };
      await route.fulfill({ json: { ...answer, result } });
    });
    let sent: Record<string, unknown> = {};
    await page.route('**/prm/base/contractor/edit', async (route) => {
      sent = route.request().postDataJSON();
      await route.abort();
    });
    await openAs(page, 'wx_clerk', contractors);
    await firstRow();
    const value = '{"x":121,"y":31}';
    await page.locator('[data-index="0"]').getByText(value).waitFor();
    expect(await page.getByLabel('位置').count()).toBe(0);
    await page.locator('[data-index="0"]').getByRole('link').first().click();
    await page.locator('dd', { hasText: value }).waitFor();
    await page.goto(`${page.url()}/edit`);
    await page.locator('[data-field="position"]').getByText(value).waitFor();
    expect(await page.locator('[data-field="position"] input').count()).toBe(0);
    await page.locator('[data-field="contact"] input').fill('王五');
    await page
      .getByRole('button', { name: /保\s*存/ })
      .last()
      .click();
    await expect.poll(() => sent.contact).toBe('王五');
    expect(Object.keys(sent).sort()).toEqual(['contact', 'id', 'version']);
  });
});

describe('a field that a rule hides', () => {
  it('stands in no list, filter, record or form, and one that a rule disables is read-only', async () => {
    const rule = (field: string, type: string) => ({
      action: `prm:${contractor.area}:${contractor.entity}:${field}`,
      type,
      status: '1',
      describe: field,
    });
    await page.route('**/sys/permission/getUserPermissionByToken*', async (route) => {
      const answer = await (await route.fetch()).json();
      const allAuth = [...answer.result.allAuth, rule('phone', '1'), rule('kind', '1'), rule('contact', '2')];
      await route.fulfill({ json: { ...answer, result: { ...answer.result, allAuth } } });
    });
    await openAs(page, 'wx_clerk', contractors);
    await firstRow();
    const headers = (await page.getByRole('columnheader').allTextContents()).join();
    expect(headers).toContain('联系人');
    expect(headers).not.toMatch(/联系电话|单位类别/);
    expect(await page.getByLabel('单位类别').count()).toBe(0);
    await page.locator('[data-index="0"]').getByRole('link').first().click();
    await page.waitForURL(/\/contractor\/[^?]+/);
    await page.getByText('联系人').filter({ visible: true }).first().waitFor();
    expect(await page.getByText('联系电话').count()).toBe(0);
    await page.goto(`${page.url()}/edit`);
    await page.locator('[data-field="name"] input').waitFor();
    expect(await page.locator('[data-field="phone"]').count()).toBe(0);
    expect(await page.locator('[data-field="contact"]').count()).toBe(1);
    expect(await page.locator('[data-field="contact"] input').count()).toBe(0);
  });
});
