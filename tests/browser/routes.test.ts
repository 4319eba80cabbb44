import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAs, productUrl } from '#tests/support/browser.ts';
import { eachPage } from '#tests/support/each-page.ts';
import { horizontalOverflow, seriousProblems } from '#tests/support/page-checks.ts';

let page: Page;
eachPage({ viewport: { width: 1366, height: 768 } }, (opened) => {
  ({ page } = opened);
});

describe('/IndexNewChart', () => {
  it('shows the yard’s charts, their figures as a table, and the rows behind a figure', async () => {
    const busy = { success: false, code: 500, message: '数据库忙', result: null, timestamp: 1 };
    await page.route('**/prm/chart/**', (route) => route.fulfill({ json: busy }));
    await openAs(page, 'leader', '/IndexNewChart');
    const failure = page.getByRole('alert').filter({ hasText: '加载失败' });
    await failure.getByText('数据库忙', { exact: true }).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await failure.getByRole('button', { name: /^重\s*试$/ }).click();
    const card = page.getByRole('region', { name: '每月申请', exact: true });
    await card.getByRole('img').locator('svg').waitFor();
    for (const title of ['最慢的审批节点（中位用时）', '在建船舶进度', '脚手架使用（按状态与牌色）']) {
      await page.getByRole('region', { name: title, exact: true }).getByRole('img').locator('svg').waitFor();
    }
    expect(await seriousProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => horizontalOverflow(page)).toBe(0);
    await page.setViewportSize({ width: 1366, height: 768 });
    await card.getByText('表', { exact: true }).click();
    const figure = card.getByRole('link').last();
    const count = Number(((await figure.textContent()) ?? '').replaceAll(',', ''));
    await figure.click();
    await page.waitForURL('**/prm/*/apply?createTime_begin=*');
    await page.getByText(`共${count}条`).first().waitFor();
  });
});

interface Node {
  readonly component?: string;
  readonly children?: readonly Node[];
}

const withoutBoard = (nodes: readonly Node[] = []): Node[] =>
  nodes
    .filter(({ component }) => component !== 'site/PlaceBoard')
    .map((node) => ({ ...node, children: withoutBoard(node.children) }));

describe('menu routes', () => {
  const node = (path: string, component: string, more: object = {}) => ({
    id: path,
    path,
    name: path,
    component,
    route: '1',
    redirect: null,
    meta: { title: path, ...more },
  });

  it('show a page, or the name of a missing component, and the header shows that safe mode is on', async () => {
    await page.route('**/getUserPermissionByToken?*', async (route) => {
      const answer = await (await route.fetch()).json();
      // As on a JeecgBoot server, whose menu has no place board.
      const menu = [
        ...withoutBoard(answer.result.menu),
        node('/online/cgformList/:code', 'online/autoList'),
        node('/isystem/nothing', 'system/NothingList'),
        node('/framed', 'layouts/IframePageView', { url: 'https://foreign.example/page' }),
      ];
      await route.fulfill({ json: { ...answer, result: { ...answer.result, menu, sysSafeMode: true } } });
    });
    await openAs(page, 'admin', '/test');
    await page.waitForURL('**/test/home');
    await page.getByRole('note').filter({ hasText: '安全模式' }).waitFor();
    await page.getByRole('searchbox', { name: '按名称查找示例' }).fill('树形');
    await page.getByRole('link', { name: '树形表格', exact: true }).last().waitFor();
    await page.getByText('1 页', { exact: true }).waitFor();
    const go = (path: string) =>
      page.evaluate((to) => {
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
    await go('/huisheng/placeBoard/index');
    await page.waitForURL('**/dashboard/analysis');
    await go('/online/cgformList/onl_gone');
    await page.getByText('菜单指向在线表单 onl_gone').waitFor();
    await go('/isystem/nothing');
    await page.getByText('system/NothingList').waitFor();
    await go('/framed');
    await page.getByText('foreign.example 不在本系统允许嵌入的站点').waitFor();
    await go('/isystem/permissionExplain?action=prm:scaffold:apply:add');
    await page.getByText('菜单里有这条规则，但此人的角色都没有授予它。').waitFor();
    await page.getByRole('cell', { name: '脚手架管理 / 脚手架申请 / 新增' }).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
  });
});

describe('the office as a micro-frontend', () => {
  it('is mounted into a foreign page by its exports, and unmounted again', async () => {
    const host = '<!doctype html><title>Host</title><header>Host page</header><div id="place"></div>';
    await page.route('**/user/login', (route) => route.fulfill({ contentType: 'text/html', body: host }));
    await page.goto(`${productUrl()}/user/login`);
    const place = page.locator('#place');
    const content = `import { mount, unmount } from '/assets/office/office.js';
      window.unmountOffice = unmount;
      mount(document.querySelector('#place'));`;
    await page.addScriptTag({ type: 'module', content });
    await place.getByLabel('用户名', { exact: true }).waitFor();
    expect(await page.getByText('Host page').isVisible()).toBe(true);
    await page.evaluate('unmountOffice()');
    expect(await place.innerHTML()).toBe('');
    await page.evaluate(() => history.pushState({}, '', '/elsewhere'));
    expect(await place.innerHTML()).toBe('');
  });
});
